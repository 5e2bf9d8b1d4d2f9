import { describe, expect, test } from 'vitest'
import { Problem } from '#mocks/problem.ts'
import { textOf } from '#mocks/handlers/uploadText.ts'
import { readCsv } from '#mocks/world/ingestion/readCsv.ts'
import { checkCsv } from '#src/features/integration/checkCsv.ts'
import type { UploadType } from '#src/features/integration/uploadTypes.ts'
import { i18n } from '#src/locales/i18n.ts'
import { confusableCharacters } from '#tests/support/typedSamples.ts'

const invoiceHeader =
  'externalId,externalAccountId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount,discountAmount,discountDate'
const invoice = (id: string, rest = ',,') => `${id},AC-1001,2026-07-01,2026-07-31,100.00,80.00${rest}`
const invoices = (...lines: string[]) => [invoiceHeader, ...lines, ''].join('\r\n')
const accounts = (...lines: string[]) => ['externalAccountId,name', ...lines, ''].join('\r\n')

/** Lines and their numbers of invalid ones; or the reason why the file can't be read. */
type Verdict = { lines: number; invalid: readonly number[] } | { unreadable: string }
const fine = (lines: number): Verdict => ({ lines, invalid: [] })
const bad = (lines: number, ...invalid: number[]): Verdict => ({ lines, invalid })

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark: boolean) => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
const bigEndian = (text: string) => Buffer.from(utf16(text, true)).swap16()

const utf32 = (text: string) => new Uint8Array(Uint32Array.from([0xfeff, ...Buffer.from(text)]).buffer)

