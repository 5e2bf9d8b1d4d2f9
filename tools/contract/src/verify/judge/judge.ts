/** What a response must look like: for any request, and for a request of its class. */
import { csvFindings } from './csv.ts'
import { pathParameters, type Endpoint } from '../contract/endpoints.ts'
import type { Finding, Rule } from './finding.ts'
import type { ServiceResponse, Request, Wire } from '../service/request.ts'
import { ask, type Verdict } from './oracle.ts'
import { isRow } from '../service/rows.ts'
import { fixedOrderOf } from './orders.ts'
import { pagingOf } from './paging.ts'
import { businessDateOf, rowFindings } from './rowRules.ts'
import { agingSumsOf, forecastSumsOf, totalsOf } from './totals.ts'
import type { ClassName } from '../checks.ts'
import type { Schema } from '../contract/schema.ts'

/** Headers of HTTP, of proxies, and of browser security; every other response header is in the contract. */
// oxlint-disable-next-line tallyport/no-backtracking -- only our own texts
const standardHeaders = new RegExp(
  `^(${[
    'accept-ranges|age|allow|alt-svc|cache-control|connection|content-(encoding|language|length|type)|date|etag|expires',
    'keep-alive|last-modified|link|location|pragma|server|server-timing|trailer|transfer-encoding|vary|via|www-authenticate',
    'access-control-.+|content-security-policy.*|cross-origin-.+|permissions-policy|referrer-policy',
    'strict-transport-security|x-content-type-options|x-frame-options',
    'nel|report-to|reporting-endpoints|traceparent|tracestate|x-request-id|x-correlation-id',
  ].join('|')})$`,
)

/** A request that should be valid is not: a fault of the generator, or of the value that the service gave for it. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest'
}

/** Errors: throws `InvalidRequest`. */
export async function judge(
  className: ClassName,
  request: Request,
  { wire, response }: { wire: Wire; response: ServiceResponse },
): Promise<Finding[]> {
  const { endpoint } = request
  const verdict = await verdictOf(endpoint, wire, response)
  const isValid = verdict.request.length === 0
  if (!isValid && className !== 'wrongTypes' && className !== 'overLimits')
    throw new InvalidRequest(
      `${endpoint.id}: the request generated as ${className} is not valid: ${verdict.request.join('; ')}`,
    )
  // A changed value may happen to be allowed, which leaves the request valid.
  const isMeantInvalid = className === 'wrongTypes' || className === 'overLimits'
  const isInvalid = !isValid || request.wrong?.isBeyondSchema === true
  const status = expectedStatus(isMeantInvalid && !isInvalid ? 'valid' : className, request, response)
  if (isOfProxy(response)) return [finding('no-response', proxyReason(response))]
  const documented = endpoint.operation.responses.find(({ code }) => code === String(response.status))
  if (documented === undefined)
    return [
      finding('undocumented-status', `${response.status} is not in the contract`),
      // Whoever is let in is let in, whatever the status.
      ...(isRefusedToAll(className) ? status : []),
    ]
  const wrongType = contentType(documented.contents, response)
  return [
    ...status,
    ...wrongType,
    ...(response.unreadable === undefined
      ? []
      : [finding('body', `the body is JSON that can't be read: ${response.unreadable}`)]),
    ...verdict.response
      .filter((message) => wrongType.length === 0 || !isOfWrongType(message, response))
      .map((message) => finding('body', message)),
    ...undocumentedHeaders(documented.headers, response),
    ...problemProperties(documented.contents, response),
    ...problemStatus(response),
    ...instantsNotInUtc(documented.contents?.[0]?.schema as Schema | undefined, response.body, ''),
    ...(response.status === 200 && isCsv(response) ? csvFindings(String(response.body)) : []),
    ...businessDateOf(response.headers, response.body),
    ...(response.status < 300
      ? [
          ...rowFindings(response.body),
          ...fixedOrderOf(endpoint, response.body),
          ...agingSumsOf(response.body),
          ...forecastSumsOf(response.body),
        ]
      : []),
    ...unnamedPlace(request, response),
    ...(response.status === 200 && endpoint.paged
      ? [...pagingOf(wire.query, response.body), ...totalsOf(response.body)]
      : []),
  ]
}

/** Whether a proxy in front of the service responds, because the service doesn't. */
export const isOfProxy = ({ status, headers }: ServiceResponse) =>
  [502, 503, 504].includes(status) && !/[/+]json\b/.test(headers['content-type'] ?? '')

export const proxyReason = ({ status, headers }: ServiceResponse) =>
  `a proxy responds instead of the service: ${status} with ${headers['content-type'] ?? 'no content type'}`

const isRefusedToAll = (name: ClassName) => name === 'noToken' || name === 'foreignIds' || name === 'wrongRole'

const isCsv = ({ headers }: ServiceResponse) => /^text\/csv\b/i.test(headers['content-type'] ?? '')

const finding = (rule: Rule, message: string): Finding => ({ rule, message })

async function verdictOf({ operation }: Endpoint, wire: Wire, response: ServiceResponse): Promise<Verdict> {
  try {
    return ask(operation, wire, response)
  } catch (error) {
    return {
      request: [],
      response: [`the response can't be read: ${error instanceof Error ? error.message : String(error)}`],
    }
  }
}

