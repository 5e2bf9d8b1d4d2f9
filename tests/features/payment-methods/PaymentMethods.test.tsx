import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import type { PaymentMethodRow } from '#mocks/world/rows/ledger.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { installPlaid } from '#tests/support/plaid.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer({ today: '2026-11-22' })
const buyer = companyId('prairie')
const rows = () => mock.world.tables.paymentMethods.where('companyId', buyer)
const stored = (lastFour: string) => rows().find((row) => row.lastFour === lastFour)
const sends = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const account = () => mock.world.tables.paymentAccounts.find('companyId', buyer)

async function open(persona: 'buyer' | 'both' | 'supplier' = 'buyer') {
  mock.signIn(persona)
  const company = { buyer: 'prairie', both: 'northwind', supplier: 'harbor' } as const
  const app = renderApp(`/company/${authCompanyId(company[persona])}/settings`)
  await screen.findByRole('heading', { level: 1, name: 'Company settings' })
  return app
}

const section = () => screen.findByRole('region', { name: 'Payment methods' })
const item = async (name: string) => {
  const items = await within(await section()).findAllByRole('listitem')
  const found = items.find(({ textContent }) => textContent.includes(name))
  if (!found) throw new Error(`${name} is not in the list: ${items.map(({ textContent }) => textContent).join(' | ')}`)
  return within(found)
}
const press = async (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.user.click(await screen.findByRole('button', { name }))

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
    ['removed meanwhile', () => change('0002', { status: 'Disabled' }), 'This payment method is no longer there.'],
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
    expect(sends('getMoovAccessToken')).toHaveLength(2)
  })
})

describe('linking a bank account (bank-linking)', () => {
  let plaid: ReturnType<typeof installPlaid>
  beforeEach(() => {
    plaid = installPlaid()
  })
  afterEach(() => vi.restoreAllMocks())

  async function link() {
    const app = await open()
    await press(app, 'Link a bank account')
    return { app, dialog: await plaid.opened() }
  }

  test.each([
    ['tartan-checking-4321', 'Tartan Bank •••• 4321 was linked', 'Ready'],
    ['pending-savings-7777', 'Slow Credit Union •••• 7777 was linked. Your bank still has to confirm it.', 'Pending'],
  ])('%s is in the list', async (id, said, state) => {
    const { dialog } = await link()
    await dialog.choose(id)
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect((await item(id.slice(-4))).getByText(state)).toBeInTheDocument()
    expect(sessionStorage.getItem('tallyport.draft.plaidLink')).toBeNull()
  })

  test('whoever cancels hears nothing more of it', async () => {
    const { dialog } = await link()
    dialog.exit(null)
    await waitFor(() => expect(screen.queryByText(/^Choose your bank/)).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Link a bank account' })).toBeEnabled()
    expect(within(screen.getByRole('region', { name: 'Payment methods' })).queryByRole('alert')).toBeNull()
    expect(sends('linkPlaidBankAccount')).toEqual([])
  })

  test('a bank that fails is no failure of ours', async () => {
    const { dialog } = await link()
    dialog.exit({ error_code: 'ITEM_LOGIN_REQUIRED', display_message: 'Sign in to your bank again.' })
    expect(await screen.findByText('Your bank didn’t link the account')).toBeInTheDocument()
    expect(screen.getByText('Sign in to your bank again.')).toBeInTheDocument()
    expect(screen.queryByText('Failed to add bank account')).not.toBeInTheDocument()
  })

  test('a link token that has run out is replaced once', async () => {
    const { dialog } = await link()
    const expired = { error_code: 'INVALID_LINK_TOKEN', display_message: null }
    dialog.exit(expired)
    await waitFor(() => expect(plaid.times()).toBe(2))
    const again = await plaid.opened()
    expect(again.token).not.toBe(dialog.token)
    again.exit(expired)
    expect(await screen.findByText('Failed to add bank account')).toBeInTheDocument()
    expect(sends('getPlaidLinkToken')).toHaveLength(2)
  })

  test('a lost answer is looked up before it is said to have failed', async () => {
    const { dialog } = await link()
    mock.faults.add({ match: { operationId: 'linkPlaidBankAccount' }, effect: { kind: 'dropAfterCommit' } })
    await dialog.choose('tartan-checking-4321')
    expect(await screen.findByText('Tartan Bank •••• 4321 was linked')).toBeInTheDocument()
    expect(sends('linkPlaidBankAccount')).toHaveLength(1)
  })

  test('when it was not linked, the same account is tried again with the same key', async () => {
    const { app, dialog } = await link()
    mock.faults.add({ match: { operationId: 'linkPlaidBankAccount', times: 1 }, effect: { kind: 'dropBeforeCommit' } })
    await dialog.choose('tartan-checking-4321')
    expect(await screen.findByText('Failed to add bank account')).toBeInTheDocument()
    expect(screen.getByText('You chose an account, but it isn’t linked yet.')).toBeInTheDocument()
    await press(app, 'Try again')
    expect(await screen.findByText('Tartan Bank •••• 4321 was linked')).toBeInTheDocument()
    const keys = sends('linkPlaidBankAccount').map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test.each([
    ['is linked already', 409, 'payment.bank_already_linked', 'This bank account is linked already.'],
    ['took too long', 422, 'payment.public_token_invalid', 'Linking took too long. Link the account again.'],
  ])('an account that %s: a toast says so, and it is over', async (_name, status, code, reason) => {
    const { dialog } = await link()
    mock.faults.add({ match: { operationId: 'linkPlaidBankAccount' }, effect: { kind: 'status', status, code } })
    await dialog.choose('tartan-checking-4321')
    expect(await screen.findByText('Failed to add bank account')).toBeInTheDocument()
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(screen.queryByText('You chose an account, but it isn’t linked yet.')).not.toBeInTheDocument()
  })

  test.each([
    ['no token', null, [{ id: 'a', mask: '1234' }]],
    ['no account', 'public-1', []],
  ])('a bank that sends %s', async (_name, token, accounts) => {
    const { dialog } = await link()
    dialog.succeed(token, accounts)
    expect(await screen.findByText('Your bank sent no account. Try again, or choose another bank.')).toBeInTheDocument()
    expect(sends('linkPlaidBankAccount')).toEqual([])
  })

  test('a link token that does not come is an error with a retry, and one can leave it', async () => {
    mock.faults.add({ match: { operationId: 'getPlaidLinkToken', times: 3 }, effect: { kind: 'status', status: 403 } })
    const app = await open()
    await press(app, 'Link a bank account')
    const at = within(await section())
    expect(await at.findByRole('alert')).toBeInTheDocument()
    mock.faults.clear()
    await app.user.click(at.getByRole('button', { name: 'Try again' }))
    await plaid.opened()
    await press(app, 'Cancel')
    expect(at.queryByText(/^Choose your bank/)).not.toBeInTheDocument()
  })

  test('what is kept while the person is away names the link, the company, and the way back', async () => {
    const { dialog } = await link()
    const kept = JSON.parse(sessionStorage.getItem('tallyport.draft.plaidLink') ?? '') as Record<string, unknown>
    expect(kept).toMatchObject({ linkToken: dialog.token, companyId: buyer, returnTo: window.location.pathname })
    expect(kept.known).toContain(stored('6789')?.sourceId)
  })
})