const samples: readonly [what: string, type: UploadType, file: string | Uint8Array, verdict: Verdict][] = [
  ['blank rows', 'Invoice', invoices(invoice('ZI-1'), ',,,,,,,', ',,,,,,,'), fine(1)],
  ['blank rows of spaces', 'Invoice', invoices(invoice('ZI-1'), ' ,\u00A0,"",,,,,', invoice('ZI-2')), fine(2)],
  ['a row of commas, fewer and more than columns', 'Account', accounts('A,B', ',', ',,,,', 'C,D'), fine(2)],
  ['blank rows before the header', 'Account', `,,\n\n${accounts('A,B')}`, fine(1)],
  ['missing trailing cells', 'Invoice', invoices(invoice('ZI-2'), invoice('ZI-3', '')), fine(2)],
  ['missing required cells', 'Invoice', invoices('ZI-4,AC-1001'), bad(1, 2)],
  ['empty cells after the last column', 'Account', accounts('A,B,,'), fine(1)],
  ['a value after the last column', 'Account', accounts('A,B,,x'), bad(1, 2)],
  ['an ignored column twice', 'Account', 'externalAccountId,name,Notes,Notes\r\nZB-14,Harbour,a,b\r\n', fine(1)],
  ['empty headings twice', 'Account', 'externalAccountId,name,,\r\nZB-14,Harbour,,\r\n', fine(1)],
  ['a known column twice', 'Account', 'externalAccountId,name,NAME\nA,B,C\n', { unreadable: 'columnTwice' }],
  ['an id that Excel shortened', 'Invoice', invoices(invoice('4.56789E+11')), bad(1, 2)],
  ['an id in lower case that it shortened', 'Invoice', invoices(invoice('1e+05')), bad(1, 2)],
  ['an account number that it shortened', 'Account', accounts('1.2E+15,Harbour'), bad(1, 2)],
  ['an amount that it shortened', 'Invoice', invoices(invoice('ZI-1').replace('100.00', '1E+06')), bad(1, 2)],
  ['an id like a number of a part', 'Account', accounts('12E4-7,Harbour', 'E10,B', '1E,C'), fine(3)],
  ['an error of a formula', 'Account', accounts('#REF!,Harbour', 'A,#N/A', 'B,######'), bad(3, 2, 3, 4)],
  ['a name that starts with a number sign', 'Account', accounts('#1,#1 Hardware'), fine(1)],
  ['semicolons', 'Account', 'externalAccountId;name\r\nZB-4;Harbour\r\n', fine(1)],
  ['semicolons and commas in cells', 'Account', 'externalAccountId;name\nZB-4;Harbour, Inc.\n', fine(1)],
  [
    'semicolons and decimal commas',
    'Invoice',
    invoices(invoice('Z').replaceAll(',', ';').replace('0.00', '0,00')).replaceAll(/^e.*$/gm, (line) =>
      line.replaceAll(',', ';'),
    ),
    bad(1, 2),
  ],
  ['tabs', 'Account', 'externalAccountId\tname\nZB-4\tHarbour\n', fine(1)],
  ['vertical bars', 'Account', 'externalAccountId|name\nZB-4|Harbour\n', fine(1)],
  ['a line sep=;', 'Account', 'sep=;\r\nexternalAccountId;name\r\nZB-4;Harbour\r\n;x\r\n', bad(2, 4)],
  ['a line sep=, in quotes', 'Account', '"sep=,"\r\nexternalAccountId,name\r\nZB-4,Harbour\r\n', fine(1)],
  ['headings as words', 'Account', 'External account ID,Name\r\nZB-12,Harbour\r\n', fine(1)],
  ['headings with dashes and underscores', 'Account', 'external_account-id, NAME \nZB-12,Harbour\n', fine(1)],
  ['headings in quotes', 'Account', '"externalAccountId","name"\nZB-12,Harbour\n', fine(1)],
  ['a heading with a character that can’t be seen', 'Account', '\u200BexternalAccountId,na\u00ADme\nA,B\n', fine(1)],
  ['UTF-8 with a mark', 'Account', utf8(`\uFEFF${accounts('A,Café')}`), fine(1)],
  ['two marks', 'Account', utf8(`\uFEFF\uFEFF${accounts('A,Café')}`), fine(1)],
  ['UTF-16 with a mark', 'Account', utf16(accounts('A,Café'), true), fine(1)],
  ['UTF-16 of the other order', 'Account', bigEndian(accounts('A,Café')), fine(1)],
  ['Unicode text with tabs', 'Account', utf16('externalAccountId\tname\r\nA\tCafé\r\n', true), fine(1)],
  ['UTF-16 without a mark', 'Account', utf16(accounts('A,B'), false), { unreadable: 'utf16' }],
  ['Windows-1252', 'Account', Buffer.from(accounts('ZB-7,Harbour Café'), 'latin1'), { unreadable: 'notUtf8' }],
  ['an .xlsx file', 'Account', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 200, 0), { unreadable: 'workbook' }],
  ['an .xls file', 'Account', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), { unreadable: 'workbook' }],
  ['a PDF', 'Account', utf8('%PDF-1.7\nexternalAccountId,name'), { unreadable: 'notText' }],
  ['a web page', 'Account', utf8('<html><table><tr><td>externalAccountId'), { unreadable: 'webPage' }],
  ['carriage returns only', 'Account', accounts('A,B', ',x', 'C,D').replaceAll('\r\n', '\r'), bad(3, 3)],
  ['mixed line breaks', 'Account', 'externalAccountId,name\rA,B\nC,D\r\n,x\n', bad(3, 4)],
  ['line breaks in cells', 'Account', 'externalAccountId,name\r\nA,"B\r\nb"\r\n,x\r\n', bad(2, 4)],
  ['no line break at the end', 'Account', 'externalAccountId,name\r\nA,B', fine(1)],
  ['a number that Excel must not change', 'Account', accounts('="00123",Harbour'), fine(1)],
  ['a guarded formula', 'Account', accounts("A,'=HYPERLINK(1)"), fine(1)],
  ['a character that can’t be seen in an id', 'Account', accounts('\u200BZB-15,A', '\u202AZB-16\u202C,B'), fine(2)],
  ['ids that differ only in it', 'Account', accounts('ZB-15,A', 'ZB\u201115\u200B,B'), bad(2, 3)],
  ['Cyrillic look-alikes', 'Account', accounts('АС-1001,A'), bad(1, 2)],
  ['full-width letters', 'Account', accounts('ＡＣ－１,A', 'AC-1,B'), bad(2, 3)],
  [
    'a contact as pasted',
    'Contact',
    'externalAccountId,firstName,lastName,email,phoneNumber\nA,J,D,Jane <jane@x.test>;,+1 (617) 555–0100\n',
    fine(1),
  ],
  ['an empty name of characters that can’t be seen', 'Account', accounts('A,\u200B\u3164'), bad(1, 2)],
  [
    'a phone number that Excel shortened',
    'Contact',
    'externalAccountId,firstName,lastName,email,phoneNumber\nA,J,D,jane@x.test,1.61756E+10\n',
    bad(1, 2),
  ],
  ['a web page that starts with a comment', 'Account', utf8('<!-- Excel --><table>'), { unreadable: 'webPage' }],
  ['two marks before quotes', 'Account', utf8('\uFEFF\uFEFF"externalAccountId","name"\r\nA,B\r\n'), fine(1)],
  ['a title above the header', 'Account', `Customers\r\nNov 26, 2026\r\n\r\n${accounts('A,B', ',x')}`, bad(2, 6)],
  ['the name of a table above the header', 'Account', `Table 1\n${accounts('A,B')}`, fine(1)],
  ['a title with cells', 'Account', `Accounts;;\n;;\nexternalAccountId;name;\nA;B;\n`, fine(1)],
  [
    'a title above a header without a column',
    'Account',
    `Customers\nexternalAccountId\nA\n`,
    { unreadable: 'missingColumn' },
  ],
  ['files one after the other', 'Account', accounts('A,B') + '\uFEFF' + accounts('C,D'), fine(2)],
  ['an end-of-file mark', 'Account', `${accounts('A,B')}\u001A`, fine(1)],
  ['an apostrophe before an id', 'Account', accounts("'00123,Harbour", '00123,B'), bad(2, 3)],
  ['an apostrophe before a name', 'Account', accounts("A,'47 Diner"), fine(1)],
  ['a day as a number', 'Invoice', invoices(invoice('Z').replace('2026-07-01', '45987')), bad(1, 2)],
  ['a row of totals', 'Invoice', invoices(invoice('Z'), 'Total,,,,100.00,80.00,,'), bad(2, 3)],
  [
    'UTF-16 of the other order without a mark',
    'Account',
    Buffer.from(utf16(accounts('A,B'), false)).swap16(),
    { unreadable: 'utf16' },
  ],
  ['UTF-32', 'Account', utf32(accounts('A,B')), { unreadable: 'utf16' }],
  ['null bytes at the end', 'Account', `${accounts('A,B')}\0\0`, { unreadable: 'notText' }],
  ['a quote that is never closed', 'Account', accounts('A,B', 'C,"D', 'E,F'), bad(2, 3)],
  ['text after a closing quote', 'Account', accounts('A,"B" C', '"D" ,E'), bad(1, 2)],
  ['text after a closing quote in the last cell of a line', 'Account', accounts('A,B', 'C,""D', 'E,"F"'), bad(2, 3)],
  ['spaces after a closing quote', 'Account', 'externalAccountId,name\n"A"\t,"B" \n"C" ,"D" ', fine(2)],
  ['a quote after sep=, which can be no separator', 'Account', `sep="\n${accounts('A,B')}`, fine(1)],
  ['a title that looks like a web page', 'Account', `<Report>\n${accounts('A,B')}`, { unreadable: 'webPage' }],
  ['quotes inside a cell', 'Account', accounts('A,Pipe 5" wide', 'B,"Say ""hi"""'), fine(2)],
  ['JSON', 'Account', '[{"externalAccountId":"A","name":"B"}]', { unreadable: 'missingColumn' }],
  ['RTF', 'Account', '{\\rtf1 externalAccountId,name}', { unreadable: 'missingColumn' }],
  ['decimal comma in quotes', 'Invoice', invoices(invoice('Z').replace('100.00', '"1.250,00"')), bad(1, 2)],
  ['grouped amounts in quotes', 'Invoice', invoices(invoice('Z').replace('100.00', '"1,250.00"')), bad(1, 2)],
  ['a formula of text', 'Account', accounts('"=""00123""",Harbour', '00123,x'), bad(2, 3)],
  ['sep= as a tab', 'Account', 'sep=\t\nexternalAccountId\tname\nA\tB\n', fine(1)],
  ['sep= after a mark', 'Account', utf8('\uFEFFsep=;\r\nexternalAccountId;name\r\nA;B\r\n'), fine(1)],
  [
    'credit memos with a discount',
    'CreditAdjustment',
    invoices(invoice('Z'), invoice('Y', ',2.00,')),
    { unreadable: 'hasDiscounts' },
  ],
  ['credit memos with columns for discounts', 'CreditAdjustment', invoices(invoice('Z')), fine(1)],
  ['only a header', 'Account', accounts(), fine(0)],
  ['a missing column', 'Account', 'externalAccountId\nA\n', { unreadable: 'missingColumn' }],
]

