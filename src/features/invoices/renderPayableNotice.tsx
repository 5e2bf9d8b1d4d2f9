import { Suspense } from 'react'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import { ApprovalPendingNotice } from './ApprovalPendingNotice.tsx'
import type { RenderInvoiceNotice } from './LedgerItemDetails.tsx'

const InvoiceDuplicates = lazyNamed(() => import('./InvoiceDuplicates.tsx'), 'InvoiceDuplicates')

/**
 * For a buyer: that an invoice waits for approval (docs/rules.md#awaiting-approval), and which others may be the same; if
 * that can't be found out, nothing (docs/rules.md#likely-duplicates).
 */
export const renderPayableNotice: RenderInvoiceNotice = (invoice) => (
  <>
    {invoice.approvalPending && <ApprovalPendingNotice pending={invoice.approvalPending} />}
    <LoadBoundary key={`duplicates ${invoice.id}`}>
      <Suspense fallback={null}>
        <InvoiceDuplicates invoice={invoice} />
      </Suspense>
    </LoadBoundary>
  </>
)
