import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { DuplicateLines } from './DuplicateLines.tsx'
import { likelyDuplicates, nearbyInvoices, toCompared } from './duplicates.ts'

/** The invoices that may be the same as a payable one; nothing if none is found or they can't be loaded. */
export function InvoiceDuplicates({ invoice }: { invoice: Invoice }) {
  const { authCompanyId = '', productCompanyId = '' } = useParams({ strict: false })
  const compared = [toCompared(invoice)]
  const { data } = useQuery(nearbyInvoices(productCompanyId, compared, [invoice.supplierCompanyId]))
  return (
    <DuplicateLines
      address={{ authCompanyId, productCompanyId }}
      duplicates={likelyDuplicates(compared, data?.items.map(toCompared) ?? [])}
    />
  )
}
