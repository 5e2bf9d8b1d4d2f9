/** Prism's validators: what the contract says about a request and its answer. */
import { createRequire } from 'node:module'
import type { IHttpRequest } from '@stoplight/prism-http'
import type { Operation } from '#mocks/contract.ts'
import type { Answer, Wire } from './http.ts'

const require = createRequire(import.meta.url)
const { createInstance } = require('@stoplight/prism-http') as typeof import('@stoplight/prism-http')
const Either = require('fp-ts/Either') as typeof import('fp-ts/Either')
const TaskEither = require('fp-ts/TaskEither') as typeof import('fp-ts/TaskEither')

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
  upstream: new URL('http://service.invalid'),
  upstreamProxy: undefined,
  // Every request but the tokenless ones is signed in, and those are expected to be refused whatever Prism thinks.
  checkSecurity: false,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  mock: { dynamic: false },
} as const

export interface Verdict {
  /** What is wrong with the request; empty when it keeps to the contract. */
  request: string[]
  /** What is wrong with the answer's headers and body. */
  answer: string[]
}

/** Errors: throws what Prism fails over. */
export async function ask(operation: Operation, wire: Wire, answer: Answer): Promise<Verdict> {
  const prism = createInstance(config, {
    logger: silent,
    route: () => Either.right(operation),
    forward: () => () => TaskEither.right({ statusCode: answer.status, headers: answer.headers, body: answer.body }),
  })
  const request: IHttpRequest = {
    method: operation.method as IHttpRequest['method'],
    url: { path: wire.path, query: wire.query },
    headers: { ...wire.headers, 'content-length': String(wire.bytes?.length ?? 0) },
    body: wire.checked,
  }
  const result = await prism.request(request, [operation])()
  if (Either.isLeft(result)) throw result.left
  const { input, output } = result.right.validations
  return { request: input.map(inWords), answer: output.map(inWords) }
}

function inWords({ path = [], message }: { path?: string[]; message: string }): string {
  const at = path.join('/')
  return at === '' ? message : `/${at}: ${message}`
}
