/** A role that changes while someone works: nothing typed is lost, the focus stays, and the reason is beside what is disabled. */
import '#mocks/providers/browser/moov.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { authCompanyId, companyId, personaId } from '#mocks/world/seed/people.ts'
import { startPlaidLink } from '#mocks/world/plaid.ts'
import { keepUnconfirmed } from '#src/features/checkout/unconfirmedPayments.ts'
import { draftKey } from '#src/lib/drafts.ts'
import { newId } from '#src/lib/newId.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { payableAccounts } from '#tests/support/payable.ts'
import { installPlaid } from '#tests/support/plaid.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setRole, type TeamPersona } from '#tests/support/teamRole.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { customersPath, firstAccountWithStatus } from '../../screens/receivables/customerFixtures.ts'
import { payables } from '../../screens/receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })
const prairie = `/company/${authCompanyId('prairie')}`
const harbor = `/company/${authCompanyId('harbor')}`

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
})

type App = ReturnType<typeof renderApp>
const press = async ({ user }: App, ...names: readonly (string | RegExp)[]) => {
  for (const name of names) await user.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body)
}
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)

/** Changes the persona's role; the page learns of it as when its window is shown again. */
async function changeRole({ queryClient }: App, persona: TeamPersona, role: 'Viewer' | 'Payer' | 'Admin') {
  setRole(mock, persona, role)
  await act(() => queryClient.refetchQueries({ queryKey: ['listCompanies'] }))
}

const payerReason = 'Your role here is Viewer. This needs the role Payer or a higher one. Ask an admin of your company.'
const adminReason = 'Your role here is Viewer. Only an admin of your company can do this.'

