import { type JsonObject, objectOr, parsePointer, valueAt } from '../json.ts'
import { quote } from '../rules/rule.ts'
import type { Judged } from './judge.ts'

export interface ChangedDiscriminator {
  readonly pointer: string
  /** True for the path of a field whose values distinguish the alternatives. */
  readonly isValueField: (path: string) => boolean
  /** A sentence, if one value became another; undefined if values were lost. */
  readonly renamed: string | undefined
}

/** The discriminators that lost values: those of their alternatives' fields follow from it. */
export function changedDiscriminators(all: readonly Judged[], base: JsonObject): ChangedDiscriminator[] {
  const reported = all.flatMap(({ change, verdicts }) => {
    const rule = verdicts.find((verdict) => verdict.rule.startsWith('discriminator-'))?.rule
    const [, union] = /^(.*)\/discriminator(?:\/|$)/.exec(change.path) ?? []
    return rule !== undefined && union !== undefined ? [{ union, rule, change }] : []
  })
  const lost = reported.filter(({ rule }) => rule === 'discriminator-changed')
  return [...Map.groupBy(lost, ({ union }) => union)].map(([union, [first, ...others]]) => {
    const added = reported.filter((each) => each.union === union && each.rule === 'discriminator-value-added')
    const basePointer = first?.change.base?.pointer.replace(/\/discriminator.*$/, '/discriminator') ?? ''
    const property = String(objectOr(valueAt(base, parsePointer(basePointer)))['propertyName'])
    const [before, after] = [first, added[0]].map((each) => parsePointer(each?.change.path ?? '').at(-1))
    const isRename = others.length === 0 && added.length === 1
    return {
      pointer: `${union}/discriminator`,
      isValueField: (path) => {
        const [keyword = '', , ...field] = path.startsWith(`${union}/`) ? parsePointer(path.slice(union.length)) : []
        return /^(?:anyOf|oneOf)$/.test(keyword) && field.join('/') === `properties/${property}`
      },
      renamed: isRename ? `The discriminator value ${quote(before)} became ${quote(after)}.` : undefined,
    }
  })
}
