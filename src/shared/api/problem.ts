import { redactText } from '#src/lib/redact.ts'

/** One rejected field; `pointer` is a JSON pointer into the request body. */
export interface FieldProblem {
  pointer: string
  code: string
  detail: string
}

/** An error body of the contract (RFC 9457), with secrets removed from its texts. */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  instance?: string
  code?: string
  traceId?: string
  errors: FieldProblem[]
}

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? redactText(value) : undefined
}

function fieldProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return []
  return value.filter(isFields).map((fields) => ({
    pointer: text(fields, 'pointer') ?? '',
    code: text(fields, 'code') ?? '',
    detail: text(fields, 'detail') ?? '',
  }))
}

/** Reads an error body; null when it is not a problem document (a proxy's page, cut off, empty). */
export function parseProblem(body: string, status: number): Problem | null {
  let fields: unknown
  try {
    fields = JSON.parse(body)
  } catch {
    return null
  }
  if (!isFields(fields)) return null
  const optional = {
    detail: text(fields, 'detail'),
    instance: text(fields, 'instance'),
    code: text(fields, 'code'),
    traceId: text(fields, 'traceId'),
  }
  return {
    type: text(fields, 'type') ?? 'about:blank',
    title: text(fields, 'title') ?? '',
    status,
    errors: fieldProblems(fields['errors']),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
}
