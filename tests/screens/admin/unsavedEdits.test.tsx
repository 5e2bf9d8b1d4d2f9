import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const page = `/admin/companies/${companyId('harbor')}`
const field = (name: RegExp) => screen.findByRole('textbox', { name })

/**
 * Answers the question and waits until it is gone: focusing the page while it closes would hide the next one. The page
 * itself stays aria-hidden a quarter of a second longer, so find its elements again.
 */
async function answer(user: UserEvent, button: 'Leave' | 'Stay on this page') {
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: button }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
}

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

test('asks before another tab replaces a changed form (unsaved-edits)', async () => {
  const { user } = renderApp(page)
  const name = await field(/Company name/)
  await user.type(name, ' II')
  await user.click(screen.getByRole('tab', { name: 'Members' }))
  await answer(user, 'Stay on this page')
  expect(await screen.findByRole('tab', { name: 'Details', selected: true })).toBeInTheDocument()
  expect(name).toHaveValue('Harbor Supply Co. II')
  await user.click(await screen.findByRole('tab', { name: 'Members' }))
  await answer(user, 'Leave')
  expect(await screen.findByRole('tab', { name: 'Members', selected: true })).toBeInTheDocument()
  await user.click(await screen.findByRole('tab', { name: 'Details' }))
  expect(await field(/Company name/)).toHaveValue('Harbor Supply Co.')
})

test('asks before another configuration replaces a changed one, but not when its events are sorted (unsaved-edits)', async () => {
  const [shown] = mock.world.tables.ingestionConfigurations.where('companyId', companyId('harbor'))
  if (!shown) throw new Error('Harbor has no configuration.')
  mock.world.tables.ingestionConfigurations.insert({
    ...shown,
    id: mock.world.newId(),
    incomingDirectory: 's3://harbor/second',
  })
  const { user, router } = renderApp(`${page}?tab=ingestion`)
  const archive = await field(/Archive directory/)
  await user.clear(archive)
  await user.type(archive, 's3://mine')
  await user.click(await screen.findByRole('columnheader', { name: /^Received/ }))
  await waitFor(() => expect(router.state.location.search).toHaveProperty('sort'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const chosen = screen.getByRole('combobox', { name: 'Incoming directory of the configuration' })
  const [from, to] = within(chosen)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  await user.selectOptions(chosen, to ?? '')
  await answer(user, 'Stay on this page')
  expect(chosen).toHaveDisplayValue(from ?? '')
  expect(archive).toHaveValue('s3://mine')
  await user.selectOptions(chosen, to ?? '')
  await answer(user, 'Leave')
  await waitFor(() => expect(chosen).toHaveDisplayValue(to ?? ''))
  expect(await field(/Archive directory/)).not.toHaveValue('s3://mine')
})
