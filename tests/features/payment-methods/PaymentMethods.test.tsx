import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import { MoovCardLink } from '#mocks/providers/browser/moovCardLink.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import type { PaymentMethodRow } from '#mocks/world/rows/ledger.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { item, open as openSettings, press, section, type Who } from './settings.tsx'

const mock = mockServer({ today: '2026-11-22' })
const buyer = companyId('prairie')
const rows = () => mock.world.tables.paymentMethods.where('companyId', buyer)
const stored = (lastFour: string) => rows().find((row) => row.lastFour === lastFour)
const sends = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const account = () => mock.world.tables.paymentAccounts.find('companyId', buyer)

const open = (persona: Who = 'buyer') => openSettings(mock, persona)

describe('the list (payment-methods)', () => {
  test('shows cards, then bank accounts, each once, with state and preference', async () => {
    await open()
    const names = (await within(await section()).findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(names).toEqual([
      expect.stringMatching(/^Visa •••• 4242Expires 12\/2034Ready/),
      expect.stringMatching(/^Mastercard •••• 0341Expires 12\/2034Ready/),
      expect.stringMatching(/^First Platypus Bank •••• 6789ReadyPreferred/),
      expect.stringMatching(/^Lakeshore National Bank •••• 0002Ready/),
      expect.stringMatching(/^Platte River Savings Bank •••• 0003Ready/),
      expect.stringMatching(/^Sandhills Credit Union •••• 1180Your bank is confirming.*Pending/),
    ])
  })

  test('shows payment methods and the receiving account to a company that is buyer and supplier', async () => {
    await open('both')
    expect((await item('Visa •••• 1881')).getByText('Expired')).toBeInTheDocument()
    expect((await item('Granite Hill Trust')).getByText('Can’t be used')).toBeInTheDocument()
    const incoming = within(screen.getByRole('region', { name: 'Receiving payments' }))
    expect(await incoming.findByText('Wallet')).toBeInTheDocument()
  })

  test('shows a supplier only the receiving account and does not call the provider', async () => {
    await open('supplier')
    const incoming = within(await screen.findByRole('region', { name: 'Receiving payments' }))
    expect(
      await incoming.findByText('Your customers’ payments arrive here. Contact support to change it.'),
    ).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Payment methods' })).not.toBeInTheDocument()
    expect(sends('getMoovAccessToken')).toEqual([])
  })

  test('shows a message with a retry when the company has no account at the provider', async () => {
    const row = account()
    if (row) mock.world.tables.paymentAccounts.remove(row.id)
    const app = await open()
    expect(await screen.findByText(/^This company has no payment account yet\./)).toBeInTheDocument()
    if (row) mock.world.tables.paymentAccounts.insert(row)
    await app.user.click(within(await section()).getByRole('button', { name: 'Try again' }))
    expect((await item('Visa •••• 4242')).getByText('Ready')).toBeInTheDocument()
  })

  test('shows an error with a retry in the section when the provider fails, and the rest of the page works', async () => {
    mock.sandbox.providers.moov = 'fail'
    const app = await open()
    expect(await screen.findByText('The payments provider had a problem. Try again in a moment.')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Company' })).toBeVisible()
    mock.sandbox.providers.moov = 'ok'
    await app.user.click(within(await section()).getByRole('button', { name: 'Try again' }))
    expect(await item('Visa •••• 4242')).toBeDefined()
  })
})

describe('setting the preferred method', () => {
  test('saves it with one request and keeps the focus', async () => {
    const app = await open()
    await press(app, 'Make preferred: Visa •••• 4242')
    expect(await screen.findByText('Preferred payment method saved')).toBeInTheDocument()
    expect((await item('Visa •••• 4242')).getByRole('button', { name: 'Preferred: Visa •••• 4242' })).toHaveFocus()
    expect(account()).toMatchObject({
      preferredOutgoingPaymentMethodExternalId: stored('4242')?.id,
      outgoingPaymentMethodType: 'Card',
    })
    expect(sends('setPreferredOutgoingPaymentMethod')).toHaveLength(1)
  })

  test.each([
    [
      'marked as errored',
      () => change('0002', { status: 'Errored' }),
      'This payment method can’t be used to pay. Choose another one.',
    ],
    ['removed', () => change('0002', { status: 'Disabled' }), 'This payment method no longer exists.'],
  ])('shows an error and reloads the list if the method was %s meanwhile', async (_name, happen, reason) => {
    const app = await open()
    await item('Lakeshore National Bank')
    happen()
    await press(app, 'Make preferred: Lakeshore National Bank •••• 0002')
    expect(await screen.findByText('Failed to set preferred payment method')).toBeInTheDocument()
    expect(screen.getByText(reason)).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Make preferred: Lakeshore National Bank •••• 0002' })).toBeNull(),
    )
  })

  test('reports success if it was saved but the response is lost', async () => {
    const app = await open()
    await item('Visa •••• 4242')
    mock.faults.add({
      match: { operationId: 'setPreferredOutgoingPaymentMethod' },
      effect: { kind: 'dropAfterCommit' },
    })
    await press(app, 'Make preferred: Visa •••• 4242')
    expect(await screen.findByText('Preferred payment method saved')).toBeInTheDocument()
    expect(sends('setPreferredOutgoingPaymentMethod')).toHaveLength(1)
  })
})

const change = (lastFour: string, fields: Partial<PaymentMethodRow>) =>
  mock.world.tables.paymentMethods.update(stored(lastFour)?.id ?? '', fields)

describe('removing a method', () => {
  test.each([
    ['Visa •••• 4242', '4242'],
    ['Lakeshore National Bank •••• 0002', '0002'],
  ])('removes %s after confirmation', async (name, lastFour) => {
    const app = await open()
    await press(app, `Remove: ${name}`)
    const dialog = within(await screen.findByRole('dialog', { name: `Remove ${name}?` }))
    expect(stored(lastFour)?.status).toBe('Verified')
    await app.user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The payment method was removed')).toBeInTheDocument()
    expect(stored(lastFour)?.status).toBe('Disabled')
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('group', { name: 'Your payment methods' })).toHaveFocus())
  })

  test('points out that the method is the preferred one', async () => {
    const app = await open()
    await press(app, 'Remove: First Platypus Bank •••• 6789')
    expect(await screen.findByText('It’s your preferred payment method. Choose another one afterward.')).toBeVisible()
    await press(app, 'Cancel')
    expect(stored('6789')?.status).toBe('Verified')
  })

  test('reports success if a colleague has already removed the method', async () => {
    const app = await open()
    await press(app, 'Remove: Visa •••• 4242')
    change('4242', { status: 'Disabled' })
    await press(app, 'Remove')
    expect(await screen.findByText('The payment method was removed')).toBeInTheDocument()
  })

  test('shows a toast and keeps the dialog open when the provider fails', async () => {
    const app = await open()
    await press(app, 'Remove: Visa •••• 4242')
    mock.sandbox.providers.moov = 'fail'
    await press(app, 'Remove')
    expect(await screen.findByText('Failed to remove payment method')).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'Remove Visa •••• 4242?' })).toBeInTheDocument()
    mock.sandbox.providers.moov = 'ok'
    await press(app, 'Remove')
    expect(await screen.findByText('The payment method was removed')).toBeInTheDocument()
  })
})

