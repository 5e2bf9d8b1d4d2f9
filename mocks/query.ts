import type { Operation } from './contract.ts'

/** A repeated parameter becomes an array, as Prism expects it. */
export function rawQuery(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** The checked query in the contract's types: numbers, booleans, arrays, and the defaults of what was left out. */
export function typedQuery(operation: Operation, raw: Record<string, string | string[]>): Record<string, unknown> {
  const typed: Record<string, unknown> = {}
  for (const { name, schema } of operation.request?.query ?? []) {
    const value = raw[name]
    if (value !== undefined) typed[name] = convert(value, schema?.type)
    else if (schema?.default !== undefined) typed[name] = schema.default
  }
  return typed
}

function convert(value: string | string[], type: unknown): unknown {
  if (type === 'array') return [value].flat()
  const text = typeof value === 'string' ? value : (value.at(-1) ?? '')
  if (type === 'integer' || type === 'number') return Number(text)
  if (type === 'boolean') return text === 'true'
  return text
}
