import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/admin/companies/${companyId('harbor')}?tab=payments`
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const account = () => mock.world.tables.paymentAccounts.where('companyId', companyId('harbor'))[0]
const fees = () => mock.world.tables.paymentFees.where('paymentAccountId', account()?.id ?? '')
const field = (name: RegExp) => screen.findByRole('textbox', { name })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

/** Removes the company's account and its fees. */
function withoutAccount() {
  const { id = '' } = account() ?? {}
  for (const fee of fees()) mock.world.tables.paymentFees.remove(fee.id)
  mock.world.tables.paymentAccounts.remove(id)
}

test('creates an account and requires a method’s external ID with its type (payment-account-rule)', async () => {
  withoutAccount()
  const { user } = renderApp(path)
  await user.type(await field(/External account ID/), 'moov-77')
  await user.selectOptions(screen.getByRole('combobox', { name: /Incoming/ }), 'Wallet')
  await user.click(screen.getByRole('button', { name: 'Create payment account' }))
  const id = await field(/incoming method/)
  await waitFor(() => expect(id).toHaveAccessibleDescription(/This field is required/))
  expect(calls('createPaymentAccount')).toEqual([])
  await user.type(id, 'pm_1')
  await user.click(screen.getByRole('button', { name: 'Create payment account' }))
  expect(await screen.findByText('No fees yet.')).toBeInTheDocument()
  expect(account()).toMatchObject({
    externalAccountId: 'moov-77',
    incomingPaymentMethodType: 'Wallet',
    preferredIncomingPaymentMethodExternalId: 'pm_1',
    outgoingPaymentMethodType: null,
    preferredOutgoingPaymentMethodExternalId: null,
  })
})

test('creating the account moves the focus to its heading (keyboard)', async () => {
  withoutAccount()
  const { user } = renderApp(path)
  await user.type(await field(/External account ID/), 'moov-77{Enter}')
  const heading = await screen.findByRole('heading', { name: 'Account at Moov' })
  await screen.findByText('No fees yet.')
  expect(heading).toHaveFocus()
})

test('saves a changed type and clears a type together with its ID', async () => {
  const { user } = renderApp(path)
  await user.selectOptions(await screen.findByRole('combobox', { name: /Incoming/ }), 'Ach')
  await user.click(screen.getByRole('button', { name: 'Save payment account' }))
  await screen.findByText('Payment account saved')
  expect(account()).toMatchObject({ incomingPaymentMethodType: 'Ach' })
  await user.clear(await field(/incoming method/))
  await user.selectOptions(await screen.findByRole('combobox', { name: /Incoming/ }), '')
  await user.click(screen.getByRole('button', { name: 'Save payment account' }))
  await waitFor(() =>
    expect(account()).toMatchObject({
      incomingPaymentMethodType: null,
      preferredIncomingPaymentMethodExternalId: null,
    }),
  )
})

test('shows a coworker’s change of the account instead of silently overwriting it (concurrent-edits)', async () => {
  const { user } = renderApp(path)
  const id = await field(/External account ID/)
  await user.clear(id)
  await user.type(id, 'mine')
  mock.world.tables.paymentAccounts.update(account()?.id ?? '', { externalAccountId: 'theirs' })
  await user.click(screen.getByRole('button', { name: 'Save payment account' }))
  expect(await screen.findByRole('radio', { name: 'Keep mine: mine' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Use theirs: theirs' }))
  await user.click(screen.getByRole('button', { name: 'Save payment account' }))
  await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument())
  expect(calls('updatePaymentAccount')).toEqual([])
  expect(account()).toMatchObject({ externalAccountId: 'theirs' })
})

const fail = (operationId: string) =>
  mock.faults.add({ match: { operationId }, effect: { kind: 'status', status: 500 } })
const toasts = async () => within(await screen.findByRole('region', { name: 'Messages' }))

test('failing to create the account shows the exact message (admin-texts)', async () => {
  withoutAccount()
  fail('createPaymentAccount')
  const { user } = renderApp(path)
  await user.type(await field(/External account ID/), 'moov-77')
  await user.click(screen.getByRole('button', { name: 'Create payment account' }))
  expect(await (await toasts()).findByText('Failed to create payment account')).toBeInTheDocument()
})

test('failing to create a fee shows the exact message (admin-texts)', async () => {
  fail('createPaymentFee')
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Add fee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New fee' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /Payment method/ }), 'Card')
  await user.type(dialog.getByRole('textbox', { name: /Percentage/ }), '1.00')
  await user.click(dialog.getByRole('button', { name: 'Create fee' }))
  expect(await (await toasts()).findByText('Failed to create fee')).toBeInTheDocument()
})

test('previews a new fee on $1,000 and creates it', async () => {
  const card = fees().find(({ paymentMethodType, enabled }) => paymentMethodType === 'Card' && enabled)
  mock.world.tables.paymentFees.remove(card?.id ?? '')
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Add fee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New fee' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /Payment method/ }), 'Card')
  await user.type(dialog.getByRole('textbox', { name: /Percentage/ }), '3.25')
  expect(
    dialog.getByText(wholeText('On $1,000.00, the payer pays a fee of $32.50: $1,032.50 in total.')),
  ).toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Facilitator fee' }))
  expect(
    dialog.getByText(wholeText('On $1,000.00, the facilitator pays a fee of $32.50. The payer pays $1,000.00.')),
  ).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Create fee' }))
  expect(await screen.findByText('The fee was created')).toBeInTheDocument()
  expect(fees()).toContainEqual(
    expect.objectContaining({ paymentMethodType: 'Card', percentage: 325, enabled: true, isFacilitatorFee: true }),
  )
})

test('rejects a second enabled fee for a payment method (fee-percentage)', async () => {
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Add fee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New fee' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /Payment method/ }), 'Ach')
  await user.type(dialog.getByRole('textbox', { name: /Percentage/ }), '1.00')
  await user.click(dialog.getByRole('button', { name: 'Create fee' }))
  expect(await dialog.findByText('The account already has an enabled fee for this payment method.')).toBeInTheDocument()
})

test('the numbers in a message about a percentage are not amounts (service-text)', async () => {
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Edit: Bank transfer (ACH), 0.50%' }))
  const percentage = await field(/Percentage/)
  await user.clear(percentage)
  await user.type(percentage, '4.00')
  const errors = [{ pointer: '/percentage', code: 'limit', detail: 'Must be between 0.01 and 3.00.' }]
  const body = { type: 'about:blank', title: 'Invalid', status: 422, detail: '', code: 'request.invalid', errors }
  const contentType = 'application/problem+json'
  mock.faults.add({
    match: { operationId: 'updatePaymentFee' },
    effect: { kind: 'response', status: 422, contentType, body },
  })
  await user.click(screen.getByRole('button', { name: 'Save fee' }))
  await waitFor(() => expect(percentage).toHaveAccessibleDescription(/Must be between 0\.01 and 3\.00\./))
})

test('edits a fee in place, after rejecting a percentage over the limit', async () => {
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Edit: Bank transfer (ACH), 0.50%' }))
  const percentage = await field(/Percentage/)
  await user.clear(percentage)
  await user.type(percentage, '4.01')
  await user.click(screen.getByRole('button', { name: 'Save fee' }))
  await waitFor(() =>
    expect(percentage).toHaveAccessibleDescription(
      /Enter a percentage from 0\.01 to 4\.00 with two decimals, such as 2\.50\./,
    ),
  )
  await user.clear(percentage)
  await user.type(percentage, '4.00')
  await user.click(screen.getByRole('button', { name: 'Save fee' }))
  expect(await screen.findByText('Fee saved')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Edit: Bank transfer (ACH), 4.00%' })).toBeInTheDocument()
  expect(calls('updatePaymentFee').map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
    { percentage: '4.00' },
  ])
})

test('shows a coworker’s conflicting change of a fee and keeps their other changes (concurrent-edits)', async () => {
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Edit: Bank transfer (ACH), 0.50%' }))
  const percentage = await field(/Percentage/)
  await user.clear(percentage)
  await user.type(percentage, '0.75')
  const { id = '' } = fees().find(({ paymentMethodType, enabled }) => paymentMethodType === 'Ach' && enabled) ?? {}
  mock.world.tables.paymentFees.update(id, { percentage: 60, isFacilitatorFee: true })
  await user.click(screen.getByRole('button', { name: 'Save fee' }))
  expect(await screen.findByRole('radio', { name: 'Use theirs: 0.60' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Keep mine: 0.75' }))
  await user.click(screen.getByRole('button', { name: 'Save fee' }))
  expect(await screen.findByText('Fee saved')).toBeInTheDocument()
  expect(mock.world.tables.paymentFees.get(id)).toMatchObject({ percentage: 75, isFacilitatorFee: true })
})

test('deletes a fee once, after confirmation', async () => {
  const before = fees().length
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Delete: Bank transfer (ACH), 0.50%' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the fee for Bank transfer (ACH)?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The fee was deleted')).toBeInTheDocument()
  expect(fees()).toHaveLength(before - 1)
  expect(calls('deletePaymentFee')).toHaveLength(1)
})

test('editing a fee moves the focus into it, and closing moves it back (keyboard)', async () => {
  const { user } = renderApp(path)
  const edit = await screen.findByRole('button', { name: 'Edit: Bank transfer (ACH), 0.50%' })
  for (const isSaved of [false, true]) {
    edit.focus()
    await user.keyboard('{Enter}')
    const percentage = await field(/Percentage/)
    await waitFor(() => expect(percentage).toHaveFocus())
    await user.clear(percentage)
    await user.type(percentage, '0.75')
    if (isSaved) await user.keyboard('{Enter}')
    else {
      screen.getByRole('button', { name: 'Cancel' }).focus()
      await user.keyboard('{Enter}')
    }
    await waitFor(() => expect(percentage).not.toBeInTheDocument())
    await waitFor(() => expect(edit).toHaveFocus())
  }
  await waitFor(() => expect(edit).toHaveAccessibleName('Edit: Bank transfer (ACH), 0.75%'))
})

test('deleting a fee moves the focus to the button that adds one (keyboard)', async () => {
  const { user } = renderApp(path)
  const deleteButton = await screen.findByRole('button', { name: 'Delete: Bank transfer (ACH), 0.50%' })
  deleteButton.focus()
  await user.keyboard('{Enter}')
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(deleteButton).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add fee' })).toHaveFocus())
})

test('editing another fee keeps the changes to the first', async () => {
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Edit: Bank transfer (ACH), 0.50%' }))
  const percentage = await field(/Percentage/)
  await user.clear(percentage)
  await user.type(percentage, '0.75')
  await user.click(screen.getByRole('button', { name: 'Edit: Card, 2.50%' }))
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /Percentage/ })).toHaveLength(2))
  expect(percentage).toHaveValue('0.75')
})
