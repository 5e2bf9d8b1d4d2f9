import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/admin/companies/${companyId('harbor')}?tab=members`
const memberOf = (email: string) => {
  const userId = mock.world.tables.users.find('email', email)?.id
  return mock.world.tables.memberships
    .where('companyId', authCompanyId('harbor'))
    .find((membership) => membership.userId === userId)
}

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

async function openDialog() {
  const app = renderApp(path)
  await app.user.click(await screen.findByRole('button', { name: 'Add user' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Add a user' })) }
}

test('requires a user and a status (add-user-rule)', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Add to company' }))
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^User/ })).toHaveAccessibleDescription(/This field is required/),
  )
  expect(dialog.getByRole('combobox', { name: /^Status/ })).toHaveAccessibleDescription('This field is required.')
})

test('adds an existing user with the selected status', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByRole('combobox', { name: /^User/ }), 'newcomer')
  await user.click(await screen.findByRole('option', { name: /newcomer@tallyport.test/ }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Status/ }), 'Invited')
  await user.click(dialog.getByRole('button', { name: 'Add to company' }))
  expect(await screen.findByText('Nia Okafor was added')).toBeInTheDocument()
  expect(memberOf('newcomer@tallyport.test')).toMatchObject({ status: 'Invited' })
  expect(await screen.findByText('newcomer@tallyport.test')).toBeInTheDocument()
})

test('creates a new user from the dialog and adds them', async () => {
  const { user, dialog } = await openDialog()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Status/ }), 'Member')
  await user.click(dialog.getByRole('button', { name: 'New user' }))
  const creation = within(await screen.findByRole('dialog', { name: 'New user' }))
  await user.type(creation.getByRole('textbox', { name: /First name/ }), 'Ida')
  await user.type(creation.getByRole('textbox', { name: /Last name/ }), 'Berg')
  await user.type(creation.getByRole('textbox', { name: /Email/ }), 'ida@harbor.test')
  await user.click(creation.getByRole('button', { name: 'Create user' }))
  const again = within(await screen.findByRole('dialog', { name: 'Add a user' }))
  expect(again.getByRole('combobox', { name: /^User/ })).toHaveValue('Ida Berg (ida@harbor.test)')
  await user.click(again.getByRole('button', { name: 'Add to company' }))
  expect(await screen.findByText('Ida Berg was added')).toBeInTheDocument()
  expect(memberOf('ida@harbor.test')).toMatchObject({ status: 'Member' })
  expect(mock.world.tables.users.find('email', 'ida@harbor.test')).toMatchObject({
    firstName: 'Ida',
    lastName: 'Berg',
    isInternal: false,
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add user' })).toHaveFocus())
})

test('shows an error on the field when the user already belongs to the company', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByRole('combobox', { name: /^User/ }), 'supplier@')
  await user.click(await screen.findByRole('option', { name: /supplier@tallyport.test/ }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Status/ }), 'Member')
  await user.click(dialog.getByRole('button', { name: 'Add to company' }))
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^User/ })).toHaveAccessibleDescription(
      /This user already belongs to the company./,
    ),
  )
})

test('a failed addition shows the exact message (admin-texts)', async () => {
  mock.faults.add({ match: { operationId: 'createMembership' }, effect: { kind: 'status', status: 500 } })
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByRole('combobox', { name: /^User/ }), 'newcomer')
  await user.click(await screen.findByRole('option', { name: /newcomer@tallyport.test/ }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Status/ }), 'Member')
  await user.click(dialog.getByRole('button', { name: 'Add to company' }))
  expect(await screen.findByText('Failed to add user to company')).toBeInTheDocument()
})

/** Makes a user, by default the newcomer, a member of Harbor. */
function withMember(email = 'newcomer@tallyport.test') {
  const userId = mock.world.tables.users.find('email', email)?.id ?? ''
  return mock.world.tables.memberships.insert({
    id: `${authCompanyId('harbor')}:${userId}`,
    companyId: authCompanyId('harbor'),
    userId,
    status: 'Member',
    invitedBy: null,
    joinedAt: '2026-01-01T00:00:00Z',
  })
}

/** The button with this name, as soon as it can be used. */
async function enabled(name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  return button
}

test('shows a coworker’s change instead of silently overwriting it (concurrent-edits)', async () => {
  const { id } = withMember()
  const { user } = renderApp(path)
  await user.click(await screen.findByText('newcomer@tallyport.test'))
  const change = await screen.findByRole('button', { name: 'Change to invited' })
  mock.world.tables.memberships.update(id, { status: 'Removed' })
  await user.click(change)
  expect(await screen.findByText('Someone else changed this membership')).toBeInTheDocument()
  expect(
    screen.getByText(wholeText(/^Nia Okafor is now Removed. Your change to Invited wasn’t made./)),
  ).toBeInTheDocument()
  expect(memberOf('newcomer@tallyport.test')).toMatchObject({ status: 'Removed' })
  // The page shows the colleague's change, and the user can make their own again.
  await enabled('Change to member')
  await user.click(screen.getByRole('button', { name: 'Change to invited' }))
  await waitFor(() => expect(memberOf('newcomer@tallyport.test')).toMatchObject({ status: 'Invited' }))
})

test('does not undo a removal that a coworker has already undone (concurrent-edits)', async () => {
  const { id } = withMember()
  const { user } = renderApp(path)
  await user.click(await screen.findByText('newcomer@tallyport.test'))
  await user.click(await screen.findByRole('button', { name: 'Remove from company' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  mock.world.tables.memberships.update(id, { status: 'Invited' })
  await user.click(undo)
  expect(
    await screen.findByText(wholeText(/^Nia Okafor is now Invited. Your change to Member wasn’t made./)),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(memberOf('newcomer@tallyport.test')).toMatchObject({ status: 'Invited' })
})

test('a failed change shows an error and keeps the status', async () => {
  withMember()
  mock.faults.add({ match: { operationId: 'updateMembership' }, effect: { kind: 'status', status: 500 } })
  const { user } = renderApp(path)
  await user.click(await screen.findByText('newcomer@tallyport.test'))
  await user.click(await screen.findByRole('button', { name: 'Remove from company' }))
  expect(await screen.findByText('We couldn’t change the membership')).toBeInTheDocument()
  expect(memberOf('newcomer@tallyport.test')).toMatchObject({ status: 'Member' })
})

test('changes a member to invited and back, removes them, and undoes the removal (membership-states)', async () => {
  withMember()
  const { user } = renderApp(path)
  await user.click(await screen.findByText('newcomer@tallyport.test'))
  await user.click(await screen.findByRole('button', { name: 'Change to invited' }))
  expect(await screen.findByText('Nia Okafor is invited')).toBeInTheDocument()
  expect(memberOf('newcomer@tallyport.test')).toMatchObject({ status: 'Invited' })
  await user.click(await enabled('Change to member'))
  await screen.findByText('Nia Okafor is a member')
  await user.click(await screen.findByRole('button', { name: 'Remove from company' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(memberOf('newcomer@tallyport.test')).toMatchObject({ status: 'Removed' })
  await user.click(undo)
  await waitFor(() => expect(memberOf('newcomer@tallyport.test')).toMatchObject({ status: 'Member' }))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('does not allow changes to the creator', async () => {
  const { user } = renderApp(path)
  await user.click(await screen.findByText('Sofía Marín'))
  expect(await screen.findByText('The creator of a company can’t be changed or removed.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove from company' })).not.toBeInTheDocument()
})

test('keeps the focus after a change, so that Escape still closes the panel (keyboard)', async () => {
  withMember()
  const { user } = renderApp(path)
  await user.click(await screen.findByText('newcomer@tallyport.test'))
  const change = await screen.findByRole('button', { name: 'Change to invited' })
  change.focus()
  await user.keyboard('{Enter}')
  await enabled('Change to member')
  expect(change).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

describe('when a change removes the member from the filtered list', () => {
  const members = `${path}&status=${encodeURIComponent('["Member"]')}`
  const focusedRow = () => document.activeElement?.closest('[role="row"]')

  /** Opens the newcomer and presses a button in the panel; returns the row that follows the newcomer's. */
  async function press(action: string, at: string) {
    withMember()
    const app = renderApp(at)
    const cell = await screen.findByRole('gridcell', { name: 'newcomer@tallyport.test' })
    const next = cell.closest('[role="row"]')?.nextElementSibling
    if (!at.includes('open=')) await app.user.click(cell)
    const button = await enabled(action)
    button.focus()
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(cell).not.toBeInTheDocument())
    return { ...app, next }
  }

  test('the panel says so, and closing it moves the focus to the next row (keyboard)', async () => {
    const { user, next } = await press('Change to invited', members)
    const panel = await screen.findByRole('dialog', { name: 'Item not found' })
    await waitFor(() => expect(within(panel).getByRole('heading')).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(focusedRow()).toBe(next))
  })

  test('a removal, which closes the panel, moves the focus to the next row (keyboard)', async () => {
    const { next } = await press('Remove from company', members)
    await waitFor(() => expect(focusedRow()).toBe(next))
  })

  test('a panel opened by a link moves the focus to the page’s heading (keyboard)', async () => {
    const userId = mock.world.tables.users.find('email', 'newcomer@tallyport.test')?.id
    const { user } = await press('Change to invited', `${members}&open=${userId}`)
    await screen.findByRole('dialog', { name: 'Item not found' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
})

test('each removal has its own Undo, and focus then goes to the button above (keyboard)', async () => {
  const emails = ['newcomer@tallyport.test', 'admin@tallyport.test'] as const
  for (const email of emails) withMember(email)
  const { user } = renderApp(path)
  for (const email of emails) {
    await user.click(await screen.findByText(email))
    await user.click(await screen.findByRole('button', { name: 'Remove from company' }))
    await waitFor(() => expect(memberOf(email)).toMatchObject({ status: 'Removed' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  // The newest removal is above the others.
  screen.getAllByRole('button', { name: 'Undo' })[1]?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(memberOf('newcomer@tallyport.test')).toMatchObject({ status: 'Member' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add user' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(memberOf('admin@tallyport.test')).toMatchObject({ status: 'Member' }))
})
