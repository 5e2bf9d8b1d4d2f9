import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authCompanyId, companyId, personaId } from '#mocks/world/seed/people.ts'
import { memberQueries } from '#src/features/members/queries.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setRole } from '#tests/support/teamRole.ts'

const mock = mockServer({ scenario: 'parts' })
const address = `/company/${authCompanyId('prairie')}/settings?tab=team`
const buyerId = `${authCompanyId('prairie')}:${personaId('buyer')}`
const memberships = () => mock.world.tables.memberships

/** The people of the team besides the persona. */
const others = () =>
  memberships()
    .where('companyId', authCompanyId('prairie'))
    .filter(({ id, status }) => id !== buyerId && status !== 'Removed')

function personOf(userId: string) {
  const user = mock.world.tables.users.get(userId)
  if (user === undefined) throw new Error(`No user ${userId}`)
  return { name: `${user.firstName} ${user.lastName}`, email: user.email }
}

/** A person of the team with this status, who isn't the persona. */
function personWith(status: 'Member' | 'Invited') {
  const { id = '', userId = '' } = others().find((one) => one.status === status) ?? {}
  return { id, ...personOf(userId) }
}

async function open() {
  mock.signIn('buyer')
  const app = renderApp(address)
  await screen.findByRole('list', { name: 'Team' })
  return app
}

const button = (name: string) => screen.getByRole('button', { name })
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
/** Another Admin's change: the version of the team that the page shows is old. */
const changeElsewhere = () => memberships().update(personWith('Invited').id, { version: 40 })

async function openDialog(opener: string, name = opener) {
  const app = await open()
  await app.user.click(button(opener))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name })) }
}

test('an Admin invites a person by name, email address, and role (team-settings)', async () => {
  const { user, dialog } = await openDialog('Invite a person')
  await user.type(dialog.getByRole('textbox', { name: /First and last name/ }), 'Lee Okafor')
  await user.type(dialog.getByRole('textbox', { name: /Email address/ }), 'lee@new.test')
  await user.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'Payer')
  expect(dialog.getByText(/^Also does the everyday work: pays/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Lee Okafor was invited')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Remove Lee Okafor' })).toBeInTheDocument()
  expect(button('Invite a person')).toHaveFocus()
})

test('someone who belongs to the team already is said at the address, and nothing typed is lost (team-settings)', async () => {
  const { email } = personWith('Member')
  const { user, dialog } = await openDialog('Invite a person')
  const box = dialog.getByRole('textbox', { name: /Email address/ })
  await user.type(dialog.getByRole('textbox', { name: /First and last name/ }), 'Lee Okafor')
  await user.type(box, email)
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText(/^This person already belongs to the team\./)).toBeInTheDocument()
  expect(box).toHaveFocus()
  expect(box).toHaveValue(email)
  expect(dialog.getByRole('textbox', { name: /First and last name/ })).toHaveValue('Lee Okafor')
})

test('an Admin changes a role (team-settings)', async () => {
  const { id, name } = personWith('Member')
  const { user, dialog } = await openDialog(`Change role: ${name}`, `Change the role of ${name}`)
  await user.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'Approver')
  await user.click(dialog.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText(`The role of ${name} was changed`)).toBeInTheDocument()
  expect(memberships().get(id)?.role).toBe('Approver')
  expect(button(`Change role: ${name}`)).toHaveFocus()
})

test('a change that another Admin was faster with is said, keeps the choice, and can be tried again (team-settings)', async () => {
  const { id, name } = personWith('Member')
  const { user, dialog } = await openDialog(`Change role: ${name}`, `Change the role of ${name}`)
  await user.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'Approver')
  changeElsewhere()
  await user.click(dialog.getByRole('button', { name: 'Save role' }))
  expect(await dialog.findByText(/^Someone else changed the team\./)).toBeInTheDocument()
  expect(dialog.getByRole('combobox', { name: /Role/ })).toHaveValue('Approver')
  await waitFor(() => expect(calls('listMembers')).toHaveLength(2))
  await user.click(dialog.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText(`The role of ${name} was changed`)).toBeInTheDocument()
  expect(memberships().get(id)?.role).toBe('Approver')
})

