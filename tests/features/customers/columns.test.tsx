import { expect, it } from 'vitest'
import type { Customer } from '#generated/main/model/customer.ts'
import { customerColumns } from '#src/features/customers/columns.tsx'

it.each(['openInvoiceCount', 'contactCount'])('the customer list shows %s with separators', (id) => {
  const row = { openInvoiceCount: 27_886, contactCount: 27_886 } as Customer
  expect(customerColumns.find((column) => column.id === id)?.cell(row)).toBe('27,886')
})
