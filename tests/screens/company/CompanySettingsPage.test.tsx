import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { hasUnsavedWork } from '#src/shared/form/unsavedWork.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()
const id = companyId('harbor')
const stored = () => mock.world.tables.companies.get(id)
const textbox = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const saved = () => screen.findByText('Company details saved')
const conflicts = () => screen.findByRole('group', { name: 'These details were changed while you were editing' })
const sent = () =>
  mock.journal.flatMap(({ operationId, body }) =>
    operationId === 'updateCompany' ? [JSON.parse(body ?? '') as unknown] : [],
  )

async function open() {
  mock.signIn('supplier')
  const app = renderApp(`/company/${authCompanyId('harbor')}/settings`)
  await screen.findByRole('textbox', { name: 'Tax ID' })
  async function fill(name: string, text: string) {
    await app.user.clear(textbox(name))
    await app.user.type(textbox(name), text)
  }
  return { ...app, fill }
}

test('sends only the changed fields and shows a coworker’s changes', async () => {
  const { user, fill } = await open()
  mock.world.tables.companies.update(id, { taxId: '11-1111111', address1: '9 Pier Road' })
  await fill('Company name', 'Harbor & Sons')
  await user.click(save())
  await saved()
  expect(sent()).toEqual([{ name: 'Harbor & Sons' }])
  expect(stored()).toMatchObject({ name: 'Harbor & Sons', taxId: '11-1111111', address1: '9 Pier Road' })
  expect(textbox('Tax ID')).toHaveValue('11-1111111')
  expect(textbox('Address line 1')).toHaveValue('9 Pier Road')
  expect(hasUnsavedWork()).toBe(false)
})

test('sends the address as a whole', async () => {
  const { user, fill } = await open()
  await fill('Address line 1', '9 Pier Road')
  await user.type(textbox('Address line 1'), '{Enter}')
  await saved()
  expect(sent()).toMatchObject([{ address: { address1: '9 Pier Road', city: 'Boston', postalCode: '02110' } }])
  expect(Object.keys(sent()[0] ?? {})).toEqual(['address'])
  expect(textbox('Address line 1')).toHaveFocus()
})

test('saves nothing when nothing has changed', async () => {
  const { user, fill } = await open()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  await user.type(textbox('Company name'), '{Enter}')
  await fill('Tax ID', '11-1111111')
  await user.click(save())
  await saved()
  await user.type(textbox('Tax ID'), '{Enter}{Enter}{Enter}')
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  expect(sent()).toHaveLength(1)
})

test('asks which value to keep when both sides changed a field: mine', async () => {
  const { user, fill } = await open()
  mock.world.tables.companies.update(id, { name: 'Harbor Group' })
  await fill('Company name', 'Harbor & Sons')
  await user.click(save())
  expect(await conflicts()).toHaveFocus()
  const choice = within(await conflicts()).getByRole('radiogroup', { name: 'Company name' })
  expect(within(choice).getByRole('radio', { name: 'Use theirs: Harbor Group' })).not.toBeChecked()
  expect(textbox('Company name')).toHaveValue('Harbor & Sons')
  // Saving again overwrites nothing that the user hasn't decided on.
  await user.click(save())
  expect(sent()).toEqual([])

  await user.click(within(choice).getByRole('radio', { name: 'Keep mine: Harbor & Sons' }))
  await user.click(save())
  await saved()
  expect(stored()).toMatchObject({ name: 'Harbor & Sons' })
  expect(screen.queryByRole('radiogroup', { name: 'Company name' })).not.toBeInTheDocument()
})

