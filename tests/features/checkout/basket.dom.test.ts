import { beforeEach, describe, expect, it } from 'vitest'
import {
  afterPayment,
  mostInvoices,
  readBasket,
  readNote,
  sectionsOf,
  startBasket,
  withCredits,
  withoutInvoices,
  withPart,
  withPayOn,
  writeBasket,
  writeNote,
  type Basket,
} from '#src/features/checkout/basket.ts'
import { clearDrafts } from '#src/lib/drafts.ts'

const invoices = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ id: `i${from + at}`, number: `INV-${from + at}` }))
const basket = (counts: Record<string, number>): Basket => ({
  companyId: 'c1',
  accounts: Object.entries(counts).map(([invoicingAccountId, count], at) => ({
    invoicingAccountId,
    invoices: invoices(count, at * 10_000 + 1),
    credits: 'all',
  })),
  returnTo: '/back',
  paid: [],
})

beforeEach(() => sessionStorage.clear())

describe('basket payments (checkout-basket)', () => {
  it.each([
    [1, [1]],
    [999, [999]],
    [1000, [1000]],
    [1001, [1000, 1]],
    [2500, [1000, 1000, 500]],
  ])('splits %i invoices of an account into payments of %j', (count, sizes) => {
    const sections = sectionsOf(basket({ a: count }))
    expect(sections.map((section) => section.invoices.length)).toEqual(sizes)
    expect(sections.map(({ part, parts }) => [part, parts])).toEqual(sizes.map((_, at) => [at + 1, sizes.length]))
    expect(new Set(sections.flatMap((section) => section.invoices.map(({ id }) => id))).size).toBe(count)
    expect(sections.every((section) => section.invoices.length <= mostInvoices)).toBe(true)
  })

  it('pays each account separately, with its credits in the first payment only', () => {
    const sections = sectionsOf(basket({ a: 1001, b: 2 }))
    expect(sections.map(({ invoicingAccountId, credits }) => [invoicingAccountId, credits])).toEqual([
      ['a', 'all'],
      ['a', []],
      ['b', 'all'],
    ])
    expect(new Set(sections.map(({ key }) => key)).size).toBe(3)
  })

  it('keeps another amount of an invoice, with its reason, until it is paid in full again (checkout-part)', () => {
    const part = { amount: '60.00', reason: { code: 'Other' as const, note: 'As agreed.' } }
    const changed = withPart(basket({ a: 2 }), new Set(['i2']), part)
    const id = startBasket('u1', changed)
    expect(readBasket('u1', id, 'c1')?.accounts[0]?.invoices).toEqual([
      { id: 'i1', number: 'INV-1' },
      { id: 'i2', number: 'INV-2', part },
    ])
    expect(withPart(changed, new Set(['i2']), undefined)).toStrictEqual(basket({ a: 2 }))
  })

  it('keeps the day to pay on, for each of its payments, until it is today again (checkout-pay-on)', () => {
    const changed = withPayOn(basket({ a: 1001, b: 1 }), '2026-03-16')
    const stored = readBasket('u1', startBasket('u1', changed), 'c1')
    expect(stored).toEqual(changed)
    expect(sectionsOf(changed).map(({ payOn }) => payOn)).toEqual(['2026-03-16', '2026-03-16', '2026-03-16'])
    expect(withPayOn(changed, undefined)).toStrictEqual(basket({ a: 1001, b: 1 }))
    expect(sectionsOf(withPayOn(changed, undefined))[0]).not.toHaveProperty('payOn')
  })

  it('removes an account that has no invoices left', () => {
    const rest = withoutInvoices(basket({ a: 2, b: 1 }), new Set(['i1', 'i2']))
    expect(rest.accounts.map(({ invoicingAccountId }) => invoicingAccountId)).toEqual(['b'])
  })

  it('removes paid invoices, counts a payment once, and resets the chosen credits', () => {
    const chosen = withCredits(basket({ a: 1001 }), 'a', [{ id: 'credit' }])
    const paid = new Set(sectionsOf(chosen)[0]?.invoices.map(({ id }) => id))
    const once = afterPayment(chosen, 'p1', 'a', paid)
    expect(once.paid).toEqual(['p1'])
    expect(once.accounts).toEqual([{ invoicingAccountId: 'a', invoices: invoices(1, 1001), credits: 'all' }])
    expect(afterPayment(once, 'p1', 'a', paid)).toEqual(once)
    expect(afterPayment(once, 'p2', 'a', new Set()).paid).toEqual(['p1', 'p2'])
  })

  it('keeps the chosen credits until the payment that uses them is made', () => {
    const chosen = withCredits(basket({ a: 1001, b: 1 }), 'a', [{ id: 'credit' }])
    const [, second, other] = sectionsOf(chosen).map((section) => new Set(section.invoices.map(({ id }) => id)))
    const rest = afterPayment(chosen, 'p1', 'a', second ?? new Set())
    expect(rest.accounts[0]).toEqual({
      invoicingAccountId: 'a',
      invoices: invoices(1000),
      credits: [{ id: 'credit' }],
    })
    expect(afterPayment(chosen, 'p1', 'b', other ?? new Set()).accounts[0]?.credits).toEqual([{ id: 'credit' }])
  })

  it('resets the chosen credits if the payment that used them paid only some of its invoices', () => {
    const chosen = withCredits(basket({ a: 1, b: 2 }), 'b', [{ id: 'credit' }])
    expect(afterPayment(chosen, 'p1', 'b', new Set(['i10001'])).accounts[1]).toEqual({
      invoicingAccountId: 'b',
      invoices: invoices(1, 10_002),
      credits: 'all',
    })
  })

  it('only counts a payment whose account has left it', () => {
    const rest = basket({ a: 1 })
    expect(afterPayment(rest, 'p1', 'b', new Set(['i2']))).toEqual({ ...rest, paid: ['p1'] })
  })

  it('lists what waits for approval apart from what is paid (checkout-approval)', () => {
    const once = afterPayment(basket({ a: 1, b: 1 }), 'r1', 'a', new Set(['i1']), 'asked')
    expect(once).toMatchObject({ paid: [], asked: ['r1'], accounts: [{ invoicingAccountId: 'b' }] })
    expect(afterPayment(once, 'r1', 'a', new Set(), 'asked').asked).toEqual(['r1'])
    expect(readBasket('u1', startBasket('u1', once), 'c1')?.asked).toEqual(['r1'])
  })

  it('keeps the note for approvers per basket and user, until it is emptied (checkout-approval)', () => {
    writeNote('u1', 'b1', 'For July')
    expect([readNote('u1', 'b1'), readNote('u1', 'b2'), readNote('u2', 'b1')]).toEqual(['For July', '', ''])
    clearDrafts()
    expect(readNote('u1', 'b1')).toBe('')
  })

  it('changes the credits of one account only', () => {
    const chosen = withCredits(basket({ a: 1, b: 1 }), 'b', [{ id: 'credit' }])
    expect(chosen.accounts.map(({ credits }) => credits)).toEqual(['all', [{ id: 'credit' }]])
  })
})

