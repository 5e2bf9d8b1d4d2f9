import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const company = companyId('harbor')

test('a CSV of the service is saved byte for byte, whatever its cells start with (csv-bytes)', async () => {
  giveElementsLayout()
  const { accessToken } = mock.signIn('supplier')
  const [invoice] = mock.world.tables.invoices.where('supplierCompanyId', company)
  if (invoice) mock.world.tables.invoices.update(invoice.id, { jobName: '=HYPERLINK("x")' })
  const saved: Blob[] = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

  const { user } = renderApp(
    `/company/${authCompanyId('harbor')}/receivables/${company}/invoices?q=${invoice?.externalId}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const asked = mock.journal.find(({ operationId }) => operationId === 'exportReceivableInvoicesCsv')
  const headers = { authorization: `Bearer ${accessToken}` }
  const sent = await (await fetch(new URL(asked?.url ?? '', window.location.origin), { headers })).arrayBuffer()
  expect(new Uint8Array(await (saved[0] as Blob).arrayBuffer())).toEqual(new Uint8Array(sent))
  expect(new TextDecoder().decode(sent)).toContain('=HYPERLINK')
})
