import type { IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import type { Violation } from '#generated/control/model/violation.ts'
import { forBody } from './alternatives.ts'
import type { Operation, Route } from './router.ts'
import { createPrism, Either, ProblemJsonError } from './prism.ts'
import { brokenParameters, emptyParameters, unknownParameters } from './query.ts'
import { oddNumbers } from './queryNumbers.ts'

/** The world's response: `body` is JSON, text, or bytes that pass through untouched. */
export interface MockResponse {
  status: number
  headers: Record<string, string>
  body: unknown
}

export interface GateRequest {
  route: Route
  query: Record<string, string | string[]>
  /** The query as it was sent, with its question mark. */
  search: string
  headers: Record<string, string>
  /** What Prism checks: parsed JSON, or multipart text without the contents of the files. */
  checkedBody: unknown
}

export interface GateResult {
  response: MockResponse
  violations: Violation[]
  /** True when the response is the contract's example, because the operation has no handler yet. */
  fromExample: boolean
}

/** The error that makes Prism use the contract's example instead. */
const notImplemented = () =>
  new ProblemJsonError(
    'https://stoplight.io/prism/errors#UPSTREAM_NOT_IMPLEMENTED',
    'Not implemented',
    501,
    'No handler',
  )

/**
 * Puts Prism between the caller and `ask` (the world): validates the request, asks the world, validates its response.
 * `refuse` builds the response to a request that violates the contract. A 501 is replaced by the contract's example.
 * Errors: rejects with whatever `ask` throws, and when the contract has nothing to build an example from.
 */
export async function throughPrism(
  request: GateRequest,
  ask: () => Promise<MockResponse>,
  refuse: (violations: Violation[]) => MockResponse,
): Promise<GateResult> {
  const operation = forBody(request.route.operation, request.checkedBody)
  let response: MockResponse | undefined
  let refused: Violation[] = []
  const prism = createPrism(operation, { checkSecurity: true, errors: true }, ({ validations }) => () => async () => {
    try {
      refused = firstPerPlace(
        brokenParameters(request.search),
        emptyParameters(operation, request.query),
        emptyKey(operation, request.headers),
        onePerRule(withoutAlternatives(validations).map((each) => requestViolation(operation, each))),
        foreignType(operation, request),
        oddNumbers(operation, request.query),
        unknownParameters(operation, request.query),
      )
      response = refused.length > 0 ? refuse(refused) : await ask()
      return response.status === 501 ? Either.left(notImplemented()) : Either.right(forPrism(response))
    } catch (error) {
      return Either.left(error instanceof Error ? error : new Error(String(error)))
    }
  })

  const result = await prism.request(toPrism(request), [operation])()
  if (Either.isLeft(result)) throw result.left
  const { output, validations } = result.right
  // The refusal is the gate's own response, so it isn't checked against the contract.
  if (refused.length > 0 && response !== undefined) return { response, violations: refused, fromExample: false }
  const fromExample = response === undefined || response.status === 501
  const checkedResponse = response === undefined || fromExample ? fromPrism(output) : response
  const broken = brokenOutline(operation, checkedResponse)
  return {
    response: checkedResponse,
    violations:
      broken.length > 0
        ? broken
        : withoutAlternatives(validations.output).map((found) => toViolation('response', found)),
    fromExample,
  }
}

/** Finds what Prism misses: undocumented statuses, other media types with the same suffix, undocumented bodies. */
function brokenOutline(operation: Operation, { status, headers, body }: MockResponse): Violation[] {
  const violation = (path: string, code: string, message: string): Violation[] => [
    { side: 'response', path, code, message },
  ]
  const documented = operation.responses.find(({ code }) => code === String(status))
  if (documented === undefined) return violation('/status', 'status', `Status ${status} is not in the contract`)
  const types = (documented.contents ?? []).map(({ mediaType }) => mediaType.toLowerCase())
  if (types.length === 0)
    return body === undefined || body === ''
      ? []
      : violation('/body', 'body', `Status ${status} has no body in the contract`)
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (types.includes(type)) return []
  return violation('/header/content-type', 'media_type', `Must be ${types.join(' or ')}, not ${type || 'nothing'}`)
}

function toPrism({ route, query, headers, checkedBody }: GateRequest): IHttpRequest {
  return {
    method: route.operation.method.toLowerCase() as IHttpRequest['method'],
    url: { path: route.path, query },
    headers,
    body: checkedBody,
  }
}

/** Prism checks only the content type and headers of bytes: it would turn them into text. */
function forPrism({ status, headers, body }: MockResponse): IHttpResponse {
  return { statusCode: status, headers, body: ArrayBuffer.isView(body) ? '' : body }
}

function fromPrism({ statusCode: status, headers, body }: IHttpResponse): MockResponse {
  const lowered = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])
  return { status, headers: Object.fromEntries(lowered), body }
}

