import type { OperationId } from '#generated/operations.ts'
import { parseBody, type ParsedBody } from './body.ts'
import type { Operation, Route } from './router.ts'
import type { Violation } from '#generated/control/model/violation.ts'
import type { GateResult, MockResponse } from './gate.ts'
import { settleRequests } from './handlers/approvalPricing.ts'
import { Reply, type Call } from './handlers/call.ts'
import type { AnyHandler } from './handlers/registry.ts'
import { withIdempotency } from './idempotency.ts'
import { unstorable } from './jsonText.ts'
import type { Platform } from './platform.ts'
import { forbidden, Problem, unauthorized, unprocessable, type FieldError } from './problem.ts'
import { rawQuery, typedQuery } from './query.ts'
import { cleanBody } from './typedText.ts'
import type { UserRow } from './world/rows/identity.ts'
import type { World } from './world/world.ts'

interface ApiRequest {
  route: Route
  url: URL
  headers: Record<string, string>
  bytes: Uint8Array
}

export type Handlers = ReadonlyMap<string, AnyHandler>

/** Status of the response when the world's own response breaks the contract; the problem lists the violations. */
const violationStatus = 500

/** Runs one API call: validates the request, calls the handler, validates the response. Never throws for bad input. */
export async function exchange(
  world: World,
  request: ApiRequest,
  handlers: Handlers,
  platform: Platform,
): Promise<GateResult> {
  const { route, url, headers, bytes } = request
  // A problem's `instance` is a reference, in which a lone percent sign is invalid.
  const instance = url.pathname.replaceAll(/%(?![\da-f]{2})/gi, '%25')
  const caller = whoCalls(world, route, headers.authorization)
  let parsed: ParsedBody
  try {
    requireReadable(headers)
    parsed = cleaned(await parseBody(bytes, headers['content-type'] ?? '', platform))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const isKnown = !(caller instanceof Problem)
    const response = (isKnown ? error : caller).toResponse(instance)
    return { response, violations: isKnown ? requestViolations(error) : [], fromExample: false }
  }

  const query = rawQuery(url.searchParams)
  // Prism uses the length to detect a body; a chunked request doesn't have one.
  const checkedHeaders = { ...withPlainScheme(headers), 'content-length': String(bytes.length) }
  try {
    const result = await platform.gate(
      { route, query, search: url.search, headers: checkedHeaders, checkedBody: parsed.checked },
      async () => {
        try {
          return await responseOf(world, caller, request, { query, parsed }, handlers.get(route.operationId))
        } catch (error) {
          if (error instanceof Problem) return error.toResponse(instance)
          throw error
        }
      },
      // Authentication errors take precedence over validation errors.
      (violations) => (caller instanceof Problem ? caller : invalidRequest(violations)).toResponse(instance),
    )
    // A call without a valid token isn't a violation: every session ends that way.
    const violations = result.violations.filter(({ side, code }) => side === 'response' || code !== '401')
    const broken = violations.filter(({ side }) => side === 'response')
    const response = broken.length === 0 ? result.response : contractViolation(route, broken).toResponse(instance)
    return { ...result, response, violations }
  } catch (error) {
    return handlerFailed(route, error, instance)
  }
}

/**
 * JSON with its typed fields cleaned, before the contract's rules apply: a name of invisible characters is empty.
 * Errors: `Problem` 422 for an invalid text.
 */
function cleaned(body: ParsedBody): ParsedBody {
  if (body.checked !== body.value) return body
  // Cleaning would remove what the contract refuses.
  const errors = unstorable(body.value)
  if (errors.length > 0) throw unprocessable('validation.failed', 'The body has text that is not Unicode.', errors)
  const value = cleanBody(body.value)
  return { ...body, value, checked: value }
}

async function responseOf(
  world: World,
  caller: UserRow | Problem | undefined,
  { route, headers }: ApiRequest,
  { query, parsed }: { query: Record<string, string | string[]>; parsed: ParsedBody },
  handler: AnyHandler | undefined,
): Promise<MockResponse> {
  if (caller instanceof Problem) throw caller
  if (handler === undefined) return { status: 501, headers: {}, body: undefined }
  settleRequests(world)
  const call: Call<OperationId> = {
    world,
    get user() {
      if (caller === undefined) throw new Error(`${route.operationId} is public: it knows no signed-in user.`)
      return caller
    },
    path: route.pathParams,
    query: typedQuery(route.operation, query),
    body: parsed.value as never,
    headers,
    files: parsed.files,
  }
  return withIdempotency(world, caller?.id, { route, headers, body: parsed }, async () =>
    toResponse(await handler(call), route.operation),
  )
}