function expectedStatus(
  className: ClassName,
  { endpoint, actor, wrong }: Request,
  response: ServiceResponse,
): Finding[] {
  const { status } = response
  const isOk = status >= 200 && status < 300
  const at = className !== 'valid' &&
    wrong && { at: `${wrong.place}${wrong.what === undefined ? '' : ` (${wrong.what})`}` }
  const expect = (isExpected: boolean, expected: string) =>
    isExpected || status === 429
      ? []
      : [{ ...finding('status', `${expected} expected, ${status} given${codeOf(response)}`), ...at }]
  // The contract documents failures, but it does not allow them.
  if (status >= 500) return [finding('status', `no failure expected, ${status} given${codeOf(response)}`)]
  // The contract does not say whether rules beyond the schemas are checked before the ownership of a resource.
  const ruleFirst = status === 422 && (endpoint.parts.body ?? endpoint.parts.form) !== undefined
  switch (className) {
    case 'noToken':
      return expect(status === 401, '401')
    case 'wrongTypes':
    case 'overLimits':
      // No resource has such a path.
      if (wrong?.place.startsWith('/path/')) return expect(status === 422 || status === 404, '422 or 404')
      return expect(status === 422, '422')
    case 'unknownIds':
      return expect(status === 404 || ruleFirst, '404')
    case 'foreignIds':
      if (endpoint.role === 'internal') return expect(status === 403, '403')
      return expect(status === 404 || ruleFirst || (actor.isInternal && status === 403), '404')
    case 'wrongRole':
      // What is below the company is another one's.
      return expect(status === 403 || ruleFirst || (status === 404 && pathParameters(endpoint.path).length > 1), '403')
    case 'valid':
      if (!endpoint.secured) return []
      if (endpoint.writes) return expect(status !== 401, 'anything but 401')
      // A resource that a company does not have yet may also be a 404, unless its code says `.not_found`.
      return expect(isOk || (status === 404 && !codeOf(response).includes('.not_found')), 'success')
  }
}

function codeOf({ body }: ServiceResponse): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'string' ? ` (${code})` : ''
}

interface Content {
  mediaType: string
  schema?: unknown
}

function contentType(contents: readonly Content[] = [], { headers, body, status }: ServiceResponse): Finding[] {
  const sentType = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (contents.length === 0) {
    return body === '' ? [] : [finding('body', `${status} has no body in the contract, but one was given`)]
  }
  const documented = contents.map(({ mediaType }) => mediaType.toLowerCase())
  if (sentType !== undefined && documented.includes(sentType)) return []
  return [finding('content-type', `${documented.join(' or ')} expected, ${sentType ?? 'none'} given`)]
}

/** A page instead of JSON breaks the body's schema, too, which is not a second problem. */
const isOfWrongType = (message: string, { body }: ServiceResponse) =>
  message.startsWith('The received media type') || (typeof body === 'string' && message.startsWith('/body'))

function undocumentedHeaders(documented: readonly { name: string }[] = [], { headers }: ServiceResponse): Finding[] {
  const names = new Set(documented.map(({ name }) => name.toLowerCase()))
  const extra = Object.keys(headers).filter((name) => !names.has(name) && !standardHeaders.test(name))
  return extra.map((name) => finding('undocumented-header', `${name} is not in the contract`))
}

/** Instants are in UTC (docs/contract.md#conventions), which their format does not say. */
function instantsNotInUtc(schema: Schema | undefined, value: unknown, at: string): Finding[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => instantsNotInUtc(schema?.items, item, `${at}/${i}`))
  if (isRow(value))
    return Object.entries(schema?.properties ?? {}).flatMap(([name, child]) =>
      instantsNotInUtc(child, value[name], `${at}/${name}`),
    )
  const isNotUtc = schema?.format === 'date-time' && /[+-](?!00:?00$)\d\d:?\d\d$/.test(String(value))
  return isNotUtc ? [finding('body', `${at} is ${String(value)}, which is not in UTC`)] : []
}

/** A 422 names the fields in `errors`: the one that is wrong, one that it is in, or one in it. */
function unnamedPlace({ wrong }: Request, { status, body }: ServiceResponse): Finding[] {
  if (wrong === undefined || status !== 422 || !isRow(body) || body.code !== 'validation.failed') return []
  const place = wrong.place
    .replace(/^\/(?:body|form)/, '')
    .replace(/^\/headers/, '/header')
    .toLowerCase()
  const pointers = Array.isArray(body.errors) ? body.errors.filter(isRow).map(({ pointer }) => String(pointer)) : []
  const isNamed = pointers.some((text) => {
    const pointer = text.toLowerCase()
    return `${place}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${place}/`)
  })
  return isNamed ? [] : [{ ...finding('body', 'no entry of errors has the pointer of what is wrong'), at: wrong.place }]
}

/** RFC 9457, section 3.1.2: the status of the body is that of the response. */
function problemStatus({ headers, body, status }: ServiceResponse): Finding[] {
  if (!headers['content-type']?.startsWith('application/problem+json') || !isRow(body)) return []
  const isSame = typeof body.status !== 'number' || body.status === status
  return isSame ? [] : [finding('body', `the problem's status is ${String(body.status)}, the response's ${status}`)]
}

/** Problem bodies are closed in effect: any extra property leaks something that nobody meant to disclose. */
function problemProperties(contents: readonly Content[] = [], { headers, body }: ServiceResponse): Finding[] {
  if (!headers['content-type']?.startsWith('application/problem+json')) return []
  const schema = contents.find(({ mediaType }) => mediaType === 'application/problem+json')?.schema as
    | Schema
    | undefined
  return extraProperties(schema, body, '').map((at) => finding('problem-property', `${at} is not in the contract`))
}

function extraProperties(schema: Schema | undefined, value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => extraProperties(schema?.items, item, `${at}/${i}`))
  if (typeof value !== 'object' || value === null || schema?.properties === undefined) return []
  const { properties } = schema
  return Object.entries(value).flatMap(([key, child]) =>
    properties[key] === undefined ? [`${at}/${key}`] : extraProperties(properties[key], child, `${at}/${key}`),
  )
}