const bytesOf = (file: string | Uint8Array) => new Uint8Array(typeof file === 'string' ? utf8(file) : file)

function byBrowser(type: UploadType, file: string | Uint8Array): Verdict {
  const { isReadable, lineCount, issues } = checkCsv(type, bytesOf(file).buffer)
  if (!isReadable) return { unreadable: issues[0]?.code ?? '' }
  return { lines: lineCount, invalid: [...new Set(issues.map(({ line }) => line))] }
}

function byService(type: UploadType, file: string | Uint8Array): Verdict {
  try {
    const read = readCsv(type, textOf({ filename: 'x.csv', bytes: Buffer.from(bytesOf(file)) }, '/account'))
    if (!read.isReadable) return { unreadable: 'header' }
    return {
      lines: read.lineCount,
      invalid: [...new Set(read.errors.map(({ line }) => line))].toSorted((a, b) => a - b),
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { unreadable: 'file' }
  }
}

describe('files as spreadsheets write them (upload-formats)', () => {
  test.each(samples)('%s', (_, type, file, verdict) => {
    expect(byBrowser(type, file)).toEqual(verdict)
    const service = byService(type, file)
    if ('unreadable' in verdict) expect(service).toHaveProperty('unreadable')
    else expect(service).toEqual(verdict)
  })

  test('each reason has a text that says what to do', () => {
    for (const code of ['workbook', 'webPage', 'notUtf8', 'utf16', 'notText', 'shortened', 'sheetError'])
      expect.soft(i18n.t(`integration.reason.${code}`), code).toMatch(/save/i)
  })

  test('says that Excel shortened a phone number', () => {
    const contact = 'externalAccountId,firstName,lastName,email,phoneNumber\nA,J,D,jane@x.test,1.61756E+10\n'
    expect(checkCsv('Contact', bytesOf(contact).buffer).issues.map(({ code }) => code)).toEqual(['shortened'])
  })

  test('says how many blank rows were skipped', () => {
    const csv = invoices(invoice('ZI-1'), ',,,,,,,', '', ',,,,,,,', invoice('ZI-2'))
    expect(checkCsv('Invoice', bytesOf(csv).buffer)).toMatchObject({ blankCount: 2, lineCount: 2, issues: [] })
  })

  test('stores the same text whatever sneaky character is in a cell', () => {
    for (const character of confusableCharacters) {
      const csv = accounts(`A${character}1,Har${character}bor`, 'A1,x', 'A-1,y', 'A 1,z', `A'1,q`, 'A"1,r')
      const browser = byBrowser('Account', csv)
      expect.soft(byService('Account', csv), JSON.stringify(character)).toEqual(browser)
    }
  })
})
