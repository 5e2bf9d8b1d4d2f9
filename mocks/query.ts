import { line } from './typedText.ts'
import type { Operation } from './router.ts'
import type { Violation } from '#generated/control/model/violation.ts'

/** A repeated parameter becomes an array, as Prism expects. */
export function rawQuery(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Prism ignores parameters that the contract doesn't have, so a misspelled filter would silently do nothing. */
export function unknownParameters(operation: Operation, query: Record<string, unknown>): Violation[] {
  const known = (operation.request?.query ?? []).map(({ name }) => name)
  return Object.keys(query)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      side: 'request',
      path: `/query/${name}`,
      code: 'unknown_parameter',
      message: `Must be one of ${known.join(', ') || 'none'}: the contract has no such parameter`,
    }))
}

/** A value that encodes no text (`%C3`, `%zz`), which `URLSearchParams` would replace, or has a NUL. */
export function brokenParameters(search: string): Violation[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !isText(pair))
    .flatMap((pair) => [...new URLSearchParams(pair).keys()])
    .map((name) => ({
      side: 'request',
      path: `/query/${name}`,
      code: 'format',
      message: 'Must be encoded UTF-8 without NUL',
    }))
}

function isText(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/**
 * An empty value is refused: it is neither a filter nor none, and Prism would read it as an empty list, which matches
 * nothing. Spaces and characters that can't be seen are nothing to search for.
 */
export function emptyParameters(operation: Operation, query: Record<string, string | string[]>): Violation[] {
  const known = new Set((operation.request?.query ?? []).map(({ name }) => name))
  return Object.entries(query)
    .filter(([name, value]) => known.has(name) && [value].flat().some((text) => line(text) === ''))
    .map(([name]) => ({
      side: 'request',
      path: `/query/${name}`,
      code: 'minLength',
      message: 'Must not be empty; leave out the parameter instead',
    }))
}

/** The validated query in the contract's types: numbers, booleans, arrays, and defaults for omitted parameters. */
export function typedQuery(operation: Operation, raw: Record<string, string | string[]>): Record<string, unknown> {
  const typed: Record<string, unknown> = {}
  for (const { name, schema } of operation.request?.query ?? []) {
    const value = raw[name]
    if (value !== undefined) typed[name] = convert(value, schema)
    else if (schema?.default !== undefined) typed[name] = schema.default
  }
  return typed
}

type ParameterSchema = NonNullable<NonNullable<NonNullable<Operation['request']>['query']>[number]['schema']>

function convert(value: string | string[], schema: ParameterSchema | undefined): unknown {
  const types = new Set([schema?.type ?? 'string'].flat())
  if (types.has('array')) {
    const items = typeof schema?.items === 'object' && !Array.isArray(schema.items) ? schema.items : undefined
    return [value].flat().map((item) => convert(item, items))
  }
  const text = typeof value === 'string' ? value : (value.at(-1) ?? '')
  if (types.has('integer') || types.has('number')) return Number(text)
  if (types.has('boolean')) return text === 'true'
  return text
}
