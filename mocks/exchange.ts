import { randomUUID } from 'node:crypto'
import type { OperationId } from '#generated/operations.ts'
import { parseBody, type ParsedBody } from './body.ts'
import type { Operation, Route } from './contract.ts'
import { throughPrism, type Answer, type GateResult, type Violation } from './gate.ts'
import { Reply, type Call } from './handlers/call.ts'
import type { AnyHandler } from './handlers/registry.ts'
import { withIdempotency } from './idempotency.ts'
import { Problem, unauthorized, type FieldError } from './problem.ts'
import { rawQuery, typedQuery } from './query.ts'
import type { UserRow } from './world/rows/identity.ts'
import type { World } from './world/world.ts'

export interface ApiRequest {
  route: Route
  url: URL
  headers: Record<string, string>
  bytes: Buffer
}

/** What the caller gets when the world's own answer breaks the contract: loud, and naming what is wrong. */
export const violationStatus = 500

/** One call of the API: checked, answered by the world, checked again. Never throws for what a caller can send. */
export async function exchange(
  world: World,
  { route, url, headers, bytes }: ApiRequest,
  handlers: ReadonlyMap<string, AnyHandler>,
): Promise<GateResult> {
  const instance = url.pathname
  const traceId = randomUUID().replaceAll('-', '')
  const refuse = (problem: Problem): Answer => ({
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', ...problem.headers },
    body: problem.body(instance, traceId),
  })

  let parsed: ParsedBody
  try {
    parsed = await parseBody(bytes, headers['content-type'] ?? '')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { answer: refuse(error), violations: requestViolations(error), fromExample: false }
  }

  const query = rawQuery(url.searchParams)
  const handler = handlers.get(route.operationId)
  const ask = async (): Promise<Answer> => {
    if (handler === undefined) return { status: 501, headers: {}, body: undefined }
    try {
      const user = isSecured(route.operation) ? signedIn(world, headers.authorization) : undefined
      const call: Call<OperationId> = {
        world,
        get user() {
          if (user === undefined) throw unauthorized('auth.unauthenticated', 'This operation knows no signed-in user.')
          return user
        },
        path: route.pathParams,
        query: typedQuery(route.operation, query),
        body: parsed.value as never,
        headers,
        files: parsed.files,
      }
      return await withIdempotency(world, user?.id, { route, headers, bytes }, async () =>
        toAnswer(await handler(call), route.operation),
      )
    } catch (error) {
      if (error instanceof Problem) return refuse(error)
      throw error
    }
  }

  const result = await throughPrism({ route, query, headers, checkedBody: parsed.checked }, ask, (violations) =>
    refuse(requestProblem(violations)),
  )
  const broken = result.violations.filter(({ side }) => side === 'response')
  if (broken.length === 0) return result
  return { ...result, answer: refuse(contractViolation(route, broken)) }
}

/** Errors: 401 when the token is missing, unknown, expired, or its user may no longer sign in. */
function signedIn(world: World, authorization: string | undefined): UserRow {
  const token = world.tables.accessTokens.get(authorization?.replace(/^Bearer /i, '') ?? '')
  const user = token && token.expiresAt > world.now().toISOString() ? world.tables.users.get(token.userId) : undefined
  if (user === undefined || user.status === 'Disabled')
    throw unauthorized('auth.unauthenticated', 'The access token is missing, wrong or expired.')
  return user
}

function isSecured(operation: Operation): boolean {
  return (operation.security ?? []).flat().length > 0
}

/** The first documented 2xx, unless the handler says otherwise. */
function toAnswer(result: unknown, operation: Operation): Answer {
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

function requestProblem(violations: readonly Violation[]): Problem {
  if (violations.some(({ code }) => code === '401'))
    return unauthorized('auth.unauthenticated', 'The access token is missing.')
  const errors = violations.map(toFieldError)
  return new Problem(422, 'validation.failed', errors.map(({ detail }) => detail).join('; '), { errors })
}

function toFieldError({ path, code, message }: Violation): FieldError {
  const [place = '', ...rest] = path.split('.')
  const pointer = place === 'body' ? rest.map((part) => `/${part}`).join('') : `/${[place, ...rest].join('/')}`
  return { pointer, code: snakeCase(code), detail: message }
}

function requestViolations({ code, message }: Problem): Violation[] {
  return [{ side: 'request', path: 'body', code, message }]
}

function contractViolation(route: Route, violations: readonly Violation[]): Problem {
  const errors = violations.map(({ path, code, message }) => ({ pointer: path, code, detail: message }))
  const what = errors.map(({ pointer, detail }) => `${pointer}: ${detail}`).join('; ')
  return new Problem(violationStatus, 'mock.contract_violation', `${route.operationId} broke the contract: ${what}`, {
    errors,
  })
}

const snakeCase = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