interface Found {
  path?: string[]
  code?: string | number
  message: string
}

/**
 * A value that matches no alternative of an `anyOf` or `oneOf` comes with the errors of every alternative, then one for
 * the whole. A `const` only tells alternatives apart, so its errors are dropped unless there are no others.
 */
function withoutAlternatives(validations: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const found of validations) {
    if (found.code !== 'anyOf' && found.code !== 'oneOf') {
      kept.push(found)
      continue
    }
    const isBelow = ({ path }: Found) => (found.path ?? []).every((segment, i) => path?.[i] === segment)
    const faults = kept.splice(kept.findLastIndex((other) => !isBelow(other)) + 1)
    const meant = faults.filter(({ code }) => code !== 'const')
    const specific = meant.length > 0 ? meant : faults
    kept.push(...(specific.length > 0 ? uniq(specific) : [found]))
  }
  return kept
}

const uniq = (found: readonly Found[]) => [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]

/** The errors of each check, except at places where an earlier check found one. */
const firstPerPlace = (...checks: readonly Violation[][]) =>
  checks.reduce((found, more) => [...found, ...more.filter(({ path }) => !found.some((one) => one.path === path))], [])

/** Prism ignores an empty key, but a caller that sends one relies on it. */
function emptyKey({ request }: Operation, headers: Record<string, string>): Violation[] {
  const declared = request?.headers?.find(({ name }) => name.toLowerCase() === 'idempotency-key')
  if (declared === undefined || headers['idempotency-key']?.trim() !== '') return []
  return [{ side: 'request', path: `/header/${declared.name}`, code: 'minLength', message: 'Must not be empty' }]
}

/** Prism treats every type that ends in `json` as `application/json`. */
function foreignType({ request }: Operation, { headers, checkedBody }: GateRequest): Violation[] {
  const types = (request?.body?.contents ?? []).map(({ mediaType }) => mediaType.toLowerCase())
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (checkedBody === undefined || type === undefined || types.length === 0 || types.includes(type)) return []
  return [{ side: 'request', path: '/header/content-type', code: '415', message: `Must be ${types.join(' or ')}` }]
}

/** An alternative can repeat a rule of the whole: two letters, and then two letters of this country. */
const onePerRule = (violations: readonly Violation[]) => [
  ...new Map(violations.map((one) => [`${one.code} ${one.path}`, one])).values(),
]

/** Prism lowercases parameter names; restore the contract's spelling. */
function requestViolation({ request }: Operation, found: Found): Violation {
  if (found.path === undefined) {
    const path = { 401: '/header/authorization', 415: '/header/content-type' }[String(found.code)] ?? '/body'
    return toViolation('request', { ...found, path: path.slice(1).split('/') })
  }
  const violation = toViolation('request', found)
  const [, place = '', name = '', ...rest] = violation.path.split('/')
  const parameters = { query: request?.query, path: request?.path, header: request?.headers }[place]
  const declaredName = parameters?.find((parameter) => parameter.name.toLowerCase() === name)?.name
  return declaredName === undefined ? violation : { ...violation, path: ['', place, declaredName, ...rest].join('/') }
}

/** Points at the property itself where Ajv points at its parent object, and removes the location from the message. */
function toViolation(side: Violation['side'], { path = [], code = '', message }: Found): Violation {
  const missing = code === 'required' ? /must have required property '(.*)'$/.exec(message)?.[1] : undefined
  const extra = code === 'additionalProperties' ? /; found '(.*)'$/.exec(message)?.[1] : undefined
  const property = missing ?? extra
  const segments = property === undefined ? path : [...path, escapePointer(property)]
  return {
    side,
    path: segments.map((segment) => `/${segment}`).join(''),
    code: String(code),
    message: wording(message, { missing, extra }),
  }
}

function wording(
  message: string,
  { missing, extra }: { missing?: string | undefined; extra?: string | undefined },
): string {
  if (missing !== undefined) return 'Is required'
  if (extra !== undefined) return 'Is not in the contract'
  const rule = /^(?:Request|Response) .*?must (.*)$/s.exec(message)?.[1]
  return rule === undefined ? message : `Must ${rule.replace(/^NOT /, 'not ')}`
}

const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
