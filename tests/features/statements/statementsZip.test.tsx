import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pdfFileName } from '#src/features/documents/DocumentActions.tsx'
import { accountsWithStatus, customersPath } from '#tests/screens/receivables/customerFixtures.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { WorkbookWorker } from '#tests/support/workbookWorker.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { bytesOf, savedFiles } from '#tests/support/savedFiles.ts'
import { zipEntries } from '../../../e2e/support/zipEntries.ts'

const mock = mockServer({ today: '2026-11-21' })
const saved = savedFiles()

beforeEach(() => {
  giveElementsLayout()
  vi.stubGlobal('Worker', WorkbookWorker)
  mock.signIn('supplier')
})

/** Selects the first registered customers, and presses the button for their statements. */
async function download(count: number, action = 'Download statements') {
  const { user } = renderApp(`${customersPath}?sort=name&status=["Registered"]`)
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select .+\(/ })
  for (const box of boxes.slice(0, count)) await user.click(box)
  await user.click(screen.getByRole('button', { name: action }))
  return { user, accounts: accountsWithStatus(mock, 'Registered').slice(0, count) }
}

/** The numbers of what is open on an account, in the mock's tables. */
function openNumbers(invoicingAccountId: string) {
  const { invoices, creditAdjustments } = mock.world.tables
  return [
    ...invoices
      .where('invoicingAccountId', invoicingAccountId)
      .filter(({ paymentState, outstanding }) => paymentState !== 'Paid' && outstanding > 0),
    ...creditAdjustments
      .where('invoicingAccountId', invoicingAccountId)
      .filter(({ paymentState, outstanding }) => paymentState === 'Payable' && outstanding > 0),
  ].map(({ externalId }) => externalId)
}

test('saves an Excel file with the open items of each selected customer (statements-zip)', async () => {
  const { accounts } = await download(3)
  expect(await screen.findByText('3 statements downloaded')).toBeInTheDocument()
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^harbor-supply-co-statements-\d{4}-\d\d-\d\d\.zip$/),
  ])
  // e2e/selected-documents.spec.ts reads the files: jsdom's have no content in a ZIP file.
  const names = accounts.map(({ name, externalAccountId }) => pdfFileName(`${name} (${externalAccountId})`))
  const files = [...zipEntries(await bytesOf(saved[0]?.file)).keys()]
  expect(files).toEqual(names.map((name) => name.replace(/pdf$/, 'xlsx')))
})

test('names the customers whose statement could not be loaded, and retries only these (statements-zip)', async () => {
  mock.faults.add({
    match: { operationId: 'listReceivableInvoices', path: '*', times: 1 },
    effect: { kind: 'status', status: 403 },
  })
  const { user } = await download(2)
  const failed = within(await screen.findByRole('dialog', { name: '1 statement couldn’t be downloaded' }))
  expect(failed.getAllByRole('listitem')).toHaveLength(1)
  expect(saved).toEqual([])
  await user.click(failed.getByRole('button', { name: 'Retry 1 failed' }))
  expect(await screen.findByText('2 statements downloaded')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(zipEntries(await bytesOf(saved[0]?.file)).size).toBe(2)
})

test('prints the statement of each selected customer, and leaves nothing in the page (statements-zip)', async () => {
  const printed: string[] = []
  vi.stubGlobal('print', () => {
    for (const sheet of document.querySelectorAll('[data-statement]')) printed.push(sheet.textContent ?? '')
    window.dispatchEvent(new Event('afterprint'))
  })
  const { accounts } = await download(2, 'Print statements')
  await waitFor(() => expect(printed).toHaveLength(2))
  for (const [at, text] of printed.entries()) {
    expect(text).toContain('Harbor Supply Co.')
    expect(text).toContain(accounts[at]?.externalAccountId)
    for (const number of openNumbers(accounts[at]?.id ?? '')) expect(text).toContain(number)
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect([document.querySelectorAll('[data-statement]').length, saved]).toEqual([0, []])
})
