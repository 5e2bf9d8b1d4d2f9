import fc from 'fast-check'
import readExcelFile from 'read-excel-file/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { i18n, changeLanguage } from '#src/locales/i18n.ts'
import { payableInvoiceColumns } from '#src/features/invoices/payableColumns.tsx'
import { incomingPaymentColumns } from '#src/features/incoming-payments/columns.tsx'
import type { DatedInvoice } from '#src/features/invoices/queries.ts'
import { earlyPayment } from '#src/features/invoices/invoiceRules.ts'
import { sumIfMoney, toTenThousandths } from '#src/shared/format/money.ts'
import { workbookFile } from '#src/shared/format/workbook.ts'
import { writeListFile } from '#src/shared/list/listFile.ts'
import { WorkbookWorker } from '#tests/support/workbookWorker.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.stringMatching(/^0{1,6}[1-9]\d{0,40}$/),
  fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t'), fc.string()).map((parts) => parts.join('')),
  fc.constantFrom(
    '=HYPERLINK("http://x.test";"Payer")',
    '🧾👩‍👩‍👧 مرحبا हिन्दी 日本',
    'Chauffage Été & Fils — «\u00a0Québec\u00a0» œuvre',
    ' two  spaces ',
    'one\nline\r\nmore\ttab',
    '_x0041_ _x000D_',
    '<b>&amp;</b>',
    '1E5',
    '2026-01-01',
    '007',
    'TRUE',
    '\u0001\u001f',
  ),
)
const amount = fc
  .tuple(
    fc.boolean(),
    fc.oneof(fc.bigInt({ min: 0n, max: 99_999_999n }), fc.bigInt({ min: 0n, max: 10n ** 16n })),
    fc.constantFrom('', '.5', '.10', '.9999', '.0001', '.1234'),
  )
  .map(([isNegative, whole, decimals]) => `${isNegative && whole > 0n ? '-' : ''}${whole}${decimals}`)
const firstDay = Date.UTC(1990, 0, 1)
const day = fc.oneof(
  fc.constantFrom('1900-03-01', '1990-01-01', '2024-02-29', '2046-12-31', '9999-12-31'),
  fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(firstDay + days * 86_400_000).toISOString().slice(0, 10)),
)
const earlyDay = fc.constantFrom('0001-01-01', '1899-12-31', '1900-01-01', '1900-02-28')
const invoice = fc.record({
  externalId: text,
  supplierCompanyName: text,
  invoicingAccountName: text,
  jobName: fc.option(text),
  externalJobId: fc.option(text),
  paymentAmount: amount,
  outstandingAmount: amount,
  discountAmount: fc.constantFrom(null, '1.2345', '10.00'),
  discountDate: fc.option(day),
  paymentDueDate: fc.oneof({ weight: 9, arbitrary: day }, earlyDay),
  transactionDate: day,
  paymentState: fc.constantFrom('Payable', 'Paid', 'Processing'),
  status: fc.constantFrom('Current', 'PastDue'),
})

/** What a spreadsheet has in the cell for a value of the contract, as the library reads it. */
const read = {
  text: (value: string | null) => (value === '' ? null : value),
  // Numbers have at most 15 digits there.
  money: (value: string | null) => {
    if (value === null) return null
    const plain = sumIfMoney([value]) ?? value
    return plain.replaceAll(/\D/g, '').replace(/^0+/, '').length > 15 ? value : { number: toTenThousandths(value) }
  },
  // A spreadsheet has no days before 1900.
  date: (value: string | null) => (value === null || value < '1900-03-01' ? value : new Date(`${value}T00:00:00Z`)),
}

test('a workbook has exactly the values of the service, of 2,000 random rows, in French (list-xlsx)', async () => {
  vi.stubGlobal('Worker', WorkbookWorker)
  await changeLanguage('fr-CA')
  onTestFinished(() => changeLanguage('en'))
  const businessDate = '2026-11-21'
  const rows = fc
    .sample(invoice, { numRuns: 2000, seed: 56 })
    .map((one, at) => ({ ...one, id: `${at}`, businessDate }) as DatedInvoice)
  const { file, counts } = await writeListFile(
    {
      type: 'xlsx',
      sheets: ['Factures', 'Filtres'],
      columns: payableInvoiceColumns,
      rows: async (page, pageSize) => ({
        items: rows.slice((page - 1) * pageSize, page * pageSize),
        page,
        pageSize,
        totalItems: rows.length,
        totalPages: Math.ceil(rows.length / pageSize),
      }),
    },
    {
      t: i18n.t,
      about: () => [['Recherche', '=toit & « été »']],
      onRows: () => undefined,
      signal: new AbortController().signal,
    },
  )
  expect(counts).toEqual({ atStart: 2000, atEnd: 2000, inFile: 2000 })
  const [invoices, filters, ...others] = await readExcelFile(Buffer.from(await file.arrayBuffer()), {
    trim: false,
    parseNumber: (number) => ({ number: toTenThousandths(number) }),
  })
  expect(others).toEqual([])
  expect(filters).toEqual({ sheet: 'Filtres', data: [['Recherche', '=toit & « été »']] })
  const [headings, ...cells] = invoices?.data ?? []
  expect(headings?.slice(0, 5)).toEqual(['Facture', 'Fournisseur', 'Compte', 'État', 'Échéance'])
  const differences = rows.flatMap((row, at) => {
    const early = earlyPayment(row, businessDate)
    const expected = [
      read.text(row.externalId),
      read.text(row.supplierCompanyName),
      read.text(row.invoicingAccountName),
      payableInvoiceColumns[3]?.file?.valueOf(row, i18n.t),
      read.date(row.paymentDueDate),
      read.money(row.outstandingAmount),
      read.money(early?.saving ?? null),
      read.money(row.paymentAmount),
      cells[at]?.[8],
      read.date(row.discountDate),
      read.money(early?.toPay ?? null),
      read.date(row.transactionDate),
      read.text(row.jobName),
      read.text(row.externalJobId),
    ]
    return expected.flatMap((value, column) => {
      const found = cells[at]?.[column]
      return isSame(value, found) ? [] : [{ at, column, value, found }]
    })
  })
  expect(differences).toEqual([])
  expect(cells).toHaveLength(2000)
})

const comparable = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
const isSame = (value: unknown, found: unknown) => comparable(value) === comparable(found)

test('an instant is the date and time in the user’s time zone, and a count is a number (list-xlsx)', async () => {
  const file = await workbookFile({
    sheets: ['History/2026: [x]', 'history 2026   x'],
    columns: incomingPaymentColumns.slice(0, 2).map(({ header, width }, at) => ({
      heading: header,
      width,
      kind: at === 0 ? 'moment' : 'text',
    })),
    rows: [
      ['2026-11-21T23:59:59.5Z', 12],
      ['not a moment', 0],
    ],
    about: [],
  })
  const [sheet, second] = await readExcelFile(Buffer.from(await file.arrayBuffer()))
  const local = new Date('2026-11-21T23:59:59.5Z')
  expect(sheet?.data.slice(1)).toEqual([
    [new Date(local.getTime() - local.getTimezoneOffset() * 60_000), 12],
    ['not a moment', 0],
  ])
  expect([sheet?.sheet, second?.sheet]).toEqual(['History 2026   x', 'history 2026   x 2'])
})
