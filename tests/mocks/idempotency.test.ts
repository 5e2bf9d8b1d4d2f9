import { describe, expect, test } from 'vitest'
import type { OperationTypes } from '#generated/operations.ts'
import { Reply } from '#mocks/handlers/call.ts'
import { conflict } from '#mocks/problem.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { handlerOverride, testMock } from './testMock.ts'

const path = `/api/tallyport/company/${companyId('prairie')}/payment/link-plaid-bank-account`
const json = { publicToken: 'public-1', plaidAccountId: 'account-1' }
const key = { 'idempotency-key': 'key-00000001' }

/** A handler that counts its calls, because only the machinery around it is under test. */
function counting(before: () => Promise<void> | void = () => {}) {
  let done = 0
  const mock = testMock({
    handlers: handlerOverride(
      'linkPlaidBankAccount',
      async ({ body }: { body: OperationTypes['linkPlaidBankAccount']['body'] }) => {
        await before()
        done += 1
        return {
          paymentMethodId: `${body.publicToken} ${done}`,
          type: 'Ach',
          bankName: 'B',
          lastFour: '0000',
          verified: true,
        }
      },
    ),
  })
  return { mock, times: () => done }
}

describe('an idempotency key (idempotency)', () => {
  test('returns the first response for the same body', async () => {
    const { mock, times } = counting()
    const first = await mock.call('POST', path, { as: 'buyer', json, headers: key })
    const second = await mock.call('POST', path, { as: 'buyer', json, headers: key })
    expect([first.status, second.status, times()]).toEqual([201, 201, 1])
    expect(second.json()).toEqual(first.json())
  })

  test('expires after 24 hours', async () => {
    const { mock, times } = counting()
    await mock.call('POST', path, { as: 'buyer', json, headers: key })
    mock.worlds.get('default').advanceClock(24 * 60 * 60_000)
    await mock.call('POST', path, { as: 'buyer', json, headers: key })
    expect(times()).toBe(2)
  })

  test('is rejected at a different URL of the operation', async () => {
    const { mock, times } = counting()
    await mock.call('POST', path, { as: 'buyer', json, headers: key })
    const other = path.replace(companyId('prairie'), companyId('northwind'))
    const response = await mock.call('POST', other, { as: 'buyer', json, headers: key })
    expect(response.problem()).toMatchObject({ status: 422, code: 'idempotency.key_reused' })
    expect(times()).toBe(1)
  })

  test('is rejected with a different body', async () => {
    const { mock, times } = counting()
    await mock.call('POST', path, { as: 'buyer', json, headers: key })
    const other = await mock.call('POST', path, {
      as: 'buyer',
      json: { ...json, publicToken: 'public-2' },
      headers: key,
    })
    expect(other.problem()).toMatchObject({ status: 422, code: 'idempotency.key_reused' })
    expect(times()).toBe(1)
    expect(await mock.violations()).toEqual([])
  })

  test('returns 409 while the first call is in flight', async () => {
    const gate = Promise.withResolvers<void>()
    const { mock, times } = counting(() => gate.promise)
    const calls = [1, 2].map(() => mock.call('POST', path, { as: 'buyer', json, headers: key }))
    // Whichever the mock reads first waits at the gate.
    const refused = await Promise.race(calls)
    expect(refused.problem()).toMatchObject({ status: 409, code: 'idempotency.in_flight' })
    gate.resolve()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(times()).toBe(1)
  })

  test('can be reused after a failed call', async () => {
    let fails = true
    const { mock, times } = counting(() => {
      if (fails) throw conflict('payment.bank_already_linked', 'Linked already.')
    })
    expect((await mock.call('POST', path, { as: 'buyer', json, headers: key })).status).toBe(409)
    fails = false
    expect((await mock.call('POST', path, { as: 'buyer', json, headers: key })).status).toBe(201)
    expect(times()).toBe(1)
  })

  test('applies per user and world, and calls without a key always run', async () => {
    const { mock, times } = counting()
    await mock.call('POST', path, { as: 'buyer', json, headers: key })
    await mock.call('POST', path, { as: 'both', json, headers: key })
    await mock.call('POST', path, { as: 'buyer', json, headers: key, world: 'other' })
    await mock.call('POST', path, { as: 'buyer', json })
    await mock.call('POST', path, { as: 'buyer', json })
    expect(times()).toBe(5)
  })

  test('survives dropAfterCommit: a retry succeeds without running the call twice', async () => {
    const { mock, times } = counting()
    await mock.addFault({ match: { times: 1 }, effect: { kind: 'dropAfterCommit' } })
    expect((await mock.call('POST', path, { as: 'buyer', json, headers: key })).delivery).toBe('drop')
    expect((await mock.call('POST', path, { as: 'buyer', json, headers: key })).status).toBe(201)
    expect(times()).toBe(1)
  })
})

test('a multipart body with a different boundary counts as the same body', async () => {
  let uploads = 0
  const mock = testMock({
    handlers: handlerOverride('uploadIntegrationFiles', () => {
      uploads += 1
      return new Reply(202, { ingestionEventId: 'e1' })
    }),
  })
  const upload = (boundary: string, content: string) =>
    mock.call('POST', `/api/tallyport/receivables/company/${companyId('harbor')}/integration/upload`, {
      as: 'supplier',
      headers: { ...key, 'content-type': `multipart/form-data; boundary=${boundary}` },
      bytes: Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="validating"\r\n\r\nfalse\r\n` +
          `--${boundary}\r\nContent-Disposition: form-data; name="invoice"; filename="i.csv"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
      ),
    })
  expect([(await upload('one', 'a')).status, (await upload('two', 'a')).status, uploads]).toEqual([202, 202, 1])
  expect((await upload('three', 'b')).status).toBe(422)
})

test.each([
  ['the order of fields', '{"plaidAccountId":"1","publicToken":"Café 1"}'],
  ['spaces', ' { "publicToken" : "Café 1" ,\n"plaidAccountId":"1" } '],
  ['escapes', String.raw`{"publicToken":"Caf\u00e9 \u0031","plaidAccountId":"1"}`],
])('%s make no other body (idempotency)', async (_, text) => {
  const { mock, times } = counting()
  const headers = { ...key, 'content-type': 'application/json' }
  const statuses = []
  for (const body of ['{"publicToken":"Café 1","plaidAccountId":"1"}', text])
    statuses.push((await mock.call('POST', path, { as: 'buyer', bytes: Buffer.from(body), headers })).status)
  expect([...statuses, times()]).toEqual([201, 201, 1])
})

test.each([
  ['José Ruiz', 'Jose\u0301  Ruiz\u200B', 201],
  ['José Ruiz', 'Jose Ruiz', 422],
  ['1', '1.0', 422],
])('a name that is stored as the same is the same: %j and %j (idempotency)', async (name, other, status) => {
  const mock = testMock()
  const send = (firstName: string) =>
    mock.call('POST', '/api/auth/admin/users', {
      as: 'admin',
      headers: key,
      json: { email: 'ana.ruiz@harbor.test', firstName, lastName: 'R' },
    })
  expect([(await send(name)).status, (await send(other)).status]).toEqual([201, status])
})
