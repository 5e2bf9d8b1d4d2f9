/** Each write that a role forbids: the control that sends it is disabled, and says why. */
import '#mocks/providers/browser/moov.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { authCompanyId, companyId, personaId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { leastRoles, type LimitedWrite } from '#src/features/members/leastRoles.ts'
import { roles, type Role } from '#src/features/members/roles.ts'
import { setRules } from '#tests/support/approvalRules.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { signInAs, type TeamPersona } from '#tests/support/teamRole.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { openCheckout } from '../../screens/payables/openCheckout.ts'
import { customersPath, firstAccountWithStatus } from '../../screens/receivables/customerFixtures.ts'
import { payables } from '../../screens/receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
})

interface Offered {
  persona: TeamPersona
  /** Goes to the control, as a person with too low a role can, too. */
  open: () => Promise<unknown>
  /** The dialog that has it, if that loads on demand. */
  dialog?: string
  /** Its name, and that of other controls for the same write. */
  controls: readonly (string | RegExp)[]
}

const settings = (company: 'harbor' | 'northwind' | 'prairie', tab: string) =>
  renderApp(`/company/${authCompanyId(company)}/settings${tab && `?tab=${tab}`}`)
const press = async ({ user }: ReturnType<typeof renderApp>, ...names: readonly (string | RegExp)[]) => {
  for (const name of names) {
    const role = name === 'Disable' ? 'menuitem' : 'button'
    const all = await screen.findAllByRole(role, { name })
    await user.click(all.at(-1) ?? document.body)
  }
}
const customer = (status: Parameters<typeof firstAccountWithStatus>[1]) =>
  renderApp(`${customersPath}/${firstAccountWithStatus(mock, status).id}`)
const paymentOf = (status: 'Scheduled' | 'Completed') =>
  mock.world.tables.payments
    .where('status', status)
    .find(({ payerCompanyId }) => payerCompanyId === companyId('prairie'))?.id
const madePayment = (status: 'Scheduled' | 'Completed') =>
  renderApp(`${payables}/payments?status=${encodeURIComponent(`["${status}"]`)}&open=${paymentOf(status)}`)
