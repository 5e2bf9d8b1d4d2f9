import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { installPlaid } from '#tests/support/plaid.ts'
import { item, open as openSettings, press, section } from './settings.tsx'

const mock = mockServer({ today: '2026-11-22' })
const buyer = companyId('prairie')
const open = () => openSettings(mock)
const sends = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const stored = (lastFour: string) =>
  mock.world.tables.paymentMethods.where('companyId', buyer).find((row) => row.lastFour === lastFour)

describe('linking a bank account (bank-linking)', () => {
  let plaid: ReturnType<typeof installPlaid>
  beforeEach(() => {
    plaid = installPlaid()
  })

  async function link() {
    const app = await open()
    await press(app, 'Link a bank account')
    return { app, dialog: await plaid.opened() }
  }

  test.each([
    ['tartan-checking-4321', 'Tartan Bank •••• 4321 was linked', 'Ready'],
    [
      'pending-savings-7777',
      'Sandhills Credit Union •••• 7777 was linked. Your bank still has to confirm it.',
      'Pending',
    ],
  ])('adds %s to the list', async (id, said, state) => {
    const { dialog } = await link()
    await dialog.choose(id)
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect((await item(id.slice(-4))).getByText(state)).toBeInTheDocument()
    expect(sessionStorage.getItem('tallyport.draft.plaidLink')).toBeNull()
  })

  test('sends nothing and shows no error when the user cancels', async () => {
    const { dialog } = await link()
    dialog.exit(null)
    await waitFor(() => expect(screen.queryByText(/^Choose your bank/)).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Link a bank account' })).toBeEnabled()
    expect(within(screen.getByRole('region', { name: 'Payment methods' })).queryByRole('alert')).toBeNull()
    expect(sends('linkPlaidBankAccount')).toEqual([])
  })

  test('shows the bank’s error instead of our own failure message', async () => {
    const { dialog } = await link()
    dialog.exit({ error_code: 'ITEM_LOGIN_REQUIRED', display_message: 'Sign in to your bank again.' })
    expect(await screen.findByText('Your bank didn’t link the account')).toBeInTheDocument()
    expect(screen.getByText('Sign in to your bank again.')).toBeInTheDocument()
    expect(screen.queryByText('Failed to add bank account')).not.toBeInTheDocument()
  })

  test('replaces an expired link token once', async () => {
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

  test('reports success if the account was linked but the response is lost', async () => {
    const { dialog } = await link()
    mock.faults.add({ match: { operationId: 'linkPlaidBankAccount' }, effect: { kind: 'dropAfterCommit' } })
    await dialog.choose('tartan-checking-4321')
    expect(await screen.findByText('Tartan Bank •••• 4321 was linked')).toBeInTheDocument()
    expect(sends('linkPlaidBankAccount')).toHaveLength(1)
  })

  test('retries the same account with the same key when linking fails', async () => {
    const { app, dialog } = await link()
    mock.faults.add({ match: { operationId: 'linkPlaidBankAccount', times: 1 }, effect: { kind: 'dropBeforeCommit' } })
    await dialog.choose('tartan-checking-4321')
    expect(await screen.findByText('Failed to add bank account')).toBeInTheDocument()
    expect(await screen.findByText('You chose an account, but it isn’t linked yet.')).toBeInTheDocument()
    await press(app, 'Try again')
    expect(await screen.findByText('Tartan Bank •••• 4321 was linked')).toBeInTheDocument()
    const keys = sends('linkPlaidBankAccount').map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test.each([
    ['is already linked', 409, 'payment.bank_already_linked', 'This bank account is already linked.'],
    ['took too long', 422, 'payment.public_token_invalid', 'Linking took too long. Link the account again.'],
  ])('shows a toast and offers no retry if the account %s', async (_name, status, code, reason) => {
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
  ])('shows a message if the bank sends %s', async (_name, token, accounts) => {
    const { dialog } = await link()
    dialog.succeed(token, accounts)
    expect(
      await screen.findByText('Your bank didn’t share an account. Try again, or choose another bank.'),
    ).toBeInTheDocument()
    expect(sends('linkPlaidBankAccount')).toEqual([])
  })

  test('shows an error with a retry when the link token can’t be loaded, and can be canceled', async () => {
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

  test('stores the link token, company, and return URL while the user is at the bank', async () => {
    const { dialog } = await link()
    const kept = JSON.parse(sessionStorage.getItem('tallyport.draft.plaidLink') ?? '') as Record<string, unknown>
    expect(kept).toMatchObject({ linkToken: dialog.token, companyId: buyer, returnTo: window.location.pathname })
    expect(kept.known).toContain(stored('6789')?.sourceId)
  })
})
