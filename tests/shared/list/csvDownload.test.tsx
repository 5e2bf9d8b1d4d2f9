import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { downloadList } from '#tests/support/downloadList.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const company = companyId('harbor')

/** Records the files that the page saves, and their names. */
function watchFiles() {
  const saved: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { saved, names }
}

test('saves the service’s CSV byte for byte, even with formulas (csv-bytes)', async () => {
  giveElementsLayout()
  const { accessToken } = mock.signIn('supplier')
  const [invoice] = mock.world.tables.invoices.where('supplierCompanyId', company)
  if (invoice) mock.world.tables.invoices.update(invoice.id, { jobName: '=HYPERLINK("x")' })
  const { saved, names } = watchFiles()
  const { user } = renderApp(
    `/company/${authCompanyId('harbor')}/receivables/${company}/invoices?q=${invoice?.externalId}`,
  )
  await downloadList(user)
  await waitFor(() => expect(saved).toHaveLength(1))
  const asked = mock.journal.find(({ operationId }) => operationId === 'exportReceivableInvoicesCsv')
  const headers = { authorization: `Bearer ${accessToken}` }
  const sent = await (await fetch(new URL(asked?.url ?? '', window.location.origin), { headers })).arrayBuffer()
  expect(new Uint8Array(await (saved[0] as Blob).arrayBuffer())).toEqual(new Uint8Array(sent))
  expect(names).toEqual([expect.stringMatching(/^harbor-supply-co-invoices-\d{4}-\d\d-\d\d\.csv$/)])
  expect(new TextDecoder().decode(sent)).toContain('=HYPERLINK')
})

test('shows a toast when the CSV download fails and keeps the count (csv-name)', async () => {
  giveElementsLayout()
  mock.signIn('supplier')
  mock.faults.add({ match: { operationId: 'exportReceivableInvoicesCsv' }, effect: { kind: 'status', status: 403 } })
  const { user } = renderApp(`/company/${authCompanyId('harbor')}/receivables/${company}/invoices`)
  const count = await screen.findByText(/^[\d,]+ invoices$/)
  await downloadList(user)
  const toasts = within(await screen.findByRole('region', { name: 'Messages' }))
  expect(await toasts.findByText('We couldn’t download the CSV file')).toBeInTheDocument()
  expect(toasts.getByText('You don’t have access to this.')).toBeInTheDocument()
  expect(count).toBeInTheDocument()
})

const lists = `/company/${authCompanyId('harbor')}/receivables/${company}`

test.each([
  ['invoices', `${lists}/invoices?q=INV-1099`, 'invoices'],
  ['credits', `${lists}/invoices?tab=credits&q=annex`, 'credits'],
  ['payments', `${lists}/payments?status=%5B%22Failed%22%5D`, 'payments'],
])('the CSV of all selected %s equals the service’s CSV of the list (list-selection)', async (_, address, name) => {
  giveElementsLayout()
  mock.signIn('supplier')
  const { saved, names } = watchFiles()
  const { user } = renderApp(address)
  await downloadList(user)
  await waitFor(() => expect(saved).toHaveLength(1))
  await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
  await user.click(await screen.findByRole('button', { name: 'Download CSV of the selection' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  const [all, chosen] = await Promise.all(saved.map((file) => file.text()))
  expect(chosen).toBe(all)
  expect(names[1]).toMatch(new RegExp(`^harbor-supply-co-${name}-selected-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
})
