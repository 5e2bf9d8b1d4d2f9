import { expect, test } from 'vitest'
import { i18n } from '#src/locales/i18n.ts'
import type { Page } from '#src/shared/api/pages.ts'
import { countColumn, dateColumn, moneyColumn, statusColumn } from '#src/shared/list/columnKinds.tsx'
import { maxWorkbookRows, TooManyRows, writeListFile } from '#src/shared/list/listFile.ts'
import { defineColumns } from '#src/ui/table/defineColumns.ts'

interface Row {
  id: string
  name: string
  amount: string
  due: string | null
  count: number
  status: string
}

const columns = defineColumns<Row>([
  { id: 'name', header: 'customers.name', cell: (row) => row.name },
  { id: 'amount', header: 'invoices.amount', ...moneyColumn<Row>((row) => row.amount) },
  { id: 'due', header: 'invoices.due', ...dateColumn<Row>((row) => row.due) },
  { id: 'count', header: 'accounts.openInvoiceCount', ...countColumn<Row>((row) => row.count) },
  { id: 'status', header: 'customers.status', ...statusColumn<Row>('accounts.statusLabel', (row) => row.status) },
])

const rowOf = (at: number): Row => ({
  id: `${at}`,
  name: `=Customer ${at}`,
  amount: '-1250.5000',
  due: null,
  count: at,
  status: 'Registered',
})

/** A list whose rows may change while it is read. */
function listOf(rowsAt: (page: number) => readonly Row[]) {
  const requests: number[] = []
  const pageOf = async (page: number, pageSize: number): Promise<Page<Row>> => {
    requests.push(page)
    const rows = rowsAt(page)
    return {
      items: rows.slice((page - 1) * pageSize, page * pageSize),
      page,
      pageSize,
      totalItems: rows.length,
      totalPages: Math.ceil(rows.length / pageSize),
    }
  }
  return { pageOf, requests }
}

const rows = (count: number) => Array.from({ length: count }, (_, at) => rowOf(at))
const sheets = ['Customers', 'Filters'] as const

function write(
  pageOf: ReturnType<typeof listOf>['pageOf'],
  { type = 'csv', onRows = () => undefined }: { type?: 'csv' | 'xlsx'; onRows?: (done: number, total: number) => void },
) {
  const { signal } = new AbortController()
  return writeListFile({ type, sheets, columns, rows: pageOf }, { t: i18n.t, about: () => [], onRows, signal })
}

test('reads pages of 500 and says how far it is (list-download)', async () => {
  const { pageOf, requests } = listOf(() => rows(2600))
  const progress: string[] = []
  const { file, counts } = await write(pageOf, { onRows: (done, total) => progress.push(`${done}/${total}`) })
  expect(requests).toEqual([1, 2, 3, 4, 5, 6])
  expect(progress).toEqual(['500/2600', '1000/2600', '1500/2600', '2000/2600', '2500/2600', '2600/2600'])
  expect(counts).toEqual({ atStart: 2600, atEnd: 2600, inFile: 2600 })
  const lines = (await file.text()).split('\r\n')
  expect(lines).toHaveLength(2602)
  expect(lines.slice(0, 2)).toEqual([
    'Customer,Amount,Due,Open invoices,Status',
    `"'=Customer 0",-1250.5000,,0,Registered`,
  ])
})

test('has each row once when rows move to a later page, and reads pages that are added (list-download)', async () => {
  const before = rows(1000)
  const { pageOf } = listOf((page) => (page === 1 ? before : [rowOf(-1), ...before]))
  const { file, counts } = await write(pageOf, {})
  expect(counts).toEqual({ atStart: 1000, atEnd: 1001, inFile: 1000 })
  const names = (await file.text()).split('\r\n').slice(1, -1)
  expect(new Set(names).size).toBe(1000)
})

test('an empty list is a file with its headings (list-download)', async () => {
  const { file } = await write(listOf(() => []).pageOf, {})
  expect(await file.text()).toBe('Customer,Amount,Due,Open invoices,Status\r\n')
})

test('a workbook has a limit, which is known after the first page (list-xlsx)', async () => {
  const { pageOf, requests } = listOf(() => rows(501))
  const tooMany: typeof pageOf = async (...page) => ({ ...(await pageOf(...page)), totalItems: maxWorkbookRows + 1 })
  class NoWorker extends EventTarget {
    postMessage() {}
    terminate() {}
  }
  Object.assign(globalThis, { Worker: NoWorker })
  await expect(write(tooMany, { type: 'xlsx' })).rejects.toThrow(TooManyRows)
  expect(requests).toEqual([1])
})

test('a failure ends the requests, and nothing is written (list-download)', async () => {
  const { pageOf, requests } = listOf(() => rows(5000))
  const failing: typeof pageOf = (page, pageSize) =>
    page === 3 ? Promise.reject(new Error('The service is down')) : pageOf(page, pageSize)
  await expect(write(failing, {})).rejects.toThrow('The service is down')
  expect(requests).toEqual([1, 2, 4, 5])
})

test('a column that shows an element must say what a file has', async () => {
  const broken = defineColumns<Row>([{ id: 'x', header: 'customers.name', cell: () => [] }])
  const { signal } = new AbortController()
  await expect(
    writeListFile(
      { type: 'csv', sheets, columns: broken, rows: rows(1) },
      { t: i18n.t, about: () => [], onRows: () => undefined, signal },
    ),
  ).rejects.toThrow('The column x does not say what a file has in it')
})
