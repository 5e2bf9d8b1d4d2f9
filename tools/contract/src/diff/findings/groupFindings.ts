import type { Finding } from './finding.ts'
import { parsePointer } from '../json.ts'

/** One finding for a definition that many operations use, and one for the same change in many places; breaks first. */
export function grouped(findings: readonly Finding[]): Finding[] {
  const alike = ({ rule, what, severity, breaks }: Finding) => JSON.stringify([rule, what, severity, breaks])
  return [...Map.groupBy(bothWays(namedByComponent(findings)), alike).values()]
    .flatMap(([first, ...rest]) => {
      if (!first) return []
      const others = new Set([first, ...rest].map(placesOf)).size - 1
      return [{ ...first, operations: operationsOf([first, ...rest]), ...(others > 0 && { elsewhere: others }) }]
    })
    .toSorted((a, b) => Number(b.severity === 'breaking') - Number(a.severity === 'breaking'))
}

/** One sentence, which names the component, for a change of it that affects several fields and parameters. */
function namedByComponent(findings: readonly Finding[]): Finding[] {
  const same = (finding: Finding) => JSON.stringify([finding.rule, placesOf(finding)])
  return [...Map.groupBy(findings, same).values()].flatMap((all) => {
    const name = nameOf((all[0]?.base ?? all[0]?.head)?.pointer ?? '', all[0]?.rule)
    const plain = all.map(({ subject: _subject, ...finding }) => finding)
    if (name === undefined || new Set(all.map(({ what }) => what)).size === 1) return plain
    const whole = all.map(({ what, subject = '' }) => about(what, subject, `\`${name}\``))
    return plain.map((finding, i) => {
      const what = whole[i] ?? finding.what
      return whole.filter((other) => other === what).length > 1 ? { ...finding, what } : finding
    })
  })
}

/** The subject of a finding in a component: the component, or the field in it. */
function nameOf(pointer: string, rule: string | undefined): string | undefined {
  const path = parsePointer(pointer)
  if (path[0] !== 'components' || path[1] !== 'schemas') return undefined
  // A removed field belongs to the schema around it.
  const inner = rule === 'property-removed' ? path.slice(2, -2) : path.slice(2)
  return inner[inner.lastIndexOf('properties') + 1]
}

/** The same sentence with another subject, in the same word order. */
function about(what: string, subject: string, other: string): string {
  const isFirst = what.toLowerCase().startsWith(subject.toLowerCase())
  const [name = subject] = /`[^`]*`$/.exec(subject) ?? []
  const replaced = isFirst
    ? `${other}${what.slice(subject.length)}`
    : what.startsWith('Property ')
      ? what.replace(/ of `[^`]*`/, () => ` of ${other}`)
      : what.replace(` of ${name}`, () => ` of ${other}`)
  return replaced.replace(/^(`[^`]+`): (`\w+`|Type|Enum|Properties|Upper bound|Lower bound) /, '$2 of $1 ')
}

/** A change of a schema that is sent and read is one change, whatever it breaks in each direction. */
function bothWays(findings: readonly Finding[]): Finding[] {
  const same = (finding: Finding) => {
    const { rule, what, severity } = finding
    const isLost = rule === 'property-removed' || rule === 'request-property-removed'
    return JSON.stringify([isLost ? 'a field removed' : [rule, what], severity, placesOf(finding)])
  }
  return [...Map.groupBy(findings, same).values()].flatMap((all) => {
    const first = all.find(({ rule }) => rule === 'property-removed') ?? all[0]
    if (!first) return []
    const harms = all.flatMap(({ breaks }) => breaks).toSorted((a, b) => a.whom.localeCompare(b.whom, 'en'))
    const breaks = [...new Map(harms.map((harm) => [harm.how, harm])).values()]
    return [{ ...first, breaks, operations: operationsOf(all) }]
  })
}

const placesOf = ({ head, base }: Finding) => JSON.stringify([head, base])

const operationsOf = (findings: readonly Finding[]) =>
  [...new Set(findings.flatMap(({ operations }) => operations))].toSorted()