test('a role taken away in the meantime is said, and the page then says why nothing can be changed (team-settings)', async () => {
  const { name } = personWith('Member')
  const { user, dialog } = await openDialog(`Change role: ${name}`, `Change the role of ${name}`)
  await user.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'Approver')
  setRole(mock, 'buyer', 'Viewer')
  await user.click(dialog.getByRole('button', { name: 'Save role' }))
  expect(await dialog.findByText(/^Your role in this company no longer lets you change the team/)).toBeInTheDocument()
  expect(await screen.findByText('Only an admin of this company can change the team.')).toBeInTheDocument()
})

test('what an invited person still has to decide is said before the removal, which can be undone (team-settings)', async () => {
  const { id, name } = personWith('Invited')
  const { user, dialog } = await openDialog(`Remove ${name}`, `Remove ${name} from the team?`)
  expect(dialog.getByText(/still has to decide whether to join/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(memberships().get(id)?.status).toBe('Removed'))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Team' })).toHaveFocus())
  // The undo works whatever has changed since.
  changeElsewhereMember()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(memberships().get(id)?.status).toBe('Invited'))
  expect(await screen.findByText(`${name} is in the team again`)).toBeInTheDocument()
  expect(button('Invite a person')).toHaveFocus()
})

test('what waits for someone and who acts for whom is said before they leave (team-settings)', async () => {
  const { delegations } = mock.world.tables
  const approver = others().find(({ role }) => role === 'Approver')
  const { userId = '' } = approver ?? {}
  const { name } = personOf(userId)
  const id = mock.world.newId()
  delegations.insert({
    id,
    companyId: companyId('prairie'),
    from: userId,
    to: personaId('buyer'),
    startsOn: '2020-01-01',
    endsOn: '2050-12-31',
  })
  const { user, dialog } = await openDialog(`Remove ${name}`, `Remove ${name} from the team?`)
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent(`3 payments still wait for approval by ${name}.`),
  )
  expect(dialog.getByText('This delegation ends:')).toBeInTheDocument()
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    `Ben O'Neill acts for ${name} from Jan 1, 2020 to Dec 31, 2050.`,
  )
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(memberships().get(approver?.id ?? '')?.status).toBe('Removed'))
})

test('what waits for someone is also said before a role that can’t approve (team-settings)', async () => {
  const { userId = '' } = others().find(({ role }) => role === 'Approver') ?? {}
  const { name } = personOf(userId)
  const { user, dialog } = await openDialog(`Change role: ${name}`, `Change the role of ${name}`)
  const choose = (role: string) => user.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), role)
  await choose('Payer')
  expect(await dialog.findByText(/payments still wait for approval by/)).toBeInTheDocument()
  await choose('Admin')
  expect(dialog.queryByText(/payments still wait for approval by/)).toBeNull()
})

test('a removal says if it is not known what waits for someone (team-settings)', async () => {
  mock.faults.add({ match: { operationId: 'getApprovalRules' }, effect: { kind: 'status', status: 403 } })
  const { name } = personWith('Member')
  const { dialog } = await openDialog(`Remove ${name}`, `Remove ${name} from the team?`)
  const unknown = `We couldn’t check which payments still wait for approval by ${name}.`
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(unknown))
  expect(dialog.getByRole('button', { name: 'Remove' })).toBeEnabled()
})

test('whose account is disabled says so (team-settings)', async () => {
  const { userId = '' } = others().find(({ role }) => role === 'Approver') ?? {}
  mock.world.tables.users.update(userId, { status: 'Disabled' })
  await open()
  const item = screen.getByRole('button', { name: `Remove ${personOf(userId).name}` }).closest('li')
  expect(item).toHaveTextContent('This person’s account is disabled, so they can’t sign in.')
})

/** Another Admin's change of someone who isn't invited. */
function changeElsewhereMember() {
  memberships().update(personWith('Member').id, { version: 40 })
}

