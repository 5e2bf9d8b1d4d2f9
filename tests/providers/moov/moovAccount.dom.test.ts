import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  deleteMoovBankAccount,
  disableMoovCard,
  findMoovMethods,
  MoovError,
  moovErrorOf,
  type MoovSession,
} from '#src/providers/moov/moovAccount.ts'
import type { MoovClient } from '#src/providers/moov/moovApi.ts'

const card = {
  cardID: 'card-1',
  brand: 'Visa',
  lastFourCardNumber: '4242',
  expiration: { month: '12', year: '34' },
  holderName: 'Nia',
}
const bankAccount = {
  bankAccountID: 'bank-1',
  status: 'verified',
  bankName: 'Platypus',
  lastFourAccountNumber: '6789',
  routingNumber: '123456780',
}
const unauthorized = { error: 'unauthorized' }

/** A fake Moov client; `respond` returns the response by token and call. */
function installMoov(respond: (token: string, call: string) => unknown) {
  const calls: [token: string, call: string, parameter: unknown][] = []
  const createMoov = (first: string) => {
    let token = first
    const send = (call: string) => async (parameter: unknown) => {
      calls.push([token, call, parameter])
      return respond(token, call)
    }
    const client: MoovClient = {
      setToken: (next) => {
        token = next
        return client
      },
      accounts: {
        paymentMethods: { list: send('methods') },
        bankAccounts: { list: send('banks'), delete: send('delete') },
        cards: { list: send('cards'), disable: send('disable') },
      },
    }
    return client
  }
  vi.stubGlobal('Moov', createMoov)
  return calls
}

const responses: Record<string, unknown> = {
  methods: [
    { paymentMethodID: 'm', paymentMethodType: 'ach-debit-collect', bankAccount },
    { paymentMethodID: 'w', paymentMethodType: 'moov-wallet', wallet: { walletID: 'w1' } },
  ],
  banks: [bankAccount],
  cards: [card],
}
const getSession = vi.fn<(isRefused: boolean) => Promise<MoovSession>>()
const failed = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

beforeEach(() => {
  getSession.mockReset()
  getSession.mockImplementation(async (isRefused) => ({
    accessToken: isRefused ? 'second' : 'first',
    moovAccountId: 'account-1',
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('Moov (provider-scripts)', () => {
  test('loads the three lists of the account without unneeded fields', async () => {
    const calls = installMoov((_, call) => responses[call])
    const { routingNumber: _routing, ...account } = bankAccount
    const { holderName: _holder, ...plainCard } = card
    expect(await findMoovMethods(getSession)).toEqual({
      methods: [
        { paymentMethodID: 'm', paymentMethodType: 'ach-debit-collect', bankAccount: account },
        { paymentMethodID: 'w', paymentMethodType: 'moov-wallet' },
      ],
      bankAccounts: [account],
      cards: [plainCard],
    })
    expect(calls.map(([token, call, parameter]) => [token, call, parameter])).toEqual(
      ['methods', 'banks', 'cards'].map((call) => ['first', call, { accountID: 'account-1' }]),
    )
    expect(getSession.mock.calls).toEqual([[false]])
  })

  test('replaces an expired token once and repeats the call', async () => {
    installMoov((token, call) => (token === 'first' ? Promise.reject(unauthorized) : responses[call]))
    expect(await findMoovMethods(getSession)).toMatchObject({ cards: [{ cardID: 'card-1' }] })
    expect(getSession.mock.calls).toEqual([[false], [true]])
  })

  test('fails when the second token is refused too', async () => {
    const calls = installMoov(() => Promise.reject(unauthorized))
    expect(await failed(disableMoovCard(getSession, 'card-1'))).toMatchObject({ code: 'unauthorized', kind: 'http' })
    expect(calls.map(([token]) => token)).toEqual(['first', 'second'])
  })

  test('does not retry other refusals', async () => {
    const calls = installMoov(() => Promise.reject({ error: 'not found' }))
    expect(await failed(deleteMoovBankAccount(getSession, 'bank-1'))).toMatchObject({ code: 'not found' })
    expect(calls).toEqual([['first', 'delete', { accountID: 'account-1', bankAccountID: 'bank-1' }]])
  })

  test('disables a card by its id', async () => {
    const calls = installMoov(() => 'card-1')
    await disableMoovCard(getSession, 'card-1')
    expect(calls).toEqual([['first', 'disable', { accountID: 'account-1', cardID: 'card-1' }]])
  })

  test('rejects a malformed response', async () => {
    installMoov((_, call) => (call === 'cards' ? [{ ...card, expiration: null }] : responses[call]))
    expect(await failed(findMoovMethods(getSession))).toMatchObject({ name: 'MoovError', code: 'malformed' })
  })

  test('fails with a network error after 15 seconds without a response', async () => {
    vi.useFakeTimers()
    installMoov(() => new Promise(() => undefined))
    const result = failed(findMoovMethods(getSession))
    await vi.advanceTimersByTimeAsync(14_999)
    await expect(Promise.race([result, Promise.resolve('waiting')])).resolves.toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject({ name: 'MoovError', kind: 'network', status: null, code: undefined })
  })

  test('does not load the script without a Moov account', async () => {
    getSession.mockRejectedValue(new Error('not initialized'))
    expect(await failed(findMoovMethods(getSession))).toMatchObject({ message: 'not initialized' })
    expect(document.querySelectorAll('script')).toHaveLength(0)
  })
})

test.each([
  [{ error: 'declined' }, { code: 'declined', kind: 'http', status: 422, message: 'Moov: declined' }],
  [
    { error: 'duplicate card', existingCardID: 'card-1' },
    { code: 'duplicate card', existingCardId: 'card-1' },
  ],
  [{ status: 401 }, { code: 'unauthorized' }],
  [{ statusCode: 401, error: 'token' }, { code: 'unauthorized' }],
  [{ message: 'of another shape' }, { code: undefined, kind: 'network' }],
  [new TypeError('fetch failed'), { code: undefined, kind: 'network', status: null, message: 'Moov: no response' }],
  [
    { status: 503, error: 'unavailable' },
    { code: undefined, kind: 'network' },
  ],
  [
    { statusCode: 500, error: 'internal' },
    { code: undefined, kind: 'network' },
  ],
  [
    { status: 499, error: 'refused' },
    { code: 'refused', kind: 'http' },
  ],
  [{ error: { message: 'an object' } }, { code: undefined, kind: 'network' }],
  [
    { error: 'duplicate card', existingCardID: 7 },
    { code: 'duplicate card', existingCardId: undefined },
  ],
  ['text', { code: undefined }],
  [null, { code: undefined }],
  [undefined, { code: undefined }],
])('reads the rejections of Moov’s script: %o', (error, read) => {
  expect(moovErrorOf(error)).toMatchObject(read)
})

test('returns a MoovError unchanged', () => {
  const error = new MoovError('declined')
  expect(moovErrorOf(error)).toBe(error)
})
