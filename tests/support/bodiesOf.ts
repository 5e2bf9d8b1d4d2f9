import type { MockServer } from './mockServer.ts'

/** The parsed bodies of the calls to one operation. */
export const bodiesOf = (mock: MockServer, operationId: string): unknown[] =>
  mock.journal.filter((entry) => entry.operationId === operationId).map(({ body }) => JSON.parse(body ?? 'null'))
