import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

test('events of all companies, failed first, each with its files (admin-overview)', async () => {
  const { user } = renderApp('/admin/ingestion')
  const grid = within(await screen.findByRole('grid', { name: 'Ingestion events of all companies' }))
  const [company] = await grid.findAllByRole('gridcell')
  const shown = grid.getAllByText(/^(Failed|Succeeded)$/).map(({ textContent }) => textContent)
  expect(shown).toEqual(shown.toSorted())
  expect(shown[0]).toBe('Failed')
  if (company) await user.click(company)
  const panel = within(await screen.findByRole('dialog'))
  expect(panel.getAllByText('Lines').length).toBeGreaterThan(0)
  await user.click(panel.getByRole('link', { name: 'Open this company’s configuration' }))
  expect(await screen.findByRole('tab', { name: 'Ingestion', selected: true })).toBeInTheDocument()
})

test('a segment asks for the failed ones of each configuration', async () => {
  const { user, router } = renderApp('/admin/ingestion')
  await user.click(await screen.findByRole('button', { name: 'Failed' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: ['Failed'] }))
  await waitFor(() =>
    expect(
      mock.journal.some(
        ({ operationId, url }) => operationId === 'listIngestionConfigurationEvents' && url.includes('status=Failed'),
      ),
    ).toBe(true),
  )
})

test('a configuration needs a company, and its page opens', async () => {
  const { user } = renderApp('/admin/ingestion?tab=configurations')
  await user.click(await screen.findByRole('button', { name: 'New configuration' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New ingestion configuration' }))
  await user.type(dialog.getByRole('textbox', { name: /Control file pattern/ }), '*.ctl')
  for (const name of ['Incoming', 'Processing', 'Failed', 'Archive'])
    await user.type(dialog.getByRole('textbox', { name: new RegExp(`${name} directory`) }), `sftp://x.test/${name}`)
  await user.click(dialog.getByRole('button', { name: 'Create configuration' }))
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^Company/ })).toHaveAccessibleDescription(/This field is required/),
  )
  await user.type(dialog.getByRole('combobox', { name: /^Company/ }), 'Harbor Supply')
  await user.click(await screen.findByRole('option', { name: 'Harbor Supply Co.' }))
  await user.click(dialog.getByRole('button', { name: 'Create configuration' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Supply Co.' })).toBeInTheDocument()
  expect(
    mock.world.tables.ingestionConfigurations
      .where('companyId', companyId('harbor'))
      .map(({ controlFilePattern }) => controlFilePattern),
  ).toContain('*.ctl')
})
