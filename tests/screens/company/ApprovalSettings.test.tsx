import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Delegation } from '#generated/main/model/delegation.ts'
import { authCompanyId, companyId, personaId } from '#mocks/world/seed/people.ts'
import type { ApprovalRule } from '#mocks/world/rows/approvals.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setRole } from '#tests/support/teamRole.ts'
import { wholeText } from '#tests/support/wholeText.ts'

const mock = mockServer({ today: '2026-11-20', scenario: 'parts' })
const prairie = companyId('prairie')
const address = `/company/${authCompanyId('prairie')}/settings?tab=approvals`

const rule = (change: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ruleId: 'b0000000-0000-4000-8000-000000000001',
  name: 'Large payments',
  threshold: 10_000_0000,
  supplierCompanyIds: [companyId('harbor')],
  invoicingAccountIds: [],
  approverIds: [],
  needed: 1,
  ...change,
})

/** People of the team, besides the persona, who may approve. */
function approvers() {
  const { memberships, users } = mock.world.tables
  return memberships
    .where('companyId', authCompanyId('prairie'))
    .filter(({ status, role }) => status === 'Member' && (role === 'Approver' || role === 'Admin'))
    .map(({ userId, id }) => {
      const user = users.get(userId)
      return { id, userId, name: `${user?.firstName} ${user?.lastName}` }
    })
}
const first = () => {
  const [one] = approvers()
  if (one === undefined) throw new Error('nobody may approve')
  return one
}

const saveElsewhere = (...rules: ApprovalRule[]) =>
  mock.world.tables.approvalRules.insert({
    id: prairie,
    version: (mock.world.tables.approvalRules.get(prairie)?.version ?? 1) + 1,
    rules,
  })
const savedRules = () => mock.world.tables.approvalRules.get(prairie)?.rules ?? []

beforeEach(() => {
  saveElsewhere(rule())
  for (const { id } of mock.world.tables.delegations.all()) mock.world.tables.delegations.remove(id)
})

async function open() {
  mock.signIn('buyer')
  const app = renderApp(address)
  await screen.findByRole('list', { name: 'Approval rules' })
  return app
}

const button = (name: string) => screen.getByRole('button', { name })
async function openDialog(opener: string, name: string) {
  const app = await open()
  await app.user.click(button(opener))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name })) }
}

test('each rule is one sentence with amount, suppliers, approvals, and people (approval-rules-settings)', async () => {
  const { name, userId } = first()
  saveElsewhere(
    rule(),
    rule({ ruleId: 'two', name: 'All', supplierCompanyIds: [], approverIds: [userId, personaId('buyer')], needed: 2 }),
  )
  await open()
  const items = within(screen.getByRole('list', { name: 'Approval rules' })).getAllByRole('listitem')
  expect(items[0]).toHaveTextContent(
    'Payments of $10,000.00 or more to Harbor Supply Co. need 1 approval, from anyone with the role Approver or Admin.',
  )
  expect(items[1]).toHaveTextContent(`Payments of $10,000.00 or more need 2 approvals, from ${name} or Ben O'Neill.`)
})

test('an Admin adds a rule, and is told what it means for open requests (approval-rules-settings)', async () => {
  const { user, dialog } = await openDialog('Add a rule', 'Add a rule')
  const { name, userId } = first()
  expect(dialog.getByText('Open requests keep their rule unless it now needs more approvals.')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Everything at Harbor')
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '$1,250')
  await user.click(dialog.getByRole('radio', { name: 'Chosen suppliers or accounts' }))
  await user.click(dialog.getByRole('radio', { name: 'Chosen people' }))
  await user.click(dialog.getByRole('button', { name: 'Save rule' }))
  expect(dialog.getByText('Choose at least one supplier or account.')).toBeInTheDocument()
  expect(dialog.getByText('Choose at least as many people as approvals are needed.')).toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Harbor Supply Co.' }))
  await user.click(dialog.getByRole('checkbox', { name }))
  await user.click(dialog.getByRole('button', { name: 'Save rule' }))
  expect(await screen.findByText('The rule Everything at Harbor was saved')).toBeInTheDocument()
  expect(savedRules()).toMatchObject([
    { name: 'Large payments' },
    {
      name: 'Everything at Harbor',
      threshold: 1_250_0000,
      supplierCompanyIds: [companyId('harbor')],
      approverIds: [userId],
      needed: 1,
    },
  ])
  expect(await screen.findByText(wholeText(new RegExp(`need 1 approval, from ${name}`)))).toBeInTheDocument()
  expect(button('Add a rule')).toHaveFocus()
})

