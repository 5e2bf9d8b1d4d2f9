/** Prism's validators: what the contract says about a request and its response. */
import type { IHttpRequest } from '@stoplight/prism-http'
import type { Operation } from '../../../../mocks/contract.ts'
import { createPrism, Either } from '../../../../mocks/prism.ts'
import type { ServiceResponse, Wire } from './http.ts'

export interface Verdict {
  /** What is wrong with the request; empty if it conforms to the contract. */
  request: string[]
  /** What is wrong with the response's headers and body. */
  response: string[]
}

/** Errors: throws any error that Prism fails with. */
export async function ask(operation: Operation, wire: Wire, response: ServiceResponse): Promise<Verdict> {
  // Only the requests without a token are not signed in, and those must be refused whatever Prism says.
  const prism = createPrism(
    operation,
    { checkSecurity: false, errors: false },
    () => () => async () =>
      Either.right({ statusCode: response.status, headers: response.headers, body: response.body }),
  )
  const request: IHttpRequest = {
    method: operation.method as IHttpRequest['method'],
    url: { path: wire.path, query: wire.query },
    headers: { ...wire.headers, 'content-length': String(wire.bytes?.length ?? 0) },
    body: wire.checked,
  }
  const result = await prism.request(request, [operation])()
  if (Either.isLeft(result)) throw result.left
  const { input, output } = result.right.validations
  return { request: input.map(inWords), response: output.map(inWords) }
}

function inWords({ path = [], message }: { path?: string[]; message: string }): string {
  const at = path.join('/')
  return at === '' ? message : `/${at}: ${message}`
}
