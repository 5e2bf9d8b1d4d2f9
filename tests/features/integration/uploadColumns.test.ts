import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { uploadColumns } from '#src/features/integration/uploadColumns.ts'
import { toCsv } from '#src/shared/format/csv.ts'

test.each(['=Pier 4', '＝Pier 4', '\tPier 4', '\nPier 4', '\r\nPier 4'])(
  'the apostrophe that a download has before %j is removed when the file is uploaded (upload-formats)',
  (text) => {
    const [, row] = Papa.parse<string[]>(toCsv(['id', 'name'], [['A', text]])).data
    expect(row).toEqual(['A', `'${text}`])
    for (const { tidy } of Object.values(uploadColumns).flat()) expect(tidy(`'${text}`)).toBe(tidy(text))
  },
)
