import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MembershipStatus } from '#generated/auth/model/membershipStatus.ts'
import { AccessRequestStatus } from '#generated/main/model/accessRequestStatus.ts'
import { IngestionStatus } from '#generated/main/model/ingestionStatus.ts'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { EnumBadge, StatusBadge } from '#src/shared/format/EnumBadge.tsx'

describe.each([
  ['payments', 'payments.statusLabel', Object.values(PaymentStatus)],
  ['invoices', 'invoices.statusLabel', Object.values(InvoiceStatus)],
  ['invoicing accounts', 'accounts.statusLabel', Object.values(InvoicingAccountStatus)],
  ['ingestion events', 'integration.status', Object.values(IngestionStatus)],
  ['access requests', 'access.statusLabel', Object.values(AccessRequestStatus)],
  ['memberships', 'company.membershipLabel', Object.values(MembershipStatus)],
] as const)('status badge of %s', (_name, texts, statuses) => {
  const badge = (value: string) => render(<EnumBadge texts={texts} value={value} />).container

  it('has the same color for the same text, so that color is never the only difference', () => {
    const badges = statuses.map((status) => badge(status))
    const words = new Set(badges.map(({ textContent }) => textContent))
    expect(new Set(badges.map(({ innerHTML }) => innerHTML)).size).toBe(words.size)
    for (const text of words) expect(text).toMatch(/^[A-Z][a-z]+(,? [a-z]+)*$/)
  })

  it('has the neutral style for an unknown status', () => {
    const neutral = render(<StatusBadge tone="neutral" text="OnTheMoon" />).container.innerHTML
    expect(badge('OnTheMoon').innerHTML).toBe(neutral)
  })
})
