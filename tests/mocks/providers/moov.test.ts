// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentMethodRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import '#mocks/providers/browser/moov.ts'
import type { MoovCard, MoovPaymentMethod } from '#mocks/providers/moovShapes.ts'
import { testMock } from '../testMock.ts'

interface Moov {
  setToken(token: string): Moov
  version: string
  drops(): Promise<object>
  accounts: {
    paymentMethods: { list(p: { accountID: string }): Promise<MoovPaymentMethod[]> }
    bankAccounts: {
      list(p: { accountID: string }): Promise<{ bankAccountID: string; status: string }[]>
      delete(p: { accountID: string; bankAccountID: string }): Promise<string>
    }
    cards: {
      list(p: { accountID: string }): Promise<MoovCard[]>
      disable(p: { accountID: string; cardID: string }): Promise<string>
    }
  }
}
type CardLink = HTMLElement & {
  oauthToken: string
  accountID: string
  holderName?: string
  onSuccess?: (card: MoovCard) => void
  onError?: (clientError: unknown, apiError?: unknown) => void
  onValidated?: (state: Record<string, { isValid: boolean; isTouched: boolean }>) => void
  onEnterKeyPress?: () => void
  submit(): void
}

const { Moov } = window as unknown as { Moov: (token: string) => Moov }
const buyer = companyId('prairie')
let mock: ReturnType<typeof testMock>
let accountID = ''
let token = ''

