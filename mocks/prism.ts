import { createRequire } from 'node:module'
import type { IPrismComponents } from '@stoplight/prism-core'
import type { IHttpConfig, IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import type { Operation } from './router.ts'

type Components = IPrismComponents<Operation, IHttpRequest, IHttpResponse, IHttpConfig>

// Prism and fp-ts are CommonJS; `require` ensures a single instance of each. Prism is put together from its parts, as its
// own `createInstance` does, because the package's entry loads four times as much: readers of other formats, and faker.
const require = createRequire(import.meta.url)
const { factory } = require('@stoplight/prism-core') as typeof import('@stoplight/prism-core')
const validators =
  require('@stoplight/prism-http/dist/validator') as typeof import('@stoplight/prism-http/dist/validator')
export const { ProblemJsonError } =
  require('@stoplight/prism-http/dist/types') as typeof import('@stoplight/prism-http/dist/types')
export const Either = require('fp-ts/Either') as typeof import('fp-ts/Either')

/** Makes examples; loaded for the first operation without a handler. */
const mock: Components['mock'] = (input) => {
  const mocker = require('@stoplight/prism-http/dist/mocker') as typeof import('@stoplight/prism-http/dist/mocker')
  return mocker.default(input)
}

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
export function createPrism(operation: Operation, settings: PrismSettings, forward: Components['forward']) {
  const config = {
    isProxy: true,
    upstream: new URL('http://world.invalid'),
    upstreamProxy: undefined,
    validateRequest: true,
    validateResponse: true,
    mock: { dynamic: false },
    ...settings,
  } as const
  const { validateInput, validateOutput, validateSecurity } = validators
  return factory<Operation, IHttpRequest, IHttpResponse, IHttpConfig>(config, {
    logger: silent,
    route: () => Either.right(operation),
    validateInput,
    validateOutput,
    validateSecurity: (call) => Either.map(() => call.element)(validateSecurity(call)),
    forward,
    mock,
  })
}