/** The signed-in user, undefined for a public operation, or the call's 401 or 403. */
function whoCalls(world: World, { operation, api }: Route, authorization = ''): UserRow | Problem | undefined {
  const isSecured = (operation.security ?? []).flat().length > 0
  if (!isSecured) return undefined
  const bearer = /^Bearer +(.+)$/i.exec(authorization)?.[1]
  if (bearer === undefined) return unauthorized('auth.unauthenticated', 'The access token is missing.')
  const token = world.tables.accessTokens.get(bearer)
  const user = token && token.expiresAt > world.now().toISOString() ? world.tables.users.get(token.userId) : undefined
  if (user === undefined) return unauthorized('auth.unauthenticated', 'The access token is wrong or expired.')
  if (user.status !== 'Disabled') return user
  return forbidden(api.name === 'auth' ? 'auth.forbidden' : 'access.forbidden', 'This account is disabled.')
}

/** Scheme names are case-insensitive, and spaces may follow (RFC 9110), but Prism accepts only one spelling. */
function withPlainScheme({ authorization, ...headers }: Record<string, string>): Record<string, string> {
  return authorization === undefined
    ? headers
    : { ...headers, authorization: authorization.replace(/^bearer +/i, 'Bearer ') }
}

/** The status is the first documented 2xx, unless the handler sets one. */
function toResponse(result: unknown, operation: Operation): MockResponse {
  if (result instanceof Reply)
    return { status: result.status, headers: withType(result.headers, result.body), body: result.body }
  const status = Number(operation.responses.find(({ code }) => code.startsWith('2'))?.code ?? 200)
  return { status, headers: withType({}, result), body: result }
}

function withType(headers: Record<string, string>, body: unknown): Record<string, string> {
  return body === undefined || headers['content-type'] !== undefined
    ? headers
    : { 'content-type': 'application/json', ...headers }
}

/** Prism throws on a content type that it can't parse, and reads UTF-8 without compression, whatever headers say. */
function requireReadable(headers: Record<string, string>): void {
  const refuse = (name: string, code: string, detail: string): never => {
    throw unprocessable('validation.failed', detail, [{ pointer: `/header/${name}`, code, detail }])
  }
  const { 'content-type': type = 'text/plain', 'content-encoding': encoding = 'identity' } = headers
  if (!/^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;.*)?$/.test(type))
    refuse('content-type', 'format', 'The content type is not one.')
  const charset = /;\s*charset="?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8'
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) refuse('content-type', 'content_type', 'The charset must be UTF-8.')
  if (!/^identity$/i.test(encoding)) refuse('content-encoding', 'content_type', 'The body must not be compressed.')
}

function invalidRequest(violations: readonly Violation[]): Problem {
  const errors = violations.map(toFieldError)
  const detail = errors.map((error) => `${error.pointer || 'body'}: ${error.detail}`).join('; ')
  return unprocessable('validation.failed', detail, errors)
}

function toFieldError({ path, code, message }: Violation): FieldError {
  return { pointer: path.replace(/^\/body(?=\/|$)/, ''), code: ruleNames[code] ?? snakeCase(code), detail: message }
}

/** Rule names in `FieldProblem` (openapi/common.yaml) that differ from the validator's. */
const ruleNames: Record<string, string> = { additionalProperties: 'unknown_property', '415': 'content_type' }
const snakeCase = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function requestViolations({ code, message }: Problem): Violation[] {
  return [{ side: 'request', path: '/body', code, message }]
}

function contractViolation({ operationId }: Route, violations: readonly Violation[]): Problem {
  const errors = violations.map(({ path, code, message }) => ({ pointer: path, code, detail: message }))
  const what = errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join('; ')
  return new Problem(violationStatus, 'mock.contract_violation', `${operationId} broke the contract: ${what}`, {
    errors,
  })
}

/** A handler that throws anything but a `Problem` has a bug; report it as a broken contract. */
function handlerFailed({ operationId }: Route, error: unknown, instance: string): GateResult {
  const message = error instanceof Error ? error.message : String(error)
  const where = error instanceof Error ? (error.stack ?? message) : message
  return {
    response: new Problem(violationStatus, 'mock.handler_failed', `${operationId} failed: ${where}`).toResponse(
      instance,
    ),
    violations: [
      { side: 'response', path: '/body', code: 'handler_failed', message: `${operationId} failed: ${message}` },
    ],
    fromExample: false,
  }
}
