import { expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import type { Operation } from '#mocks/router.ts'
import { Reply } from '#mocks/handlers/call.ts'
import type { PersonaName } from '#mocks/world/seed/people.ts'
import { exampleRequests, type ExampleRequest } from './exampleRequest.ts'
import { apis, handlerOverride, testMock } from './testMock.ts'

const contract = new Map(apis.flatMap(({ operations }) => operations.map((operation) => [operation.iid, operation])))
const takesKey = ({ operationId }: ExampleRequest) =>
  contract.get(operationId)?.request?.headers?.some(({ name }) => name === 'Idempotency-Key') ?? false
const keyed = exampleRequests.filter(takesKey)
const [first, other] = [{ 'idempotency-key': 'key-00000001' }, { 'idempotency-key': 'key-00000002' }]

/** The contract's own first success response, as a handler would return it. */
function success({ responses }: Operation): Reply {
  const { code = '', contents = [] } = responses.find((response) => response.code.startsWith('2')) ?? {}
  const example = contents[0]?.examples?.[0]
  return new Reply(Number(code), example && 'value' in example ? example.value : undefined)
}

/** A mock with a handler that counts its calls; the gates and the machinery around it are real. */
function counting(operationId: OperationId, before: () => Promise<void> = async () => {}) {
  const operation = contract.get(operationId)
  if (operation === undefined) throw new Error(`${operationId} is gone`)
  let done = 0
  const mock = testMock({
    handlers: handlerOverride(operationId, async () => {
      done += 1
      await before()
      return success(operation)
    }),
  })
  const as: PersonaName | null = (operation.security ?? []).flat().length > 0 ? 'admin' : null
  return { mock, as, times: () => done }
}

/** Bodies with one value changed or left out; the contract allows at least one of each operation. */
function othersLike(json: unknown): unknown[] {
  if (typeof json === 'string') return [`${json}x`, `x${json}`]
  if (typeof json === 'number') return [json + 1]
  if (typeof json === 'boolean') return [!json]
  if (Array.isArray(json)) return [json.slice(1), ...othersLike(json[0]).map((changed) => json.with(0, changed))]
  if (typeof json !== 'object' || json === null) return []
  const fields = Object.entries(json)
  return fields.flatMap(([name, value]) => [
    ...othersLike(value).map((changed) => ({ ...json, [name]: changed })),
    Object.fromEntries(fields.filter(([kept]) => kept !== name)),
  ])
}

test('the contract has writes with idempotency keys, including public ones', () => {
  const ids = keyed.map(({ operationId }) => operationId)
  expect(ids).toEqual(expect.arrayContaining(['createCompany', 'registerWithPassword', 'requestAccess']))
})

test.each(keyed)(
  '$operationId sent twice with one key runs once',
  async ({ operationId, method, path, ...request }) => {
    const { mock, as, times } = counting(operationId)
    const send = (headers: Record<string, string>) =>
      mock.call(method, path(), { as, ...request, headers: { ...request.headers, ...headers } })
    const response = await send(first)
    const again = await send(first)
    expect([response.status, times()]).toEqual([expect.toSatisfy((status: number) => status < 300), 1])
    expect([again.status, again.bytes.toString()]).toEqual([response.status, response.bytes.toString()])
    await send(other)
    expect(times()).toBe(2)
    expect(await mock.violations()).toEqual([])
  },
)

test.each(keyed.filter(({ json }) => json !== undefined))(
  '$operationId knows its body again however it is written, and rejects a key reused with another one',
  async ({ operationId, method, path, json, ...request }) => {
    const { mock, as, times } = counting(operationId)
    const send = (body: string) =>
      mock.call(method, path(), {
        as,
        ...request,
        bytes: Buffer.from(body),
        headers: { 'content-type': 'application/json', ...first },
      })
    const response = await send(JSON.stringify(json))
    const again = await send(JSON.stringify(Object.fromEntries(Object.entries(json as object).toReversed()), null, 1))
    expect([again.status, again.bytes.toString()]).toEqual([response.status, response.bytes.toString()])
    expect(await mock.violations()).toEqual([])
    const codes: unknown[] = []
    for (const changed of othersLike(json)) codes.push((await send(JSON.stringify(changed))).problem().code)
    expect(new Set(codes)).toContain('idempotency.key_reused')
    expect(times()).toBe(1)
  },
)

test.each(keyed)(
  '$operationId returns 409 while the first call is in flight',
  async ({ operationId, method, path, ...request }) => {
    const gate = Promise.withResolvers<void>()
    const { mock, as, times } = counting(operationId, () => gate.promise)
    const send = () => mock.call(method, path(), { as, ...request, headers: { ...request.headers, ...first } })
    const calls = [send(), send()]
    // Whichever the mock reads first waits at the gate.
    const refused = await Promise.race(calls)
    expect(refused.problem()).toMatchObject({ status: 409, code: 'idempotency.in_flight' })
    gate.resolve()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(times()).toBe(1)
    expect(await mock.violations()).toEqual([])
  },
)

test('the control plane does not show the tokens of a repeated registration', async () => {
  const { mock, as } = counting('registerWithPassword')
  const example = keyed.find(({ operationId }) => operationId === 'registerWithPassword')
  const send = () => mock.call('POST', example?.path() ?? '', { as, json: example?.json, headers: first })
  await send()
  const { accessToken, refreshToken } = (await send()).json() as { accessToken: string; refreshToken: string }
  for (const part of ['journal', 'ledger', 'violations', 'mail']) {
    const shown = (await mock.call('GET', `/__mock/${part}`)).bytes.toString()
    expect(shown).not.toContain(accessToken)
    expect(shown).not.toContain(refreshToken)
  }
})