describe('stored basket (checkout-basket)', () => {
  it('is available to the same user for the same company until the session ends', () => {
    const { paid: _, ...chosen } = basket({ a: 3 })
    const id = startBasket('ann', chosen)
    expect(readBasket('ann', id, 'c1')).toEqual({ ...chosen, paid: [] })
    expect(readBasket('bob', id, 'c1')).toBeUndefined()
    expect(readBasket('ann', id, 'c2')).toBeUndefined()
    expect(Object.keys(sessionStorage).join()).not.toContain('ann')
    clearDrafts()
    expect(readBasket('ann', id, 'c1')).toBeUndefined()
  })

  it('has a unique id', () => {
    const { paid: _, ...chosen } = basket({ a: 1 })
    const ids = Array.from({ length: 50 }, () => startBasket('ann', chosen))
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^b[0-9a-z-]+$/)
  })

  const good = basket({ a: 1 })
  const [account] = good.accounts
  const withAccount = (change: object) => ({ ...good, accounts: [account, { ...account, ...change }] })

  it.each([
    withAccount({ credits: [] }),
    withAccount({ credits: [{ id: 'c' }, { id: 'd', amount: '1.00' }] }),
    { ...good, paid: ['p'] },
    { ...good, accounts: [] },
  ])('is read back unchanged: %j', (kept) => {
    writeBasket('ann', 'b1', kept as Basket)
    expect(readBasket('ann', 'b1', 'c1')).toEqual(kept)
  })

  it.each([
    '',
    'null',
    '{',
    '[]',
    '7',
    ...[
      { ...good, companyId: undefined },
      { ...good, accounts: undefined },
      { ...good, accounts: {} },
      { ...good, accounts: [null] },
      { ...good, paid: undefined },
      { ...good, paid: [7] },
      { ...good, returnTo: undefined },
      withAccount({ invoicingAccountId: 7 }),
      withAccount({ invoices: undefined }),
      withAccount({ invoices: [{ id: 'i', number: '1' }, null] }),
      withAccount({ invoices: [{ id: 'i' }] }),
      withAccount({ invoices: [{ number: '1' }] }),
      withAccount({ credits: 'some' }),
      withAccount({ credits: [{ amount: '1.00' }] }),
      withAccount({ credits: [{ id: 'c', amount: 1 }] }),
    ].map((one) => JSON.stringify(one)),
  ])('is ignored when damaged: %s', (text) => {
    writeBasket('ann', 'b1', good)
    sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', text)
    expect(readBasket('ann', 'b1', 'c1')).toBeUndefined()
  })
})