test('an invited person who has an account becomes a member when an Admin says so (team-settings)', async () => {
  const { id, name } = personWith('Invited')
  const { user } = await open()
  await user.click(button(`Make a member: ${name}`))
  expect(await screen.findByText(`${name} is a member`)).toBeInTheDocument()
  expect(memberships().get(id)?.status).toBe('Member')
})

test('a removal that another Admin was faster with is said, and the team is shown as it is (team-settings)', async () => {
  const { id, name } = personWith('Member')
  const { user, dialog } = await openDialog(`Remove ${name}`, `Remove ${name} from the team?`)
  changeElsewhere()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^Someone else changed the team\./)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(memberships().get(id)?.status).toBe('Member')
})

test('whoever is not Admin reads the team, and why it can’t be changed (team-settings)', async () => {
  setRole(mock, 'buyer', 'Viewer')
  await open()
  expect(screen.getByText('Viewer: Sees everything, and changes nothing.')).toBeInTheDocument()
  const { name } = personWith('Member')
  for (const locked of [`Remove ${name}`, `Change role: ${name}`, 'Invite a person']) {
    expect(button(locked)).toHaveAttribute('aria-disabled', 'true')
    expect(button(locked)).toHaveAccessibleDescription('Only an admin of this company can change the team.')
  }
})

test('the Creator and the last Admin stay, and the page says why (team-last-admin)', async () => {
  for (const { id } of others()) memberships().update(id, { role: 'Payer' })
  await open()
  expect(button('Leave the company')).toHaveAccessibleDescription(/^The creator of a company is always an admin/)
  expect(button('Leave the company')).toHaveAttribute('aria-disabled', 'true')
})

test('the last Admin can’t leave, and the page says what to do first (team-last-admin)', async () => {
  setRole(mock, 'buyer', 'Admin')
  for (const { id } of others()) memberships().update(id, { role: 'Payer' })
  await open()
  expect(button('Leave the company')).toHaveAccessibleDescription(
    'A company needs at least one admin. Make someone else an admin first.',
  )
  expect(button("Change role: Ben O'Neill")).toHaveAttribute('aria-disabled', 'true')
})

test('an Admin leaves, and is told before that they can’t undo it (team-settings)', async () => {
  setRole(mock, 'buyer', 'Admin')
  const { user, dialog, router } = await openDialog('Leave the company', 'Leave Prairie Builders LLC?')
  expect(dialog.getByText(/you can’t undo this/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Leave the company' }))
  expect(await screen.findByText('You left Prairie Builders LLC')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/company'))
  expect(memberships().get(buyerId)?.status).toBe('Removed')
})

test('a role that is newer than the page is shown, and counts as Viewer (team-settings)', async () => {
  const { id, name } = personWith('Member')
  const { user, queryClient } = await open()
  const { queryKey } = memberQueries.list(companyId('prairie'))
  act(() => {
    queryClient.setQueryData(queryKey, (team) => ({
      items: (team?.items ?? []).map((one) => (one.name === name ? { ...one, role: 'Auditor' as 'Viewer' } : one)),
    }))
  })
  await user.click(button(`Change role: ${name}`))
  const dialog = within(await screen.findByRole('dialog', { name: `Change the role of ${name}` }))
  expect(dialog.getByRole('combobox', { name: /Role/ })).toHaveValue('Auditor')
  expect(dialog.getByText('This page doesn’t know this role yet. It counts as Viewer.')).toBeInTheDocument()
  await user.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'Payer')
  await user.click(dialog.getByRole('button', { name: 'Save role' }))
  await waitFor(() => expect(memberships().get(id)?.role).toBe('Payer'))
})

test('a company without a team has no tab, and nothing is asked (team-settings)', async () => {
  mock.world.tables.companies.update(companyId('northwind'), { hasTeam: undefined as never })
  mock.signIn('both')
  renderApp(`/company/${authCompanyId('northwind')}/settings?tab=team`)
  await screen.findByRole('tab', { name: 'Payment methods' })
  expect(screen.queryByRole('tab', { name: 'Team' })).toBeNull()
  expect(calls('listMembers')).toEqual([])
})
