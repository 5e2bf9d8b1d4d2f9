import { screen, waitFor, within } from '@testing-library/react'
import readExcelFile from 'read-excel-file/node'
import { beforeEach, expect, test, vi } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { downloadList } from '#tests/support/downloadList.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { bytesOf, savedFiles } from '#tests/support/savedFiles.ts'
import { WorkbookWorker } from '#tests/support/workbookWorker.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import {
  customer,
  invoicingAccountId,
  payableAccount,
  payables,
  receivables,
} from '#tests/screens/receivables/screens.ts'

const adminCompany = `/admin/companies/${companyId('harbor')}`
const mock = mockServer({ today: '2026-11-21' })
const saved = savedFiles()

beforeEach(() => {
  giveElementsLayout()
  vi.stubGlobal('Worker', WorkbookWorker)
})

const all = encodeURIComponent('["Payable","Paid","Processing","Frozen"]')
/** The text of the toast says how many rows the file has. */
const doneText = /^[\d,]+ rows? downloaded$/

test.each([
  ['buyer', `${payables}/invoices`, 'invoices', 'Invoice,Supplier,Account,Status,Due,Outstanding,Discount,Amount,'],
  ['buyer', `${payables}/invoices?tab=credits&paymentState=${all}`, 'credits', 'Credit memo,Supplier,Account,Status,'],
  ['buyer', payableAccount, 'invoices', 'Invoice,Status,Due,Outstanding,Discount,Amount,Days until due,'],
  ['buyer', `${payables}/payments`, 'outgoing-payments', 'Date,Supplier,Total,Status,Method,Payment number,Account,'],
  ['buyer', `${payables}/discounts`, 'discounts', 'Invoice,Last day,Savings,Annualized return,Supplier,'],
  ['buyer', `${payables}/calendar`, 'calendar', 'Date,What,Number,Supplier,Amount'],
  ['buyer', `${payables}/${invoicingAccountId}/statement`, 'statement', 'Type,Number,Job,Not paid in full,Issued,'],
  ['supplier', `${receivables}/aging`, 'aging', 'Customer,Account number,Oldest due date,Not due yet,1–30 days,'],
  ['supplier', `${customer}/statement`, 'statement', 'Type,Number,Job,Not paid in full,Issued,'],
  ['supplier', `${receivables}/customers`, 'customers', 'Customer,'],
  ['supplier', customer, 'invoices', 'Invoice,'],
  ['supplier', `${customer}?tab=credits`, 'credits', 'Credit memo,'],
  ['supplier', `${customer}?tab=payments`, 'payments', 'Date,'],
  ['supplier', `${customer}?tab=contacts`, 'contacts', 'Name,Email address,'],
  ['supplier', `${receivables}/integration`, 'ingestion-events', 'Received,'],
  ['supplier', `${receivables}/customers?tab=requests`, 'access-requests', 'Company,'],
  ['admin', '/admin/auth-users', 'auth-users', 'Name,'],
  ['admin', '/admin/companies', 'admin-companies', 'Company name,'],
  ['admin', `${adminCompany}?tab=members`, 'members', 'Name,Email address,'],
  ['admin', `${adminCompany}?tab=ingestion`, 'ingestion-events', 'Received,'],
  ['admin', '/admin/ingestion', 'admin-ingestion-events', 'Company,'],
  ['admin', '/admin/ingestion?tab=configurations', 'admin-ingestion-configurations', 'Company,'],
] as const)('%s: all rows and columns of %s are a CSV file (list-download)', async (persona, path, name, headings) => {
  mock.signIn(persona)
  const { user } = renderApp(path)
  await downloadList(user)
  const [count] = ((await screen.findByText(doneText)).textContent ?? '').split(' ')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(saved.map((one) => one.name)).toEqual([
    expect.stringMatching(new RegExp(`(^|-)${name}-2026-11-\\d\\d\\.csv$`)),
  ])
  const text = (await saved[0]?.file.text()) ?? ''
  expect(text.slice(0, headings.length)).toBe(headings)
  expect(text.trimEnd().split('\r\n')).toHaveLength(Number(count?.replaceAll(',', '')) + 1)
  expect(Number(count?.replaceAll(',', ''))).toBeGreaterThan(0)
  expect(text).not.toContain('[object Object]')
})

