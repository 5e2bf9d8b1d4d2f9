import type { Finding } from './finding.ts'
import { parsePointer } from '../json.ts'

/**
 * Joins findings about the same: a definition that many operations use gives one finding with all of them, and the same
 * change in several places one finding that counts the other places. Breaks come first.
 */
export function groupFindings(findings: readonly Finding[]): Finding[] {
  const contentOf = ({ rule, what, severity, breaks }: Finding) => JSON.stringify([rule, what, severity, breaks])
  return [...Map.groupBy(joinDirections(nameByComponent(findings)), contentOf).values()]
    .flatMap(([first, ...rest]) => {
      if (!first) return []
      const others = new Set([first, ...rest].map(placesOf)).size - 1
      return [{ ...first, operations: operationsOf([first, ...rest]), ...(others > 0 && { elsewhere: others }) }]
    })
    .toSorted((a, b) => Number(b.severity === 'breaking') - Number(a.severity === 'breaking'))
}

/**
 * Findings at the same place whose sentences name different fields and parameters, because these use the same component,
 * get one sentence that names the component.
 */
function nameByComponent(findings: readonly Finding[]): Finding[] {
  const ruleAndPlaces = (finding: Finding) => JSON.stringify([finding.rule, placesOf(finding)])
  return [...Map.groupBy(findings, ruleAndPlaces).values()].flatMap((all) => {
    const name = componentSubject((all[0]?.base ?? all[0]?.head)?.pointer ?? '', all[0]?.rule)
    const withoutSubject = all.map(({ subject: _subject, ...finding }) => finding)
    if (name === undefined || new Set(all.map(({ what }) => what)).size === 1) return withoutSubject
    const renamed = all.map(({ what, subject = '' }) => withOtherSubject(what, subject, `\`${name}\``))
    return withoutSubject.map((finding, i) => {
      const what = renamed[i] ?? finding.what
      return renamed.filter((other) => other === what).length > 1 ? { ...finding, what } : finding
    })
  })
}

/** The name of the component, or of the field in it, that a pointer leads to; undefined outside of the components. */
function componentSubject(pointer: string, rule: string | undefined): string | undefined {
  const path = parsePointer(pointer)
  if (path[0] !== 'components' || path[1] !== 'schemas') return undefined
  // A removed field belongs to the schema around it.
  const inner = rule === 'property-removed' ? path.slice(2, -2) : path.slice(2)
  return inner[inner.lastIndexOf('properties') + 1]
}

/** A sentence with another subject: ``Enum of `status` lost 'A'.`` → ``Enum of `Status` lost 'A'.`` */
function withOtherSubject(what: string, subject: string, other: string): string {
  const isFirst = what.toLowerCase().startsWith(subject.toLowerCase())
  const [name = subject] = /`[^`]*`$/.exec(subject) ?? []
  const replaced = isFirst
    ? `${other}${what.slice(subject.length)}`
    : what.startsWith('Property ')
      ? what.replace(/ of `[^`]*`/, () => ` of ${other}`)
      : what.replace(` of ${name}`, () => ` of ${other}`)
  return replaced.replace(/^(`[^`]+`): (`\w+`|Type|Enum|Properties|Upper bound|Lower bound) /, '$2 of $1 ')
}

/** A change of a schema that is sent and read gives one finding, whatever it breaks in each direction. */
function joinDirections(findings: readonly Finding[]): Finding[] {
  const changeOf = (finding: Finding) => {
    const { rule, what, severity } = finding
    const isLost = rule === 'property-removed' || rule === 'request-property-removed'
    return JSON.stringify([isLost ? 'a field removed' : [rule, what], severity, placesOf(finding)])
  }
  return [...Map.groupBy(findings, changeOf).values()].flatMap((all) => {
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
