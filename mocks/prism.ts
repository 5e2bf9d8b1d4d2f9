import { createRequire } from 'node:module'
import type { IPrismComponents } from '@stoplight/prism-core'
import type { IHttpConfig, IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import type { Operation } from './contract.ts'

// Prism and fp-ts are CommonJS; `require` ensures a single instance of each.
const require = createRequire(import.meta.url)
const { createInstance } = require('@stoplight/prism-http') as typeof import('@stoplight/prism-http')
export const { ProblemJsonError } = require('@stoplight/prism-http') as typeof import('@stoplight/prism-http')
export const TaskEither = require('fp-ts/TaskEither') as typeof import('fp-ts/TaskEither')
export const Either = require('fp-ts/Either') as typeof import('fp-ts/Either')

/** Prism logs through pino; the journal is our log, so Prism gets a silent logger. */
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

interface PrismSettings {
  checkSecurity: boolean
  /** Whether violations are passed on as errors. */
  errors: boolean
}

/** A Prism for one operation: it checks the request, calls `forward`, and checks the response. */
export function createPrism(
  operation: Operation,
  settings: PrismSettings,
  forward: IPrismComponents<Operation, IHttpRequest, IHttpResponse, IHttpConfig>['forward'],
) {
  const config = {
    isProxy: true,
    upstream: new URL('http://world.invalid'),
    upstreamProxy: undefined,
    validateRequest: true,
    validateResponse: true,
    mock: { dynamic: false },
    ...settings,
  } as const
  return createInstance(config, { logger: silent, route: () => Either.right(operation), forward })
}
