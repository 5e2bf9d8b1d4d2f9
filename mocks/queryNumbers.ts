import type { Operation } from './router.ts'
import type { Violation } from '#generated/control/model/violation.ts'

/** Prism reads `0x10`, `1e2`, ` 1 ` and nothing at all as numbers; the contract means decimal digits. */
export function oddNumbers(operation: Operation, query: Record<string, string | string[]>): Violation[] {
  return (operation.request?.query ?? []).flatMap(({ name, schema }) => {
    const kind = [schema?.type].flat().find((type) => type === 'integer' || type === 'number')
    const texts = [query[name] ?? []].flat()
    const spelling = kind === 'integer' ? /^-?\d+$/ : /^-?\d+(?:\.\d+)?$/
    if (kind === undefined || texts.every((text) => spelling.test(text))) return []
    return [{ side: 'request' as const, path: `/query/${name}`, code: 'type', message: `Must be ${kind}` }]
  })
}
