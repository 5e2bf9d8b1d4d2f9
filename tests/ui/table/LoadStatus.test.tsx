import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { invoices, renderTable } from './InvoiceTable.tsx'
import { giveElementsLayout } from './layout.ts'

beforeEach(giveElementsLayout)

test('announces rows that loaded after the first ones, and none of another list (table-semantics)', () => {
  const { update } = renderTable({ rows: invoices(100), totalItems: 1234, listKey: 'open' })
  expect(screen.queryByText(/rows loaded/)).toBeNull()
  update({ rows: invoices(200), totalItems: 1234, listKey: 'open' })
  expect(screen.getByText('200 of 1,234 rows loaded.')).toHaveAttribute('aria-live', 'polite')
  update({ rows: invoices(300), totalItems: 2000, listKey: 'paid' })
  expect(screen.queryByText(/rows loaded/)).toBeNull()
})
