/** Prism's validators: what the contract says about a request and its answer. */
import type { IHttpRequest } from '@stoplight/prism-http'
import type { Operation } from '#mocks/contract.ts'
import { createPrism, Either, TaskEither } from '#mocks/prism.ts'
import type { Answer, Wire } from './http.ts'

export interface Verdict {
  /** What is wrong with the request; empty when it keeps to the contract. */
  request: string[]
  /** What is wrong with the answer's headers and body. */
  answer: string[]
}

/** Errors: throws what Prism fails over. */
export async function ask(operation: Operation, wire: Wire, answer: Answer): Promise<Verdict> {
  // Every request but those without a token is signed in, and those are expected to be refused whatever Prism thinks.
  const prism = createPrism(
    operation,
    { checkSecurity: false, errors: false },
    () => () => TaskEither.right({ statusCode: answer.status, headers: answer.headers, body: answer.body }),
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
  return { request: input.map(inWords), answer: output.map(inWords) }
}

function inWords({ path = [], message }: { path?: string[]; message: string }): string {
  const at = path.join('/')
  return at === '' ? message : `/${at}: ${message}`
}
