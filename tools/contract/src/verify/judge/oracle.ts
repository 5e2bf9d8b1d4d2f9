/** Prism's validators: what the contract says about a request and its response. */
import { createRequire } from 'node:module'
import type { IHttpRequest } from '@stoplight/prism-http'
import type { Operation } from '../contract/loadContract.ts'
import type { ServiceResponse, Wire } from '../service/request.ts'

// Prism ships CommonJS whose exports Node can't detect statically.
const { validateInput, validateOutput } = createRequire(import.meta.url)(
  '@stoplight/prism-http/dist/validator',
) as typeof import('@stoplight/prism-http/dist/validator')

export interface Verdict {
  /** The faults of the request; empty if it conforms to the contract. */
  request: string[]
  /** The faults of the response's headers and body. */
  response: string[]
}

/** A request without a token is never checked here: the service must refuse it whatever the contract says of its rest. */
export function ask(resource: Operation, wire: Wire, { status, headers, body }: ServiceResponse): Verdict {
  const request: IHttpRequest = {
    method: resource.method as IHttpRequest['method'],
    url: { path: wire.path, query: wire.query },
    headers: { ...wire.headers, 'content-length': String(wire.bytes?.length ?? 0) },
    body: wire.checked,
  }
  return {
    request: problemsIn(validateInput({ resource, element: request })),
    response: problemsIn(validateOutput({ resource, element: { statusCode: status, headers, body } })),
  }
}

const problemsIn = (result: ReturnType<typeof validateInput> | ReturnType<typeof validateOutput>): string[] =>
  'left' in result ? result.left.map(inWords) : []

function inWords({ path = [], message }: { path?: string[]; message: string }): string {
  const at = path.join('/')
  return at === '' ? message : `/${at}: ${message}`
}
