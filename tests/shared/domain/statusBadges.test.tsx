import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { IngestionStatus } from '#generated/main/model/ingestionStatus.ts'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { CustomerStatusBadge } from '#src/features/customers/CustomerStatusBadge.tsx'
import { IngestionStatusBadge } from '#src/features/integration/IngestionStatusBadge.tsx'
import { InvoiceStatusBadge } from '#src/features/invoices/InvoiceStatusBadge.tsx'
import { PaymentStatusBadge } from '#src/shared/domain/PaymentStatusBadge.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

describe.each([
  ['payments', PaymentStatusBadge, Object.values(PaymentStatus)],
  ['invoices', InvoiceStatusBadge, Object.values(InvoiceStatus)],
  ['invoicing accounts', CustomerStatusBadge, Object.values(InvoicingAccountStatus)],
  ['ingestion events', IngestionStatusBadge, Object.values(IngestionStatus)],
])('the status of %s (spec section 3)', (_name, Badge, statuses) => {
  const textOf = (status: string) => render(<Badge status={status} />).container.textContent

  it('is told in words of its own, not by colour', () => {
    const texts = statuses.map(textOf)
    expect(new Set(texts).size).toBe(statuses.length)
    for (const text of texts) expect(text).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
  })

  it('shows as it came, neutral, when the application does not know it (design section 4)', () => {
    const neutral = render(<StatusBadge tone="neutral" text="OnTheMoon" />).container.innerHTML
    expect(render(<Badge status="OnTheMoon" />).container.innerHTML).toBe(neutral)
  })
})
