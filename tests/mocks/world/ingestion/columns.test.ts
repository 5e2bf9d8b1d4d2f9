import { expect, test } from 'vitest'
import { columnsOf } from '#mocks/world/ingestion/columns.ts'

test.each(['=Pier 4', '＝Pier 4', '\tPier 4', '\nPier 4', '\r\nPier 4'])(
  'the apostrophe that a CSV response has before %j is removed from an uploaded cell (upload-formats)',
  (text) => {
    for (const { tidy } of Object.values(columnsOf).flat()) expect(tidy(`'${text}`)).toBe(tidy(text))
  },
)
