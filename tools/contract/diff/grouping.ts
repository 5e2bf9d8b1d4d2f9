import type { Finding } from './finding.ts'

/** One finding for a definition that many operations use, and one for the same change in many places; breaks first. */
export function grouped(findings: readonly Finding[]): Finding[] {
  const alike = ({ rule, what, severity, breaks }: Finding) => JSON.stringify([rule, what, severity, breaks])
  return [...Map.groupBy(bothWays(findings), alike).values()]
    .flatMap(([first, ...rest]) => {
      if (!first) return []
      const others = new Set([first, ...rest].map(placesOf)).size - 1
      return [{ ...first, operations: operationsOf([first, ...rest]), ...(others > 0 && { elsewhere: others }) }]
    })
    .toSorted((a, b) => Number(b.severity === 'breaking') - Number(a.severity === 'breaking'))
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
