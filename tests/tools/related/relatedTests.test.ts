import { expect, test } from 'vitest'
import { relatedTests } from '#tools/related/relatedTests.ts'

test('a column is tested by the screens that show it, and by the test of all columns', () => {
  expect(relatedTests(['src/features/invoices/payableColumns.tsx']).tests).toEqual([
    'tests/screens/payables/InvoicesPage.test.tsx',
    'tests/shared/list/workbook.test.ts',
    'tests/ui/table/defaultColumns.test.ts',
  ])
})

test('the test of the source comes first, and at most eight run', () => {
  const { tests, more } = relatedTests(['src/ui/table/DataTable.tsx'])
  expect(tests[0]).toBe('tests/ui/table/DataTable.test.tsx')
  expect(tests).toHaveLength(8)
  expect(more).toBeGreaterThan(0)
})

test('a changed test runs by itself', () => {
  const file = 'tests/ui/table/columns.test.tsx'
  expect(relatedTests([file])).toEqual({ tests: [file], more: 0 })
})