/** Of the seed: the second one waits for the buyer, who has asked for the fourth. */
const approval = (number: number) => renderApp(`${payables}/approvals?open=${seedId('approval', number)}`)
const receivables = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}`

const offered: Record<LimitedWrite, Offered> = {
  makePayment: {
    persona: 'buyer',
    open: async () => openCheckout(mock, 'harbor'),
    controls: [/^Pay ?\$/],
  },
  requestPaymentApproval: {
    persona: 'buyer',
    open: async () => {
      setRules(mock, {})
      openCheckout(mock, 'harbor')
    },
    controls: [/^Ask for approval of ?\$/],
  },
  cancelOutgoingPayment: {
    persona: 'buyer',
    open: async () => press(madePayment('Scheduled'), 'Cancel payment'),
    dialog: 'Cancel the payment?',
    controls: ['Cancel payment'],
  },
  sendPaymentReceipt: {
    persona: 'buyer',
    open: async () => press(madePayment('Completed'), 'Email receipt'),
    dialog: 'Email the receipt',
    controls: ['Send receipt'],
  },
  linkPlaidBankAccount: {
    persona: 'buyer',
    open: async () => settings('prairie', 'payments'),
    controls: ['Link a bank account', 'Add a card', /^Remove: Visa/],
  },
  setPreferredOutgoingPaymentMethod: {
    persona: 'buyer',
    open: async () => settings('prairie', 'payments'),
    controls: ['Make preferred: Visa •••• 4242'],
  },
  inviteInvoicingAccount: {
    persona: 'supplier',
    open: async () => press(customer('NotInvited'), 'Invite'),
    controls: ['Send invite'],
  },
  cancelInvoicingAccountInvite: {
    persona: 'supplier',
    open: async () => press(customer('InvitePending'), 'Cancel invitation'),
    controls: ['Cancel invitation'],
  },
  uploadIntegrationFiles: {
    persona: 'supplier',
    open: async () => renderApp(`${receivables}/integration`),
    controls: ['Check and upload'],
  },
  reviewIncomingPayment: {
    persona: 'supplier',
    open: async () => press(renderApp(`${receivables}/payments`), /^Review failed payments \(/),
    controls: [/^Keep on hold/, /^Reopen invoices/],
  },
  approvePayment: { persona: 'buyer', open: async () => approval(2), controls: [/^Approve \$/] },
  declinePayment: { persona: 'buyer', open: async () => approval(2), controls: ['Decline'] },
  withdrawPaymentApproval: { persona: 'buyer', open: async () => approval(4), controls: ['Withdraw'] },
  saveDelegation: {
    persona: 'buyer',
    open: async () => settings('prairie', 'approvals'),
    controls: ['Let someone act for you'],
  },
  saveApprovalRules: {
    persona: 'buyer',
    open: async () => settings('prairie', 'approvals'),
    controls: ['Add a rule', /^Edit: /, /^Remove: /],
  },
  updateCompany: { persona: 'supplier', open: async () => settings('harbor', ''), controls: ['Save'] },
  createMember: { persona: 'buyer', open: async () => settings('prairie', 'team'), controls: ['Invite a person'] },
  updateMember: {
    persona: 'buyer',
    open: async () => settings('prairie', 'team'),
    controls: [/^Change role: /, /^Remove /],
  },
  updateNotificationSettings: {
    persona: 'supplier',
    open: async () => settings('harbor', 'access'),
    controls: ['Save notification settings'],
  },
  updateAccessLink: {
    persona: 'supplier',
    open: async () => settings('harbor', 'access'),
    controls: ['Replace link'],
  },
  processAccessRequest: {
    persona: 'supplier',
    open: async () => {
      const request = mock.world.tables.accessRequests.where('status', 'Pending')[0]?.id
      const app = renderApp(`${customersPath}?tab=requests&open=${request}`)
      // The row has such a button, too; clicked before its panel opens, the panel would cover the question.
      await screen.findByRole('dialog')
      await press(app, 'Deny')
    },
    dialog: 'Deny the access request?',
    controls: ['Deny'],
  },
  disableInvoicingAccounts: {
    persona: 'supplier',
    open: async () => press(customer('Registered'), 'More', 'Disable'),
    controls: ['Disable'],
  },
  enableInvoicingAccounts: {
    persona: 'supplier',
    open: async () => press(customer('Disabled'), 'Enable'),
    controls: ['Enable'],
  },
  acceptRegistrationInvite: {
    persona: 'buyer',
    open: async () => press(renderApp(payables), 'Accept'),
    dialog: 'Accept the invitation?',
    controls: ['Accept'],
  },
}

const writes = Object.keys(leastRoles) as LimitedWrite[]
const reasons = {
  Payer: / This needs the role Payer or a higher one\. Ask an admin of your company\.$/,
  Approver: / This needs the role Approver or Admin\. Ask an admin of your company\.$/,
  Admin: / Only an admin of your company can do this\.$|^Only an admin of this company can change the team\.$/,
}

const isOff = (control: HTMLElement) => control.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *')

/** The controls of this name; in a dialog, if one is open. */
function controlsOf(name: string | RegExp): HTMLElement[] {
  const dialogs = screen.queryAllByRole('dialog')
  return within(dialogs.at(-1) ?? document.body)
    .getAllByRole('button', { name })
    .slice(-2)
}

/** What the control says besides its name: its own description, or that of the form that can't be sent. */
const reasonOf = (control: HTMLElement) =>
  (control.closest('[role=group][aria-disabled]') ?? control)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe.each(writes)('%s', (write) => {
  const least = leastRoles[write]
  const { persona, open, dialog, controls } = offered[write]
  const below = roles[roles.indexOf(least) - 1] ?? 'Viewer'

  test('is disabled below its role, with the reason (role-reasons)', async () => {
    signInAs(mock, persona, below)
    await open()
    if (dialog !== undefined) await screen.findByRole('dialog', { name: dialog })
    for (const name of controls) {
      await waitFor(() => {
        for (const control of controlsOf(name)) expect(reasonOf(control)).toMatch(reasons[least])
      })
      for (const control of controlsOf(name)) {
        expect(isOff(control)).toBe(true)
        act(() => control.click())
      }
    }
    expect(mock.journal.filter(({ operationId }) => operationId === write)).toEqual([])
  })

  test('is offered from its role on (role-reasons)', async () => {
    signInAs(mock, persona, least)
    await open()
    if (dialog !== undefined) await screen.findByRole('dialog', { name: dialog })
    for (const name of controls) {
      const shown = await waitFor(() => controlsOf(name))
      for (const control of shown) expect(reasonOf(control) ?? '').not.toMatch(reasons[least])
    }
    expect(screen.queryByText(/^Your role here is/)).toBeNull()
  })
})

test('without a role, no text and no call about roles (role-reasons)', async () => {
  const id = `${authCompanyId('northwind')}:${personaId('both')}`
  mock.world.tables.memberships.update(id, { status: 'Member', role: 'Viewer' })
  mock.world.tables.companies.update(companyId('northwind'), { hasTeam: undefined as never })
  mock.signIn('both')
  settings('northwind', 'access')
  expect(await screen.findByRole('button', { name: 'Replace link' })).not.toHaveAttribute('aria-disabled')
  expect(screen.queryByRole('tab', { name: 'Team' })).toBeNull()
  expect(screen.queryByText(/Your role/)).toBeNull()
  expect(mock.journal.filter(({ operationId }) => operationId === 'listMembers')).toEqual([])
})

describe.each(roles)('links that a %s opens', (role) => {
  const links: Readonly<
    Record<string, { persona: TeamPersona; least: Role; open: () => unknown; control: string | RegExp }>
  > = {
    checkout: { persona: 'buyer', least: 'Payer', open: () => openCheckout(mock, 'harbor'), control: /^Pay ?\$/ },
    'payment methods': {
      persona: 'buyer',
      least: 'Payer',
      open: () => settings('prairie', 'payments'),
      control: 'Add a card',
    },
    upload: {
      persona: 'supplier',
      least: 'Payer',
      open: () => renderApp(`${receivables}/integration`),
      control: 'Check and upload',
    },
    company: { persona: 'supplier', least: 'Admin', open: () => settings('harbor', ''), control: 'Save' },
    access: { persona: 'supplier', least: 'Admin', open: () => settings('harbor', 'access'), control: 'Replace link' },
    team: { persona: 'buyer', least: 'Admin', open: () => settings('prairie', 'team'), control: 'Invite a person' },
  }

  test.each(Object.keys(links))('show the page, and say what the role forbids: %s (role-reasons)', async (name) => {
    const link = links[name]
    if (link === undefined) throw new Error(name)
    signInAs(mock, link.persona, role)
    link.open()
    const control = await screen.findByRole('button', { name: link.control })
    const isAllowed = roles.indexOf(role) >= roles.indexOf(link.least)
    await waitFor(() => expect(reasons[link.least as 'Payer'].test(reasonOf(control) ?? '')).toBe(!isAllowed))
    if (!isAllowed) expect(isOff(control)).toBe(true)
  })
})
