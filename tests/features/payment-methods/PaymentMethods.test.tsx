import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import '#mocks/providers/browser/moov.ts'
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
  test('cards, then bank accounts, each once, with state and what is preferred', async () => {
    await open()
    const names = (await within(await section()).findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(names).toEqual([
      expect.stringMatching(/^Visa •••• 4242Expires 12\/2034Ready/),
      expect.stringMatching(/^Mastercard •••• 0341Expires 12\/2034Ready/),
      expect.stringMatching(/^First Platypus Bank •••• 6789ReadyPreferred/),
      expect.stringMatching(/^First Failing Bank •••• 0002Ready/),
      expect.stringMatching(/^Reversing Savings Bank •••• 0003Ready/),
      expect.stringMatching(/^Slow Credit Union •••• 1180Your bank is confirming.*Pending/),
    ])
  })

  test('a company that is both sees what it pays with, and where payments arrive', async () => {
    await open('both')
    expect((await item('Visa •••• 1881')).getByText('Expired')).toBeInTheDocument()
    expect((await item('Errored Trust')).getByText('Can’t be used')).toBeInTheDocument()
    const incoming = within(screen.getByRole('region', { name: 'Receiving payments' }))
    expect(await incoming.findByText('Wallet')).toBeInTheDocument()
  })

  test('a supplier sees where payments arrive, and asks the provider nothing', async () => {
    await open('supplier')
    const incoming = within(await screen.findByRole('region', { name: 'Receiving payments' }))
    expect(
      await incoming.findByText('Your customers’ payments arrive here. Contact support to change it.'),
    ).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Payment methods' })).not.toBeInTheDocument()
    expect(sends('getMoovAccessToken')).toEqual([])
  })

  test('a company without an account at the provider is told so, and can try again', async () => {
    const row = account()
    if (row) mock.world.tables.paymentAccounts.remove(row.id)
    const app = await open()
    expect(await screen.findByText(/^This company has no payment account yet\./)).toBeInTheDocument()
    if (row) mock.world.tables.paymentAccounts.insert(row)
    await app.user.click(within(await section()).getByRole('button', { name: 'Try again' }))
    expect((await item('Visa •••• 4242')).getByText('Ready')).toBeInTheDocument()
  })

  test('a provider that fails is an error in the section, with a retry; the rest of the page works', async () => {
    mock.sandbox.providers.moov = 'fail'
    const app = await open()
    expect(await screen.findByText('The payments provider had a problem. Try again in a moment.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Prairie Builders LLC')
    mock.sandbox.providers.moov = 'ok'
    await app.user.click(within(await section()).getByRole('button', { name: 'Try again' }))
    expect(await item('Visa •••• 4242')).toBeDefined()
  })
})

describe('preferring', () => {
  test('another method is preferred, once, and the focus stays', async () => {
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
      'unverified meanwhile',
      () => change('0002', { status: 'Errored' }),
      'This payment method can’t be used to pay. Choose another one.',
    ],
    ['removed meanwhile', () => change('0002', { status: 'Disabled' }), 'This payment method no longer exists.'],
  ])('one that was %s can’t be, and the list is loaded again', async (_name, happen, reason) => {
    const app = await open()
    await item('First Failing Bank')
    happen()
    await press(app, 'Make preferred: First Failing Bank •••• 0002')
    expect(await screen.findByText('Failed to set preferred payment method')).toBeInTheDocument()
    expect(screen.getByText(reason)).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Make preferred: First Failing Bank •••• 0002' })).toBeNull(),
    )
  })

  test('a lost answer is looked up before it is said to have failed', async () => {
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

describe('removing', () => {
  test.each([
    ['Visa •••• 4242', '4242'],
    ['First Failing Bank •••• 0002', '0002'],
  ])('%s is removed after a question', async (name, lastFour) => {
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

  test('the preferred one is named as such', async () => {
    const app = await open()
    await press(app, 'Remove: First Platypus Bank •••• 6789')
    expect(await screen.findByText('It’s your preferred payment method. Choose another one afterward.')).toBeVisible()
    await press(app, 'Cancel')
    expect(stored('6789')?.status).toBe('Verified')
  })

  test('one that a colleague has removed is gone, as asked', async () => {
    const app = await open()
    await press(app, 'Remove: Visa •••• 4242')
    change('4242', { status: 'Disabled' })
    await press(app, 'Remove')
    expect(await screen.findByText('The payment method was removed')).toBeInTheDocument()
  })

  test('a provider that fails is told in a toast, and the question stays', async () => {
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

  test('it is in the list', async () => {
    await typeCard(await open(), '5555 5555 5555 4444')
    expect(await screen.findByText('Mastercard •••• 4444 was added')).toBeInTheDocument()
    expect((await item('Mastercard •••• 4444')).getByText('Ready')).toBeInTheDocument()
    expect(dialog()).not.toBeInTheDocument()
  })

  test.each([
    ['4000 0000 0000 0002', 'Your bank declined the card. Check the details, or use another card.', ''],
    ['4242 4242 4242 4242', 'This card is already one of your payment methods.', '4242424242424242'],
  ])('%s: a toast says why not, and the dialog stays', async (number, reason, before) => {
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

  test('what is wrong in the form is said in it, and nothing is sent', async () => {
    await typeCard(await open(), '4242 4242 4242 4241', '01/20')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Enter a valid card number. Enter an expiration date that hasn’t passed.',
    )
    expect(screen.queryByText('Failed to add card')).not.toBeInTheDocument()
  })

  test('a token that has expired is replaced once, and the card is added', async () => {
    const app = await open()
    await item('Visa •••• 4242')
    mock.world.advanceClock(16 * 60_000)
    await typeCard(app, '5555 5555 5555 4444')
    expect(await screen.findByText('Mastercard •••• 4444 was added')).toBeInTheDocument()
    // The first request fails, because the user's own session token has expired as well.
    expect(sends('getMoovAccessToken').filter(({ status }) => status === 200)).toHaveLength(2)
  })
})
