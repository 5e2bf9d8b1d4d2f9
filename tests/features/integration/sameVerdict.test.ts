import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '#mocks/handlers/uploadText.ts'
import { Problem } from '#mocks/problem.ts'
import { readCsv } from '#mocks/world/ingestion/readCsv.ts'
import { checkCsv } from '#src/features/integration/checkCsv.ts'
import { issuesInWords, reportOfService } from '#src/features/integration/report.ts'
import { i18n } from '#src/locales/i18n.ts'

const headers = {
  Account: ['externalAccountId', 'name'],
  Contact: ['externalAccountId', 'firstName', 'lastName', 'email'],
  CreditAdjustment: [
    'externalId',
    'externalAccountId',
    'transactionDate',
    'paymentDueDate',
    'paymentAmount',
    'outstandingAmount',
  ],
} as const
type Type = keyof typeof headers

/** Each reason as people read it; none for a file that isn't text. */
interface Verdict {
  isReadable: boolean
  lineCount: number
  issues: string[]
}

const inOrder = (issues: readonly { line: number; field: string | null; reason: string }[]) =>
  issues
    .toSorted((a, b) => a.line - b.line || (a.field ?? '').localeCompare(b.field ?? ''))
    .map(({ line, field, reason }) => `${line} ${field ?? ''}: ${reason}`)

function byBrowser(type: Type, file: string): Verdict {
  const { isReadable, lineCount, issues } = checkCsv(type, new TextEncoder().encode(file).buffer)
  return { isReadable, lineCount, issues: inOrder(issuesInWords(issues, i18n.t)) }
}

async function byService(type: Type, file: string): Promise<Verdict> {
  try {
    const text = textOf({ filename: 'x.csv', bytes: Buffer.from(file) }, '/file')
    const { isReadable, lineCount, errors } = readCsv(type, text)
    const counts = { lineCount, validCount: 0, invalidCount: 0, errorsTruncated: false }
    const report = reportOfService({ type, fileName: 'x.csv', errors, ...counts }, i18n.t)
    return { isReadable, lineCount, issues: inOrder(await report.readIssues()) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { isReadable: false, lineCount: 0, issues: [] }
  }
}

const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\n\r', '')
const text = (...pieces: string[]) => fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((all) => all.join(''))
const cell = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      'A',
      'B',
      'AC-1',
      'a@x.test',
      'Doe, Jane <j@x.test>',
      '2026-07-31',
      '0',
      '1E+3',
      '-5',
      '',
      'Total',
      '#REF!',
      '"B"',
      '"B, C"',
      '"B""C"',
      '"B\nC"',
      '"B" C',
      ' "B"',
      ' "B, C"',
      '\u00A0 "B""C" ',
      ' "B" C',
      ' "B',
      ' "B\nC"',
      '0026-11-01',
      '2126-07-31',
      '"B" ',
      '"B',
      '5"',
      '="1"',
    ),
  },
  {
    weight: 2,
    arbitrary: text(
      'A',
      'É',
      '"',
      '""',
      "'",
      '=',
      '\\',
      '<',
      ' ',
      ',',
      ';',
      '\t',
      '|',
      '\n',
      '\r\n',
      '\r',
      'sep=;',
      '\0',
      '\v',
      '\f',
      '\u001A',
      '\u0085',
      '\u00A0',
      '\u200B',
      '\u2028',
      '\u3000',
      '\uFEFF',
    ),
  },
)

const fileOf = (type: Type) =>
  fc
    .record({
      before: fc.constantFrom(
        '',
        '',
        '',
        '\uFEFF',
        '\n',
        ' \n',
        'Title\n',
        'Title;;\n\n',
        '"Title\nof it"\n',
        '<Title>\n',
        '"Title\n',
        'sep=;\n',
        '"sep=,"\r\n',
        'sep=|\n',
        'SEP=\t\n',
        'sep=,,,\n',
        'sep="\n',
        'sep=,',
      ),
      header: fc.oneof(
        { weight: 6, arbitrary: fc.constant([...headers[type]]) },
        {
          weight: 1,
          arbitrary: fc.array(
            fc.constantFrom(
              ...headers[type],
              '',
              'Notes',
              'Discount amount',
              'NAME',
              '"name" x',
              '"No\ntes"',
              ' First_Name',
              '"name"',
            ),
          ),
        },
      ),
      separator: fc.constantFrom(',', ',', ',', ';', '\t', '|'),
      end: lineEnd,
      lines: fc.array(fc.tuple(fc.array(cell, { maxLength: headers[type].length + 1 }), lineEnd), { maxLength: 6 }),
      after: fc.constantFrom('', '', 'Total,2\n', 'Total,,,,5,5\n', ',,,,5,5\n', '2 rows', ',,,\n', '\u001A', '\0'),
    })
    .map(({ before, header, separator, end, lines, after }) => {
      const rows = lines.map(([cells, lineBreak]) => cells.join(separator) + lineBreak)
      return [before, header.join(separator), end, ...rows, after].join('')
    })

/** How many files of each type. */
const runs = Number(process.env.CSV_FILES ?? 1000)

test.each(['Account', 'Contact', 'CreditAdjustment'] as const)(
  'the browser and the service agree on any file of type %s (upload-formats)',
  async (type) => {
    await fc.assert(
      fc.asyncProperty(fileOf(type), async (file) => {
        const [browser, service] = [byBrowser(type, file), await byService(type, file)]
        // Only the browser says what kind of file it is; the service lists the missing columns or says that it isn't
        // text.
        const isOtherFile = !browser.isReadable && /^\d+ :/.test(browser.issues[0] ?? '')
        if (isOtherFile) expect(service.isReadable).toBe(false)
        else expect(service).toEqual(browser.isReadable ? browser : { ...browser, lineCount: service.lineCount })
      }),
      { numRuns: runs },
    )
  },
)