beforeEach(async () => {
  mock = testMock()
  vi.stubGlobal(
    'fetch',
    async (
      path: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
    ) => {
      const response = await mock.call(method, path, { headers, bytes: Buffer.from(body ?? '') })
      return new Response(response.status === 204 ? null : new Uint8Array(response.bytes), { status: response.status })
    },
  )
  const session = await mock.call('GET', `/api/tallyport/company/${buyer}/payment/moov-access-token`, { as: 'buyer' })
  ;({ accessToken: token, moovAccountId: accountID } = session.json() as { accessToken: string; moovAccountId: string })
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const rows = (): PaymentMethodRow[] =>
  mock.worlds
    .get('default')
    .tables.paymentMethods.where('companyId', buyer)
    .filter(({ status }) => status !== 'Disabled')

describe('the client', () => {
  test('lists the payment methods in Moov’s format', async () => {
    const methods = await Moov(token).accounts.paymentMethods.list({ accountID })
    const payable = methods.filter(({ paymentMethodType }) => !paymentMethodType.startsWith('ach-credit'))
    expect(payable.map(({ paymentMethodID }) => paymentMethodID).toSorted()).toEqual(
      rows()
        .filter(({ status }) => status === 'Verified')
        .map(({ id }) => id)
        .toSorted(),
    )
    const types = new Set(methods.map(({ paymentMethodType }) => paymentMethodType))
    expect(types).toEqual(
      new Set(['ach-debit-collect', 'ach-credit-standard', 'rtp-credit', 'card-payment', 'moov-wallet']),
    )
    expect(methods).toContainEqual({
      paymentMethodID: expect.any(String),
      paymentMethodType: 'card-payment',
      card: {
        cardID: expect.any(String),
        fingerprint: expect.any(String),
        brand: 'Visa',
        cardType: 'credit',
        lastFourCardNumber: '4242',
        expiration: { month: '12', year: '34' },
        holderName: 'Office card',
      },
    })
  })

  test('lists each bank account once, with debit only when verified', async () => {
    const client = Moov(token)
    const methods = await client.accounts.paymentMethods.list({ accountID })
    const accounts = await client.accounts.bankAccounts.list({ accountID })
    const typesOf = (id: string) =>
      methods.flatMap((method) =>
        'bankAccount' in method && method.bankAccount.bankAccountID === id ? [method.paymentMethodType] : [],
      )
    expect(new Set(accounts.map(({ bankAccountID }) => bankAccountID)).size).toBe(accounts.length)
    for (const { bankAccountID, status } of accounts)
      expect.soft(typesOf(bankAccountID).includes('ach-debit-collect')).toBe(status === 'verified')
    expect(accounts.some(({ status }) => status === 'pending')).toBe(true)
  })

  test('shows bank account statuses and card expiration dates', async () => {
    const path = `/api/tallyport/company/${companyId('northwind')}/payment/moov-access-token`
    const session = (await mock.call('GET', path, { as: 'both' })).json() as {
      accessToken: string
      moovAccountId: string
    }
    const { accounts } = Moov(session.accessToken)
    const northwindAccount = { accountID: session.moovAccountId }
    const banks = await accounts.bankAccounts.list(northwindAccount)
    expect(new Set(banks.map(({ status }) => status))).toEqual(
      new Set(['verified', 'new', 'errored', 'verificationFailed']),
    )
    const cards = await accounts.cards.list(northwindAccount)
    expect(cards.map(({ expiration }) => expiration)).toEqual([
      { month: '12', year: '34' },
      { month: '08', year: '24' },
    ])
  })

  test('deletes a bank account with its methods and disables a card', async () => {
    const { bankAccounts, cards } = Moov(token).accounts
    const [account] = await bankAccounts.list({ accountID })
    const [card] = await cards.list({ accountID })
    const bankAccountID = account?.bankAccountID ?? ''
    const cardID = card?.cardID ?? ''
    expect(await bankAccounts.delete({ accountID, bankAccountID })).toBe(bankAccountID)
    expect(await cards.disable({ accountID, cardID })).toBe(cardID)
    expect(rows().map(({ sourceId }) => sourceId)).not.toEqual(expect.arrayContaining([bankAccountID]))
    expect(rows().map(({ sourceId }) => sourceId)).not.toEqual(expect.arrayContaining([cardID]))
    await expect(cards.disable({ accountID, cardID })).rejects.toEqual({ error: 'not found' })
  })

  test('rejects an expired token, an unknown one and another account’s', async () => {
    const list = (client: Moov, account = accountID) => client.accounts.cards.list({ accountID: account })
    await expect(list(Moov('expired'))).rejects.toEqual({ error: 'unauthorized' })
    await expect(list(Moov(token), 'someone-else')).rejects.toEqual({ error: 'unauthorized' })
    mock.worlds.get('default').advanceClock(16 * 60_000)
    const client = Moov(token)
    await expect(list(client)).rejects.toEqual({ error: 'unauthorized' })
    const fresh = await mock.call('GET', `/api/tallyport/company/${buyer}/payment/moov-access-token`, { as: 'buyer' })
    client.setToken((fresh.json() as { accessToken: string }).accessToken)
    expect(await list(client)).not.toEqual([])
    expect(await client.drops()).toHaveProperty('moov-card-link')
  })
})

describe('moov-card-link', () => {
  function cardForm(): {
    link: CardLink
    fill: (number: string, expiry?: string, code?: string) => void
    outcome: () => Promise<unknown[]>
  } {
    const link = document.createElement('moov-card-link') as CardLink
    link.setAttribute('oauth-token', token)
    link.setAttribute('account-id', accountID)
    document.body.append(link)
    const [number, expiry, code] = link.shadowRoot?.querySelectorAll('input') ?? []
    const outcome = Promise.withResolvers<unknown[]>()
    link.onSuccess = (card) => outcome.resolve(['success', card])
    link.onError = (...errors) => outcome.resolve(['error', ...errors])
    return {
      link,
      fill(a, b = '12/34', c = '123') {
        for (const [input, value] of [
          [number, a],
          [expiry, b],
          [code, c],
        ] as const)
          if (input) input.value = value
      },
      outcome: () => outcome.promise,
    }
  }

  test('adds a card and rejects a duplicate', async () => {
    const before = rows().length
    const { link, fill, outcome } = cardForm()
    expect(link).toMatchObject({ oauthToken: token, accountID })
    link.holderName = 'Ben O’Neill'
    fill('4242 4242 4242 4242')
    link.submit()
    const [kind, card] = (await outcome()) as [string, MoovCard]
    expect([kind, card.brand, card.lastFourCardNumber]).toEqual(['success', 'Visa', '4242'])
    expect(rows()).toHaveLength(before + 1)
    expect(rows().at(-1)).toMatchObject({ type: 'Card', label: 'Ben O’Neill', status: 'Verified' })

    const again = cardForm()
    again.fill('4242424242424242')
    again.link.submit()
    expect(await again.outcome()).toEqual([
      'error',
      undefined,
      { error: 'duplicate card', existingCardID: card.cardID },
    ])
  })

  test('stores the expiration date and rejects a card that is expired by the world’s clock', async () => {
    const { link, fill, outcome } = cardForm()
    fill('4242 4242 4242 4242', '11/34')
    link.submit()
    expect(await outcome()).toEqual(['success', expect.objectContaining({ expiration: { month: '11', year: '34' } })])
    expect(rows().at(-1)).toMatchObject({ expires: '2034-11' })
    const { jobs } = mock.worlds.get('default').tables
    expect(jobs.where('targetId', rows().at(-1)?.id ?? '')).toMatchObject([
      { kind: 'CardExpires', dueAt: '2034-10-31T04:00:00.000Z' },
    ])
    mock.worlds.get('default').setClock(new Date('2034-12-02T12:00:00Z'), true)
    const path = `/api/tallyport/company/${buyer}/payment/moov-access-token`
    token = ((await mock.call('GET', path, { as: 'buyer' })).json() as { accessToken: string }).accessToken
    const late = cardForm()
    late.fill('5555 5555 5555 4444', '11/34')
    late.link.submit()
    expect(await late.outcome()).toEqual(['error', undefined, { error: 'expired card' }])
  })

  test('reports a declined card', async () => {
    const { link, fill, outcome } = cardForm()
    fill('4000 0000 0000 0002')
    link.submit()
    expect(await outcome()).toEqual(['error', undefined, { error: 'declined' }])
  })

  test('rejects invalid input and names the fields', async () => {
    const { link, fill, outcome } = cardForm()
    const validated = vi.fn<(state: object) => void>()
    link.onValidated = validated
    fill('4242 4242 4242 4241', '01/20', '12')
    link.submit()
    expect(await outcome()).toEqual(['error', { error: 'invalid', fields: ['cardNumber', 'expiration', 'cardCvv'] }])
    expect(validated).toHaveBeenCalledWith({
      cardNumber: { isValid: false, isTouched: true },
      expiration: { isValid: false, isTouched: true },
      cardCvv: { isValid: false, isTouched: true },
    })
    expect(link.shadowRoot?.querySelectorAll('[aria-invalid=true]')).toHaveLength(3)
  })

  test('reports the Enter key', () => {
    const { link } = cardForm()
    const pressed = vi.fn<() => void>()
    link.onEnterKeyPress = pressed
    link.shadowRoot
      ?.querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(pressed).toHaveBeenCalledTimes(1)
  })
})
