import { describe, expect, it } from 'vitest'
import { checkCsv, maxIssues } from '#src/features/integration/checkCsv.ts'
import { uploadColumns } from '#src/features/integration/uploadColumns.ts'
import { uploadTypes, type UploadType } from '#src/features/integration/uploadTypes.ts'
import { i18n } from '#src/locales/i18n.ts'
import { plantedFile } from '#tools/bench/precheck/plantedFile.ts'

const header =
  'externalId,externalAccountId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount,discountAmount,discountDate'
const good = (id: string) => `${id},AC-1,2026-07-01,2026-07-31,100.00,80.5,0,`

const check = (csv: string, type: UploadType = 'Invoice') => checkCsv(type, new TextEncoder().encode(csv).buffer)
const lines = (...rows: string[]) => [header, ...rows].join('\n')

describe('checking a file before upload (upload-types)', () => {
  it.each(uploadTypes)('finds no errors in the template of %s', (type) => {
    const columns = uploadColumns[type]
    const csv = [columns.map(({ name }) => name), columns.map(({ example }) => example)]
      .map((row) => row.join())
      .join('\n')
    expect(check(csv, type)).toMatchObject({ isReadable: true, lineCount: 1, invalidCount: 0, issues: [] })
  })

  it('counts lines and sums the valid ones exactly', () => {
    const sums = lines(
      good('A').replace('100.00', '0.1').replace('80.5', '0.1'),
      good('B').replace('100.00', '80.5'),
      good(''),
    )
    expect(check(sums)).toMatchObject({
      lineCount: 3,
      invalidCount: 1,
      totals: { paymentAmount: '80.60', outstandingAmount: '80.60' },
    })
  })

  it.each([
    ['externalId', good(''), '', 'required'],
    ['paymentDueDate', good('A').replace('2026-07-31', '31/07/2026'), '31/07/2026', 'date'],
    ['paymentDueDate', good('A').replace('2026-07-31', '2026-02-30'), '2026-02-30', 'date'],
    ['paymentAmount', good('A').replace('100.00', '$100'), '$100', 'amount'],
    ['paymentAmount', good('A').replace('100.00', '-1'), '-1', 'negative'],
    ['paymentAmount', good('A').replace('100.00', '1000000000'), '1000000000', 'amountTooLarge'],
    ['outstandingAmount', good('A').replace('80.5', '100.0001'), '100.0001', 'overPayment'],
    ['discountDate', good('A').replace(',0,', ',1,'), '', 'discountDate'],
  ])('%s in “%s”: reports the value %j with line and field (%s)', (field, row, value, code) => {
    expect(check(lines(good('Z'), row)).issues).toEqual([expect.objectContaining({ line: 3, field, value, code })])
  })

  it('accepts a due date before the issue date, and counts such lines (upload-formats)', () => {
    const early = (id: string) => good(id).replace('2026-07-31', '2026-06-30')
    const same = good('C').replace('2026-07-31', '2026-07-01')
    const { dueBeforeIssue, issues } = check(lines(good('A'), early('B'), same, early('D'), early('')))
    expect(dueBeforeIssue).toEqual({ count: 2, first: 3 })
    expect(issues).toMatchObject([{ line: 6, code: 'required' }])
  })

  it.each(['0026-11-01', '1989-12-31', '2126-07-31'])('refuses the year of %s (date-fields)', (day) => {
    const row = good('A').replace('2026-07-31', day)
    expect(check(lines(row)).issues).toMatchObject([{ field: 'paymentDueDate', value: day, code: 'dateRange' }])
  })

  it.each([
    ['Total,,,,100.00,80.5,,'],
    ['Grand total:,,,,180.50,,0,'],
    [',,,,100.00,80.5,0,'],
    [',,Totals,,"1,250.00",80.5,0,'],
    ['Somme,,,,100.00,80.5,,'],
  ])('reports the last line %s once, as a total (upload-formats)', (row) => {
    expect(check(lines(good('A'), row, ',,,,,,,'))).toMatchObject({
      invalidCount: 1,
      issueCount: 1,
      issues: [{ line: 3, field: null, value: null, code: 'total' }],
    })
  })

  it('reports each missing value of such a line that is not the last one, and of a line without sums', () => {
    expect(check(lines('Total,,,,100.00,80.5,,', good('A'))).issues).toHaveLength(3)
    expect(check(lines(good('A'), 'Total,,,,,,,')).issues).toHaveLength(5)
  })

  it('leaves out spaces before a quoted cell (upload-formats)', () => {
    const csv =
      'externalAccountId, "name"\nAC-1, "Harbor, Inc"\n "AC-2" ,\u00A0"O""Neil, ""The Pier"""\nAC-3, 5" pipe, \n'
    expect(check(csv, 'Account')).toMatchObject({ lineCount: 3, invalidCount: 0, issues: [] })
  })

  it('reports both lines of a duplicate', () => {
    expect(check(lines(good('A'), good('B'), good('A'))).issues).toEqual([
      { line: 4, field: 'externalId', value: 'A', code: 'duplicate', params: { first: 2 } },
    ])
  })

  it('identifies a contact by account and email address, ignoring case', () => {
    const csv = 'externalAccountId,firstName,lastName,email\nAC-1,A,B,a@x.org\nAC-2,A,B,a@x.org\nAC-1,A,B, A@X.org'
    expect(check(csv, 'Contact').issues).toMatchObject([{ line: 4, field: 'email', code: 'duplicate' }])
  })

  it.each([
    ['name', 'x'.repeat(100), []],
    ['name', 'x'.repeat(101), ['maxLength']],
  ])('accepts 100 characters in the %s of an account (%#)', (_field, name, codes) => {
    expect(check(`externalAccountId,name\nAC-1,${name}`, 'Account').issues.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['email', 'a..b@x.yz'],
    ['email', 'é@x.fr'],
    ['email', 'a@b_c.de'],
    ['email', '"a,b@c.de"'],
    ['email', `${'a'.repeat(250)}@x.yz`],
    ['phone', '-------'],
    ['phone', '123456'],
    ['phone', '1234567890123456'],
  ])('refuses what no form takes either: %s %s', (code, value) => {
    const contact = { email: 'ada@x.org', phone: '+1 (415) 555-0177', [code]: value }
    const csv = `externalAccountId,firstName,lastName,email,phoneNumber\nAC-1,A,B,${contact.email},${contact.phone}`
    expect(check(csv, 'Contact').issues).toMatchObject([{ line: 2, code }])
  })

  it('numbers lines like an editor, with blank lines, line breaks in cells, and CRLF', () => {
    const csv = [header, '', good('"A\r\nB"'), '', good('C'), good('')].join('\r\n')
    expect(check(csv)).toMatchObject({ lineCount: 3, issues: [{ line: 7, code: 'required' }] })
  })

  it('reports missing and duplicate columns in the header and reads no rows', () => {
    expect(check('externalId,externalId,color\n1,2,3')).toMatchObject({
      isReadable: false,
      ignoredColumns: ['color'],
      issues: [
        ...['externalAccountId', 'transactionDate', 'paymentDueDate', 'paymentAmount', 'outstandingAmount'].map(
          (field) => ({ line: 1, field, code: 'missingColumn' }),
        ),
        { line: 1, field: 'externalId', code: 'columnTwice' },
      ],
    })
  })

  const ledgerHeader = 'externalId,externalAccountId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount'
  it.each([
    ['Account', `${ledgerHeader},discountAmount`, 'isInvoice'],
    ['Account', ledgerHeader, 'isLedger'],
    ['Account', `${ledgerHeader.replace('outstandingAmount', 'open')},discountDate`, 'isInvoice'],
    ['Account', 'External Account ID,First name,Last name,Email', 'isContact'],
    ['Contact', 'externalAccountId,name', 'isAccount'],
    ['Invoice', 'externalAccountId,name,externalAccountId', 'isAccount'],
    ['CreditAdjustment', 'externalAccountId,firstName,lastName,email', 'isContact'],
  ] as const)('says which file was chosen for %s: %s %s (upload-formats)', (type, columns, code) => {
    expect(check(`${columns}\n1,2`, type)).toMatchObject({
      isReadable: false,
      issues: [{ line: 1, field: null, code }],
    })
  })

  it.each([
    ['Contact', 'externalAccountId,name,firstName,lastName', 'email'],
    ['Account', 'externalAccountId,firstName', 'name'],
    ['Invoice', ledgerHeader.replace('outstandingAmount', 'open'), 'outstandingAmount'],
  ] as const)('a file of %s with the columns %s is only missing %s', (type, columns, field) => {
    expect(check(`${columns}\n1,2`, type).issues).toMatchObject([{ field, code: 'missingColumn' }])
  })

  const discounted = `${ledgerHeader},Discount Amount,discount_date`
  it.each(['25.00,2026-07-15', '0,', ',2026-07-15'])(
    'refuses credit memos with discounts (%s) as invoices',
    (cells) => {
      const csv = `${discounted}\nC-1,AC-1,2026-07-01,2026-07-31,100,100,,\nC-2,AC-1,2026-07-01,2026-07-31,100,100,${cells}`
      const issues = [{ line: 1, field: null, code: 'hasDiscounts' }]
      expect(check(csv, 'CreditAdjustment')).toMatchObject({ isReadable: false, issueCount: 1, issues })
    },
  )

  it('accepts credit memos whose columns for discounts are empty', () => {
    const csv = `${discounted}\nC-1,AC-1,2026-07-01,2026-07-31,100,100, ,`
    const ignoredColumns = ['Discount Amount', 'discount_date']
    expect(check(csv, 'CreditAdjustment')).toMatchObject({ isReadable: true, invalidCount: 0, ignoredColumns })
  })

  it('reports ignored columns', () => {
    expect(check('color,externalAccountId,name\nred,AC-1,Harbor', 'Account')).toMatchObject({
      ignoredColumns: ['color'],
      invalidCount: 0,
    })
  })

  it('limits the reported columns: a name of megabytes, thousands of names, one name a million times', () => {
    const known = 'externalAccountId,name'
    const long = check(`${known},${'a'.repeat(5_000_000)}`, 'Account')
    expect(long.ignoredColumns).toEqual([`${'a'.repeat(199)}…`])
    const many = check(`${known},${Array.from({ length: 5000 }, (_, column) => `c${column}`).join(',')}`, 'Account')
    expect(many.ignoredColumns).toHaveLength(21)
    expect(many.ignoredColumns.slice(-2)).toEqual(['c19', '…'])
    const again = check(`${known}${',b'.repeat(1_000_000)}`, 'Account')
    expect(again.issues).toEqual([])
    expect(again.ignoredColumns).toEqual(['b'])
  })

  it.each([
    ['too many values', `${good('A')},x`, 'columnCount'],
    ['an unclosed quote', '"A,AC-1', 'malformed'],
  ])('reports %s', (_what, row, code) => {
    expect(check(lines(good('Z'), row)).issues).toMatchObject([{ line: 3, field: null, code }])
  })

  it.each([
    ['no content', '', 'empty'],
    ['only blank lines', '\n\n', 'empty'],
    ['a null byte', 'a\0b', 'notText'],
  ])('a file with %s is not readable', (_what, csv, code) => {
    expect(check(csv)).toMatchObject({ isReadable: false, issues: [{ code }] })
  })

  it('rejects a file that is not UTF-8 and accepts a byte order mark', () => {
    expect(checkCsv('Invoice', new Uint8Array([0xe9, 0x2c]).buffer).issues).toMatchObject([{ code: 'notUtf8' }])
    expect(check(`\uFEFF${lines(good('A'))}`).issues).toEqual([])
  })

  it('finds exactly the planted errors in 50,000 lines', () => {
    const planted = new Map([
      [17, { row: good(''), field: 'externalId', code: 'required' }],
      [400, { row: good('A').replace('2026-07-31', '31.7.26'), field: 'paymentDueDate', code: 'date' }],
      [4_000, { row: good('B').replace('100.00', '=1+1'), field: 'paymentAmount', code: 'amount' }],
      [20_000, { row: good('INV-3'), field: 'externalId', code: 'duplicate' }],
      [30_000, { row: `${good('C')},x`, field: null, code: 'columnCount' }],
      [49_999, { row: good('D').replace('80.5', '100.01'), field: 'outstandingAmount', code: 'overPayment' }],
    ])
    const rows = Array.from({ length: 50_000 }, (_, i) => planted.get(i)?.row ?? good(`INV-${i}`))
    const { issues, lineCount, invalidCount, issueCount } = check(lines(...rows))
    expect({ lineCount, invalidCount, issueCount }).toEqual({ lineCount: 50_000, invalidCount: 6, issueCount: 6 })
    expect(issues.map(({ line, field, code }) => ({ line, field, code }))).toEqual(
      [...planted].map(([i, { field, code }]) => ({ line: i + 2, field, code })),
    )
  })

  it('limits the listed issues but counts all of them', () => {
    const checked = check(lines(...Array.from({ length: maxIssues + 5 }, () => good(''))))
    expect(checked.issues).toHaveLength(maxIssues)
    expect(checked).toMatchObject({ issueCount: maxIssues + 5, invalidCount: maxIssues + 5 })
  })

  it('finds exactly the errors that `npm run bench:precheck` plants, with the same messages', () => {
    const { csv, planted } = plantedFile(1_000, 40)
    const found = check(csv).issues.map(({ code, params, ...issue }) => ({
      ...issue,
      reason: i18n.t(`integration.reason.${code}`, params ?? {}),
    }))
    expect(found).toEqual(planted)
  })
})