describe('while someone types in a form', () => {
  const completed = () =>
    mock.world.tables.payments
      .where('status', 'Completed')
      .find(({ payerCompanyId }) => payerCompanyId === companyId('prairie'))?.id
  const forms = {
    'the company’s details': {
      persona: 'supplier',
      operationId: 'updateCompany',
      open: async () => renderApp(`${harbor}/settings`),
      field: 'Company name',
      submit: 'Save',
      reason: adminReason,
    },
    notifications: {
      persona: 'supplier',
      operationId: 'updateNotificationSettings',
      open: async () => renderApp(`${harbor}/settings?tab=access`),
      field: 'Recipients',
      submit: 'Save notification settings',
      reason: adminReason,
    },
    'an invitation of a customer': {
      persona: 'supplier',
      operationId: 'inviteInvoicingAccount',
      open: async () => {
        const app = renderApp(`${customersPath}/${firstAccountWithStatus(mock, 'NotInvited').id}`)
        await press(app, 'Invite')
        return app
      },
      field: 'First name',
      submit: 'Send invite',
      reason: payerReason,
    },
    'a receipt': {
      persona: 'buyer',
      operationId: 'sendPaymentReceipt',
      open: async () => {
        const app = renderApp(`${payables}/payments?status=%5B%22Completed%22%5D&open=${completed()}`)
        await press(app, 'Email receipt')
        return app
      },
      field: 'Recipients',
      submit: 'Send receipt',
      reason: payerReason,
    },
  } as const

  test.each(Object.entries(forms))(
    '%s: text and focus stay, and it works once the role is back (role-reasons)',
    async (_, form) => {
      const { persona, operationId, open, field, submit, reason } = form
      mock.signIn(persona)
      const app = await open()
      const box = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${field}`) })
      await app.user.clear(box)
      await app.user.type(box, 'nia@pier.test')
      await changeRole(app, persona, 'Viewer')
      const group = await screen.findByRole('group', { description: reason })
      expect(group).toHaveAttribute('aria-disabled', 'true')
      expect(group).toContainElement(box)
      expect(box).toHaveFocus()
      await app.user.keyboard('!')
      expect(box).toHaveValue('nia@pier.test')
      const button = within(group).getByRole('button', { name: submit })
      expect(button).toHaveAttribute('aria-disabled', 'true')
      await app.user.click(button)
      expect(calls(operationId)).toEqual([])

      await changeRole(app, persona, 'Admin')
      await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
      expect(box).toHaveValue('nia@pier.test')
      await app.user.click(button)
      await waitFor(() => expect(calls(operationId).map(({ status }) => `${status}`[0])).toEqual(['2']))
    },
  )

  test('boxes, choices and lists keep what is chosen (role-reasons)', async () => {
    mock.signIn('supplier')
    const app = renderApp(`${harbor}/settings`)
    const box = await screen.findByRole('checkbox', { name: /^Buyer/ })
    const before = (box as HTMLInputElement).checked
    await changeRole(app, 'supplier', 'Viewer')
    await screen.findByText(adminReason)
    await app.user.click(box)
    expect(box).toHaveFocus()
    await app.user.selectOptions(screen.getByRole('combobox', { name: /City/ }), '')
    expect((box as HTMLInputElement).checked).toBe(before)
    expect(screen.getByRole('combobox', { name: /City/ })).not.toHaveValue('')
  })
})

test('the switch of the access link keeps the focus (role-reasons)', async () => {
  mock.signIn('supplier')
  const app = renderApp(`${harbor}/settings?tab=access`)
  const access = await screen.findByRole('switch')
  act(() => access.focus())
  await changeRole(app, 'supplier', 'Viewer')
  await waitFor(() => expect(access).toHaveAccessibleDescription(adminReason))
  expect(access).toHaveFocus()
  await app.user.click(access)
  expect(calls('updateAccessLink')).toEqual([])
})

describe('while a dialog is open, its button is disabled with the reason (role-reasons)', () => {
  const dialogs = [
    { persona: 'supplier', at: `${harbor}/settings?tab=access`, opener: 'Replace link', button: 'Replace link' },
    { persona: 'buyer', at: `${prairie}/settings?tab=payments`, opener: /^Remove: Visa/, button: 'Remove' },
    { persona: 'buyer', at: `${prairie}/settings?tab=payments`, opener: 'Add a card', button: 'Add card' },
  ] as const

  test.each(dialogs)('$button', async ({ persona, at, opener, button }) => {
    mock.signIn(persona)
    const app = renderApp(at)
    await press(app, opener)
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = await dialog.findByRole('button', { name: button })
    await changeRole(app, persona, 'Viewer')
    await waitFor(() => expect(confirm).toHaveAccessibleDescription(persona === 'buyer' ? payerReason : adminReason))
    expect(dialog.getByText(/^Your role here is Viewer/)).toBeInTheDocument()
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await changeRole(app, persona, 'Admin')
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled', 'true'))
  })
})

describe('a bank account', () => {
  let plaid: ReturnType<typeof installPlaid>
  beforeEach(() => {
    plaid = installPlaid()
  })

  test('that was chosen is kept, and linked once the role is back (role-reasons)', async () => {
    mock.signIn('buyer')
    const app = renderApp(`${prairie}/settings?tab=payments`)
    await press(app, 'Link a bank account')
    const dialog = await plaid.opened()
    setRole(mock, 'buyer', 'Viewer')
    await dialog.choose('tartan-checking-4321')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await waitFor(() => expect(retry).toHaveAccessibleDescription(payerReason))
    await app.user.click(retry)
    expect(calls('linkPlaidBankAccount')).toMatchObject([{ status: 403 }])
    expect(screen.getByText('Your role here no longer allows this. Ask an admin.')).toBeInTheDocument()
    await changeRole(app, 'buyer', 'Payer')
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled', 'true'))
    await app.user.click(retry)
    expect(await screen.findByText('Tartan Bank •••• 4321 was linked')).toBeInTheDocument()
    const sent = calls('linkPlaidBankAccount')
    expect(sent.map(({ status }) => status)).toEqual([403, 201])
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  })

  test('is not linked on the way back from the bank, and the page says why (role-reasons)', async () => {
    setRole(mock, 'buyer', 'Viewer')
    mock.signIn('buyer')
    const company = mock.world.tables.companies.get(companyId('prairie'))
    if (company === undefined) throw new Error('no such company')
    const returnTo = `${prairie}/settings`
    const link = { linkToken: startPlaidLink(mock.world, company).id, companyId: company.id, known: [], returnTo }
    sessionStorage.setItem(draftKey('plaidLink'), JSON.stringify(link))
    const { router, user } = renderApp('/oauth?oauth_state_id=ins_oauth-1')
    expect(await screen.findByText(payerReason)).toBeInTheDocument()
    expect(calls('linkPlaidBankAccount')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Go back without linking' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(returnTo))
  })
})

test('an unconfirmed payment can be looked up, but not sent again (role-reasons)', async () => {
  setRole(mock, 'buyer', 'Viewer')
  mock.signIn('buyer')
  const [account] = payableAccounts(mock.world, 1, 1)
  const invoices = [{ id: account?.invoices[0]?.id ?? '' }]
  keepUnconfirmed(personaId('buyer'), {
    key: newId(),
    companyId: companyId('prairie'),
    invoicingAccountId: account?.invoicingAccountId ?? '',
    body: { invoices, creditAdjustments: [], previewId: newId(), expectedTotal: '100.00' },
    expiresAt: new Date(mock.world.now().getTime() + 900_000).toISOString(),
    tries: 1,
  })
  const { user } = renderApp(`${payables}/checkout/result`)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect(retry).toHaveAccessibleDescription(payerReason))
  await user.click(retry)
  expect(calls('makePayment')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(/^Last checked at /)).toBeInTheDocument()
})
