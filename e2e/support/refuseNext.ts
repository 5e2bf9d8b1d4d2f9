import type { MockControl } from './MockControl.ts'

/** The next payment gets a response that the contract allows but the mock returns only in a race. */
export const refuseNext = (
  mock: MockControl,
  code: string,
  errors: readonly { pointer: string; code: string; detail: string }[] = [],
  { operationId = 'makePayment', status = 409 } = {},
) =>
  mock.fault({
    match: { operationId, times: 1 },
    effect: {
      kind: 'response',
      status,
      contentType: 'application/problem+json',
      body: {
        type: `/problems/${code}`,
        title: 'Refused',
        status,
        detail: 'Refused.',
        code,
        traceId: 'a'.repeat(32),
        errors,
      },
    },
  })