test('a workbook has the columns that are shown, and a sheet with the filters and the order (list-xlsx)', async () => {
  mock.signIn('supplier')
  const { user } = renderApp(`${receivables}/customers?q=a&sort=-outstanding&columns=name,outstanding,status`)
  await screen.findAllByRole('gridcell')
  await downloadList(user, 'Excel with the columns shown')
  await screen.findByText(doneText)
  expect(saved[0]?.name).toMatch(/^harbor-supply-co-customers-2026-11-\d\d\.xlsx$/)
  const bytes = await bytesOf(saved[0]?.file)
  const [sheet, about] = await readExcelFile(bytes)
  expect(sheet?.sheet).toBe('Customers')
  expect(sheet?.data[0]).toEqual(['Customer', 'Status', 'Outstanding'])
  const amounts = sheet?.data.slice(1).map(([, , outstanding]) => outstanding) ?? []
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts).toEqual(amounts.toSorted((a, b) => Number(b) - Number(a)))
  expect(about).toEqual({
    sheet: 'Filters',
    data: [
      ['List', 'Customers'],
      ['Company', 'Harbor Supply Co.'],
      ['Downloaded', expect.stringMatching(/^Nov \d\d, 2026, /)],
      ['Show', 'All'],
      ['Search', 'a'],
      ['Sorted by', 'Outstanding descending'],
    ],
  })
})

const from = '2026-11-01'

/** Opens a list of two pages, the supplier's invoices that are due from November on, and starts a download. */
async function startLong(effect: Parameters<typeof mock.faults.add>[0]['effect']) {
  mock.signIn('supplier')
  const { user } = renderApp(`${receivables}/invoices?paymentState=${all}&dueFrom=${from}`)
  await screen.findAllByRole('gridcell')
  mock.faults.add({ match: { operationId: 'listReceivableInvoices', nth: 2 }, effect })
  await downloadList(user, 'Excel with all columns')
  const dialog = within(await screen.findByRole('dialog', { name: 'Downloading the list' }))
  return { user, dialog }
}

test('a long download says how far it is, and can be canceled (list-download)', async () => {
  const { user, dialog } = await startLong({ kind: 'hang' })
  expect(await dialog.findByText(/^500 of [\d,]+ rows$/)).toBeInTheDocument()
  expect(dialog.getByRole('progressbar', { name: 'Downloading the list' })).toHaveAttribute('aria-valuenow', '500')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download list' })).toHaveFocus())
  expect(saved).toEqual([])
})

test('a download says that the list has changed meanwhile, and can be repeated (list-download)', async () => {
  const { user, dialog } = await startLong({ kind: 'delay', ms: 1000 })
  await dialog.findByText(/^500 of [\d,]+ rows$/)
  const { invoices } = mock.world.tables
  const gone = invoices
    .all()
    .find((invoice) => receivables.endsWith(invoice.supplierCompanyId) && invoice.paymentDueDate >= from)
  invoices.remove(gone?.id ?? '')
  const changed = within(await screen.findByRole('dialog', { name: 'The list changed during the download' }))
  expect(
    changed.getByText(/^It had [\d,]+ rows at the start and [\d,]+ at the end\. The file has [\d,]+\.$/),
  ).toBeVisible()
  expect(saved).toHaveLength(1)
  await user.click(changed.getByRole('button', { name: 'Download again' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a failed download says why and can be tried again (list-download)', async () => {
  mock.signIn('supplier')
  const { user } = renderApp(`${receivables}/customers`)
  await screen.findAllByRole('gridcell')
  mock.faults.add({ match: { operationId: 'listCustomers', times: 1 }, effect: { kind: 'status', status: 403 } })
  await downloadList(user)
  const failed = within(await screen.findByRole('dialog', { name: 'We couldn’t download the list' }))
  expect(failed.getByText('You don’t have access to this.')).toBeInTheDocument()
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(doneText)).toBeInTheDocument()
  expect(saved).toHaveLength(1)
})