test('asks which value to keep when both sides changed a field: theirs, for the address', async () => {
  const { user, fill } = await open()
  mock.world.tables.companies.update(id, { address1: '9 Pier Road', isBuyer: true })
  await fill('Address line 1', '1 Quay Street')
  await fill('Tax ID', '11-1111111')
  await user.click(save())
  const theirs = within(await conflicts()).getByRole('radio', { name: /^Use theirs: 9 Pier Road, Suite 4, Boston/ })
  await user.click(theirs)
  expect(textbox('Address line 1')).toHaveValue('9 Pier Road')
  await user.click(save())
  await saved()
  expect(sent()).toEqual([{ taxId: '11-1111111' }])
  expect(stored()).toMatchObject({ address1: '9 Pier Road', taxId: '11-1111111', isBuyer: true })
})

test('treats the same change on both sides as no change', async () => {
  const { user, fill } = await open()
  mock.world.tables.companies.update(id, { name: 'Harbor & Sons' })
  await fill('Company name', 'Harbor & Sons')
  await user.click(save())
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'))
  expect(sent()).toEqual([])
  expect(screen.queryByText(/^Keep mine/)).not.toBeInTheDocument()
})

test('keeps input typed during a save as unsaved', async () => {
  const { user, fill } = await open()
  mock.faults.add({ match: { operationId: 'updateCompany' }, effect: { kind: 'delay', ms: 300 } })
  await fill('Company name', 'Harbor & Sons')
  await user.click(save())
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.type(textbox('Tax ID'), '9')
  await user.type(textbox('Company name'), ' II')
  await saved()
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'))
  expect(textbox('Company name')).toHaveValue('Harbor & Sons II')
  expect(textbox('Tax ID')).toHaveValue('04-33000009')
  expect(hasUnsavedWork()).toBe(true)
})

test('does not overwrite a record that it can’t reload', async () => {
  const { user, fill } = await open()
  mock.faults.add({ match: { operationId: 'getCompanyByAuthId' }, effect: { kind: 'status', status: 503 } })
  await fill('Company name', 'Harbor & Sons')
  await user.click(save())
  const toast = await screen.findByRole('region', { name: 'Messages' })
  expect(await within(toast).findByText('Failed to update company details')).toBeInTheDocument()
  expect(sent()).toEqual([])
  expect(textbox('Company name')).toHaveValue('Harbor & Sons')
})

test('a supplier’s settings have three tabs, each with its own address (settings-tabs)', async () => {
  const { user, router } = await open()
  const tabs = within(screen.getByRole('tablist', { name: 'Settings' }))
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Company',
    'Payment methods',
    'Access and notifications',
  ])
  await user.click(tabs.getByRole('tab', { name: 'Access and notifications' }))
  expect(await screen.findByRole('switch', { name: 'Link is active' })).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ tab: 'access' })
  await user.click(tabs.getByRole('tab', { name: 'Company' }))
  expect(textbox('Tax ID')).toBeInTheDocument()
})

test('a tab asks before it discards unsaved changes (unsaved-edits)', async () => {
  const { user, fill } = await open()
  await fill('Tax ID', '11-1111111')
  await user.click(screen.getByRole('tab', { name: 'Payment methods' }))
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  // The page is hidden from roles until the question has closed.
  expect(await screen.findByRole('textbox', { name: 'Tax ID' })).toHaveValue('11-1111111')
})

test('a buyer opens the payment methods from the sidebar, whose item is then the current one (settings-tabs)', async () => {
  mock.signIn('buyer')
  const { user, router } = renderApp(`/company/${authCompanyId('prairie')}/settings?tab=access`)
  const items = within(await screen.findByRole('navigation', { name: 'Main' }))
  // Buyers have no access settings.
  expect(await screen.findByRole('textbox', { name: 'Tax ID' })).toBeInTheDocument()
  expect(items.getByRole('link', { name: 'Company Settings' })).toHaveAttribute('aria-current', 'page')
  await user.click(items.getByRole('link', { name: 'Payment methods' }))
  expect(await screen.findByRole('region', { name: 'Payment methods' })).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ tab: 'payments' })
  expect(items.getByRole('link', { name: 'Payment methods' })).toHaveAttribute('aria-current', 'page')
  expect(items.getByRole('link', { name: 'Company Settings' })).not.toHaveAttribute('aria-current')
})