describe('adding a card', () => {
  afterEach(() => vi.restoreAllMocks())

  const field = (name: string) => {
    const form = document.querySelector('moov-card-link')?.shadowRoot?.querySelector('form')
    const input = [...(form?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent.startsWith(name))
    return input?.querySelector('input') as HTMLInputElement
  }
  async function typeCard(app: Awaited<ReturnType<typeof open>>, number: string, expiration = '12/34') {
    await press(app, 'Add a card')
    await waitFor(() => expect(field('Card number')).toBeInTheDocument())
    for (const [name, text] of [
      ['Card number', number],
      ['Expiration', expiration],
      ['Security', '123'],
    ] as const)
      field(name).value = text
    await press(app, 'Add card')
  }
  const dialog = () => screen.queryByRole('dialog', { name: 'Add a card' })

  test('adds it to the list', async () => {
    await typeCard(await open(), '5555 5555 5555 4444')
    expect(await screen.findByText('Mastercard •••• 4444 was added')).toBeInTheDocument()
    expect((await item('Mastercard •••• 4444')).getByText('Ready')).toBeInTheDocument()
    expect(dialog()).not.toBeInTheDocument()
  })

  test.each([
    ['4000 0000 0000 0002', 'Your bank declined the card. Check the details, or use another card.', ''],
    ['4242 4242 4242 4242', 'This card is already one of your payment methods.', '4242424242424242'],
  ])('%s: shows the reason in a toast and keeps the dialog open', async (number, reason, before) => {
    const app = await open()
    if (before) {
      await typeCard(app, before)
      await screen.findByText('Visa •••• 4242 was added')
    }
    await typeCard(app, number)
    expect(await screen.findByText('Failed to add card')).toBeInTheDocument()
    expect(screen.getByText(new RegExp(`^${reason.replaceAll('.', '\\.').replace(/\\\.$/, '')}`))).toBeInTheDocument()
    expect(dialog()).toBeInTheDocument()
  })

  test.each(['a colleague added a card meanwhile', 'the list can’t be loaded'])(
    'reports a declined card as declined when %s, without reloading the list',
    async (name) => {
      const app = await open()
      await item('Visa •••• 4242')
      const card = stored('4242')
      if (name.startsWith('a colleague')) {
        if (card) mock.world.tables.paymentMethods.insert({ ...card, id: 'colleague', lastFour: '4444' })
      } else
        mock.faults.add({
          match: { operationId: 'getPreferredPaymentMethods' },
          effect: { kind: 'status', status: 500 },
        })
      const lists = sends('getPreferredPaymentMethods').length
      await typeCard(app, '4000 0000 0000 0002')
      expect(await screen.findByText('Failed to add card')).toBeInTheDocument()
      expect(screen.getByText(/^Your bank declined the card\./)).toBeInTheDocument()
      expect(screen.queryByText(/was added$/)).not.toBeInTheDocument()
      expect(sends('getPreferredPaymentMethods')).toHaveLength(lists)
    },
  )

  test('shows invalid fields in the form and no toast', async () => {
    await typeCard(await open(), '4242 4242 4242 4241', '01/20')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Enter a valid card number. Enter an expiration date that hasn’t passed.',
    )
    expect(screen.queryByText('Failed to add card')).not.toBeInTheDocument()
  })

  test.each([
    ['one new card', ['4444'], 'Visa •••• 4444 was added', 0],
    [
      'several new cards',
      ['1111', '4444'],
      'We couldn’t confirm this. Check whether it was done before trying again.',
      1,
    ],
    ['no new card', [], 'We couldn’t reach the service. Check your connection and try again.', 1],
  ])('when the response is lost and the list has %s, does not guess', async (_name, added, said, dialogs) => {
    const app = await open()
    await item('Visa •••• 4242')
    const card = stored('4242')
    vi.spyOn(MoovCardLink.prototype, 'submit').mockImplementation(function (this: MoovCardLink) {
      for (const lastFour of added)
        if (card) mock.world.tables.paymentMethods.insert({ ...card, id: lastFour, sourceId: lastFour, lastFour })
      this.onError?.(new TypeError('fetch failed'))
    })
    await typeCard(app, '4111 1111 1111 1111')
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(screen.queryAllByText('Failed to add card')).toHaveLength(dialogs)
    expect(screen.queryAllByRole('dialog', { name: 'Add a card' })).toHaveLength(dialogs)
    // By text: the list is hidden from everyone else behind a dialog that stays open.
    for (const lastFour of added) expect(await screen.findByText(`Visa •••• ${lastFour}`)).toBeInTheDocument()
  })

  test('replaces an expired token once and adds the card', async () => {
    const app = await open()
    await item('Visa •••• 4242')
    mock.world.advanceClock(16 * 60_000)
    await typeCard(app, '5555 5555 5555 4444')
    expect(await screen.findByText('Mastercard •••• 4444 was added')).toBeInTheDocument()
    // The first request fails, because the user's own session token has expired as well.
    expect(sends('getMoovAccessToken').filter(({ status }) => status === 200)).toHaveLength(2)
  })
})
