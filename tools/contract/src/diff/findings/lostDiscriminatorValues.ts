import { type JsonObject, objectOr, parsePointer, valueAt } from '../json.ts'
import { quote } from '../rules/rule.ts'
import type { Judged } from './judge.ts'

/** A discriminator that lost values. */
export interface LostDiscriminatorValues {
  readonly pointer: string
  /** True for the path of a field whose values distinguish the alternatives. */
  readonly isValueField: (path: string) => boolean
  /** What to say if one value became another; undefined if values were lost. */
  readonly renameMessage: string | undefined
}

/**
 * The discriminators that lost values. Each alternative lists the same values in its own field, whose findings would only
 * repeat that of the discriminator.
 */
export function lostDiscriminatorValues(all: readonly Judged[], base: JsonObject): LostDiscriminatorValues[] {
  // The rule `discriminator-changed` finds a lost value, `discriminator-value-added` a new one (`rules/schemas.ts`).
  const reported = all.flatMap(({ change, verdicts }) => {
    const rule = verdicts.find((verdict) => verdict.rule.startsWith('discriminator-'))?.rule
    const [, union] = /^(.*)\/discriminator(?:\/|$)/.exec(change.path) ?? []
    return rule !== undefined && union !== undefined ? [{ union, rule, change }] : []
  })
  const lost = reported.filter(({ rule }) => rule === 'discriminator-changed')
  return [...Map.groupBy(lost, ({ union }) => union)].map(([union, [firstLost, ...otherLost]]) => {
    const added = reported.filter((each) => each.union === union && each.rule === 'discriminator-value-added')
    const basePointer = firstLost?.change.base?.pointer.replace(/\/discriminator.*$/, '/discriminator') ?? ''
    const property = String(objectOr(valueAt(base, parsePointer(basePointer)))['propertyName'])
    // The value is the last token of a path such as `…/discriminator/mapping/card`.
    const [before, after] = [firstLost, added[0]].map((each) => parsePointer(each?.change.path ?? '').at(-1))
    const isRename = otherLost.length === 0 && added.length === 1
    return {
      pointer: `${union}/discriminator`,
      isValueField: (path) => {
        // Within the union, such as `/oneOf/0/properties/type`: a keyword, an index, and the field.
        const [keyword = '', , ...field] = path.startsWith(`${union}/`) ? parsePointer(path.slice(union.length)) : []
        return /^(?:anyOf|oneOf)$/.test(keyword) && field.join('/') === `properties/${property}`
      },
      renameMessage: isRename ? `The discriminator value ${quote(before)} became ${quote(after)}.` : undefined,
    }
  })
}
