import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { DocumentActions } from '#src/features/documents/DocumentActions.tsx'
import { takeToasts } from '#src/ui/toast/toasts.ts'
import { mockServer } from '#tests/support/mockServer.ts'

vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url', () => ({ default: 'not needed here' }))

const mock = mockServer()
afterEach(() => void takeToasts())

function renderActions(documentId: string | null) {
  mock.signIn('supplier')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FluentProvider theme={webLightTheme}>
        <DocumentActions companyId={companyId('harbor')} type="invoice" documentId={documentId} name="INV 10/42" />
      </FluentProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

function invoiceDocumentId() {
  const [invoice] = mock.world.tables.invoices.where('supplierCompanyId', companyId('harbor'))
  return invoice?.documentId ?? null
}

const button = (name: string) => screen.getByRole('button', { name })
const attempts = () => mock.journal.filter(({ operationId }) => operationId === 'getTypedDocument')

test('shows an error toast after three failed attempts (invoice-download-attempts)', async () => {
  mock.faults.add({ match: { operationId: 'getTypedDocument' }, effect: { kind: 'status', status: 503 } })
  const user = renderActions(invoiceDocumentId())
  await user.click(button('Download'))
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([{ intent: 'error', title: 'Failed to download INV 10/42 after 3 attempts' }]),
  )
  expect(attempts()).toHaveLength(3)
  mock.faults.clear()
  await user.click(button('Download'))
  await waitFor(() => expect(attempts().at(-1)?.status).toBe(200))
})

test('shows an error toast without retrying when the download is refused', async () => {
  mock.faults.add({ match: { operationId: 'getTypedDocument' }, effect: { kind: 'status', status: 404 } })
  const user = renderActions(invoiceDocumentId())
  await user.click(button('Download'))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ intent: 'error', title: 'INV 10/42 can’t be downloaded' }]))
  expect(attempts()).toHaveLength(1)
})

test('shows the same toast in the viewer, which can retry (toast-texts)', async () => {
  mock.faults.add({ match: { operationId: 'getTypedDocument' }, effect: { kind: 'status', status: 503 } })
  const user = renderActions(invoiceDocumentId())
  await user.click(button('View PDF'))
  expect(await screen.findByText('No preview available')).toBeVisible()
  expect(takeToasts()).toMatchObject([{ intent: 'error', title: 'Failed to download INV 10/42 after 3 attempts' }])
  await user.click(button('Try again'))
  await waitFor(() => expect(attempts()).toHaveLength(6))
})

test('shows a message instead of sending a request when the document is missing', async () => {
  const user = renderActions(null)
  expect(button('Download')).toHaveAttribute('aria-disabled', 'true')
  await user.click(button('View PDF'))
  expect(await screen.findByText('No PDF URL available to display.')).toBeVisible()
  expect(attempts()).toHaveLength(0)
})
