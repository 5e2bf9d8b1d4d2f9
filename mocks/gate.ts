import { createRequire } from 'node:module'
import type { IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import type { Operation, Route } from './contract.ts'

const require = createRequire(import.meta.url)
const { createInstance, ProblemJsonError } = require('@stoplight/prism-http') as typeof import('@stoplight/prism-http')
const TaskEither = require('fp-ts/TaskEither') as typeof import('fp-ts/TaskEither')
const Either = require('fp-ts/Either') as typeof import('fp-ts/Either')

export interface Violation {
  side: 'request' | 'response'
  /** Where, e.g. `body.items.0.total`. */
  path: string
  /** Ajv keyword, or Prism's code: 401 for a missing token, 415 for a wrong content type. */
  code: string
  message: string
}

/** What the world answers: `body` is JSON, text, or bytes that pass through untouched. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: unknown
}

export interface GateRequest {
  route: Route
  query: Record<string, string | string[]>
  headers: Record<string, string>
  /** What Prism checks: parsed JSON, or a multipart text with the file contents left out. */
  checkedBody: unknown
}

export interface GateResult {
  answer: Answer
  violations: Violation[]
  /** True when the contract's example answered, since nobody wrote a handler yet. */
  fromExample: boolean
}

/** Prism logs through pino; the journal is our log, so it gets a silent one. */
const silent = {
  level: 'silent',
  info() {},
  warn() {},
  error() {},
  debug() {},
  trace() {},
  fatal() {},
  success() {},
  child: () => silent,
}

const config = {
  isProxy: true,
  upstream: new URL('http://world.invalid'),
  upstreamProxy: undefined,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: true,
  mock: { dynamic: false },
} as const

/** Prism's name for «ask the contract's example instead». */
const notImplemented = () =>
  new ProblemJsonError(
    'https://stoplight.io/prism/errors#UPSTREAM_NOT_IMPLEMENTED',
    'Not implemented',
    501,
    'No handler',
  )

/**
 * Puts Prism between the caller and `ask` (the world): request checked, then the world, then its answer checked.
 * `refuse` words the answer to a request outside the contract. An answer of 501 becomes the contract's example.
 */
export async function throughPrism(
  request: GateRequest,
  ask: () => Promise<Answer>,
  refuse: (violations: Violation[]) => Answer,
): Promise<GateResult> {
  let answer: Answer | undefined
  let refused: Violation[] = []
  const prism = createInstance(config, {
    logger: silent,
    route: () => Either.right(request.route.operation),
    forward:
      ({ validations }) =>
      () =>
        TaskEither.tryCatch(
          async () => {
            refused = validations.map((violation) => toViolation('request', violation))
            answer = refused.length > 0 ? refuse(refused) : await ask()
            if (answer.status === 501) throw notImplemented()
            return forPrism(answer)
          },
          (error) => (error instanceof Error ? error : new Error(String(error))),
        ),
  })

  const result = await prism.request(toPrism(request), [request.route.operation])()
  if (Either.isLeft(result)) throw result.left
  const { output, validations } = result.right
  const fromExample = answer === undefined || answer.status === 501
  const undocumentedStatus = documents(request.route.operation, output.statusCode)
    ? []
    : [
        {
          side: 'response' as const,
          path: 'status',
          code: 'status',
          message: `Status ${output.statusCode} is not in the contract`,
        },
      ]
  return {
    answer: answer === undefined || fromExample ? fromPrism(output) : answer,
    violations: [
      ...refused,
      ...undocumentedStatus,
      ...(undocumentedStatus.length > 0
        ? []
        : validations.output.map((violation) => toViolation('response', violation))),
    ],
    fromExample,
  }
}

function documents(operation: Operation, status: number): boolean {
  return operation.responses.some(({ code }) => code === String(status))
}

function toPrism({ route, query, headers, checkedBody }: GateRequest): IHttpRequest {
  return {
    method: route.operation.method.toLowerCase() as IHttpRequest['method'],
    url: { path: route.path, query },
    headers,
    body: checkedBody,
  }
}

/** Bytes are checked by content type and headers only: Prism would turn them into text. */
function forPrism({ status, headers, body }: Answer): IHttpResponse {
  return { statusCode: status, headers, body: body instanceof Uint8Array ? '' : body }
}

function fromPrism(output: IHttpResponse): Answer {
  const body: unknown = output.body
  return { status: output.statusCode, headers: output.headers ?? {}, body }
}

function toViolation(
  side: Violation['side'],
  found: { path?: string[]; code?: string | number; message: string },
): Violation {
  return { side, path: (found.path ?? []).join('.'), code: String(found.code ?? ''), message: found.message }
}
