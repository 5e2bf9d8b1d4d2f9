import { Suspense } from 'react'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import type { RenderInvoiceNotice } from './LedgerItemDetails.tsx'

const InvoiceDuplicates = lazyNamed(() => import('./InvoiceDuplicates.tsx'), 'InvoiceDuplicates')

/** Which other invoices may be the same; if that can't be found out, nothing (docs/rules.md#likely-duplicates). */
export const renderDuplicates: RenderInvoiceNotice = (invoice) => (
  <LoadBoundary key={`duplicates ${invoice.id}`}>
    <Suspense fallback={null}>
      <InvoiceDuplicates invoice={invoice} />
    </Suspense>
  </LoadBoundary>
)
