import { openDocument, saveDocument } from '../journeys/documents.ts'
import { DocumentViewer } from '../pages/DocumentViewer.ts'
import { InvoicesPage } from '../pages/InvoicesPage.ts'
import { rowCount, test } from './fixtures.ts'

test('supplier: an invoice’s document can be saved and read', async ({ as }) => {
  const { page, company } = await as('supplier')
  const invoices = new InvoicesPage(page, company)
  await invoices.goto()
  test.skip((await rowCount(invoices, 'Invoices')) === 0, 'the supplier has no open invoice')
  const viewer = new DocumentViewer(page, company)
  const number = await viewer.openPanel()
  await saveDocument(viewer, number)
  await openDocument(viewer)
})