test('rules that changed in the meantime are said and shown, and nothing typed is lost (approval-rules-settings)', async () => {
  const { user, dialog } = await openDialog('Edit: Large payments', 'Edit the rule Large payments')
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await user.clear(amount)
  await user.type(amount, '5000')
  saveElsewhere(rule(), rule({ ruleId: 'two', name: 'Other', threshold: 20_000_0000 }))
  await user.click(dialog.getByRole('button', { name: 'Save rule' }))
  expect(await dialog.findByText(/^Someone else changed the rules, so nothing was saved\./)).toBeInTheDocument()
  expect(await dialog.findByText(wholeText(/^Payments of \$20,000\.00 or more/))).toBeInTheDocument()
  expect(amount).toHaveValue('5000')
  await user.click(dialog.getByRole('button', { name: 'Save rule' }))
  expect(await screen.findByText('The rule Large payments was saved')).toBeInTheDocument()
  expect(savedRules()).toMatchObject([{ threshold: 5_000_0000 }, { name: 'Other' }])
})

test('a refused name is said at its field (approval-rules-settings)', async () => {
  const { user, dialog } = await openDialog('Add a rule', 'Add a rule')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Large payments')
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '5000')
  await user.click(dialog.getByRole('button', { name: 'Save rule' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription())
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Large payments')
  expect(savedRules()).toHaveLength(1)
})

test('an Admin removes a rule, and is told before what stays (approval-rules-settings)', async () => {
  const { user, dialog } = await openDialog('Remove: Large payments', 'Remove the rule Large payments?')
  expect(dialog.getByText(/Open requests keep it\.$/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The rule Large payments was removed')).toBeInTheDocument()
  expect(savedRules()).toEqual([])
  expect(await screen.findByText(/^There are no rules yet/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('list', { name: 'Approval rules' })).toHaveFocus())
})

test('a rule says when its people can’t give its approvals, or left (approval-rules-settings)', async () => {
  const { id, userId, name } = first()
  saveElsewhere(rule({ approverIds: [userId], needed: 2 }))
  mock.world.tables.memberships.update(id, { role: 'Viewer' })
  await open()
  expect(
    screen.getByText(
      wholeText(`This rule names people who can’t approve anymore: ${name}. Edit the rule to replace them.`),
    ),
  ).toBeInTheDocument()
  expect(screen.getByText(/^Nobody can approve these payments/)).toBeInTheDocument()
})

test('a person whose account is disabled is not offered as an approver (approval-rules-settings)', async () => {
  const [disabled, other] = approvers()
  mock.world.tables.users.update(disabled?.userId ?? '', { status: 'Disabled' })
  const { user, dialog } = await openDialog('Add a rule', 'Add a rule')
  await user.click(dialog.getByRole('radio', { name: 'Chosen people' }))
  expect(dialog.getByRole('checkbox', { name: other?.name ?? '' })).toBeInTheDocument()
  expect(dialog.queryByRole('checkbox', { name: disabled?.name ?? '' })).toBeNull()
})

test('a person whose account is disabled is not offered as a delegate (approval-rules-settings)', async () => {
  const [disabled, other] = approvers()
  mock.world.tables.users.update(disabled?.userId ?? '', { status: 'Disabled' })
  const { dialog } = await openDialog('Let someone act for you', 'Let someone act for you')
  const people = within(dialog.getByRole('combobox', { name: /^Who acts for you/ }))
  expect(people.getByRole('option', { name: other?.name ?? '' })).toBeInTheDocument()
  expect(people.queryByRole('option', { name: disabled?.name ?? '' })).toBeNull()
})

test('the trial says who must approve an amount at a supplier, and under which rule (approval-trial)', async () => {
  const { user } = await open()
  const amount = screen.getByRole('textbox', { name: 'Amount of the payment' })
  const supplier = screen.getByRole('combobox', { name: 'Supplier' })
  const harbor = within(supplier).getAllByRole('option', { name: /^Harbor Supply Co\./ })[0]
  await user.selectOptions(supplier, harbor ?? '')
  await user.type(amount, '9999.99')
  expect(screen.getByText(wholeText(/^\$9,999\.99 to Harbor Supply Co\. .* needs no approval\.$/))).toBeInTheDocument()
  await user.clear(amount)
  await user.type(amount, '12000')
  expect(
    screen.getByText(
      wholeText(/^\$12,000\.00 to Harbor .* needs 1 approval under the rule “Large payments”, from .*Ben O'Neill/),
    ),
  ).toBeInTheDocument()
  await user.clear(amount)
  await user.type(amount, 'much')
  expect(screen.getByText('Enter an amount like 10,000.00.')).toBeInTheDocument()
})

const delegate = (from: string, to: string, change: Partial<Delegation> = {}) =>
  mock.world.tables.delegations.insert({
    id: `${prairie}:${from}`,
    companyId: prairie,
    from,
    to,
    startsOn: '2026-11-23',
    endsOn: '2026-12-31',
    ...change,
  })

test('someone who may approve lets another one act for them, and ends that (approval-delegation)', async () => {
  const { user, dialog } = await openDialog('Let someone act for you', 'Let someone act for you')
  const { name, userId } = first()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Who acts for you/ }), name)
  await user.type(dialog.getByLabelText(/^Until/), '2026-11-01')
  await user.click(dialog.getByRole('button', { name: 'Save delegation' }))
  expect(dialog.getByText('Choose a day that is not before the first one.')).toBeInTheDocument()
  await user.clear(dialog.getByLabelText(/^Until/))
  await user.type(dialog.getByLabelText(/^Until/), '2026-12-31')
  await user.click(dialog.getByRole('button', { name: 'Save delegation' }))
  expect(await screen.findByText(`${name} will act for you`)).toBeInTheDocument()
  expect(mock.world.tables.delegations.all()).toMatchObject([
    { from: personaId('buyer'), to: userId, endsOn: '2026-12-31' },
  ])
  expect(await screen.findByText(wholeText(/acts for you from Nov 2\d, 2026 to Dec 31, 2026\.$/))).toBeInTheDocument()
  await user.click(button('End it now'))
  expect(await screen.findByText('Nobody acts for you anymore')).toBeInTheDocument()
  expect(mock.world.tables.delegations.all()).toEqual([])
  await waitFor(() => expect(button('Let someone act for you')).toHaveFocus())
})

test('a delegation in a circle is refused in words, and the page says for whom the user acts (approval-delegation)', async () => {
  const { name, userId } = first()
  delegate(userId, personaId('buyer'))
  const { user, dialog } = await openDialog('Let someone act for you', 'Let someone act for you')
  expect(screen.getByText(wholeText(`You act for ${name} from Nov 23, 2026 to Dec 31, 2026.`))).toBeInTheDocument()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Who acts for you/ }), name)
  await user.type(dialog.getByLabelText(/^Until/), '2026-12-31')
  await user.click(dialog.getByRole('button', { name: 'Save delegation' }))
  expect(await dialog.findByText(/^This person has let you act for them on some of these days/)).toBeInTheDocument()
  expect(dialog.getByLabelText(/^Until/)).toHaveValue('2026-12-31')
})

test('whoever is not Admin reads the rules, and why they can’t be changed (approval-rules-settings)', async () => {
  setRole(mock, 'buyer', 'Payer')
  await open()
  for (const name of ['Add a rule', 'Edit: Large payments', 'Remove: Large payments']) {
    expect(button(name)).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() =>
      expect(button(name)).toHaveAccessibleDescription(/Only an admin of your company can do this\.$/),
    )
  }
  expect(button('Let someone act for you')).toHaveAttribute('aria-disabled', 'true')
})

test('a company without approvals has no tab, and nothing is asked (approval-rules-settings)', async () => {
  mock.signIn('supplier')
  renderApp(`/company/${authCompanyId('harbor')}/settings?tab=approvals`)
  await screen.findByRole('tab', { name: 'Team' })
  expect(screen.queryByRole('tab', { name: 'Approval rules' })).toBeNull()
  expect(mock.journal.filter(({ operationId }) => operationId === 'getApprovalRules')).toEqual([])
})
