import type { Company } from '#generated/main/model/company.ts'
import { useHasPending } from '#src/features/checkout/pendingKeys.ts'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import { Suspense } from 'react'

const PendingBanner = lazyNamed(() => import('#src/features/checkout/PendingBanner.tsx'), 'PendingBanner')

interface UnconfirmedPaymentsProps {
  userId: string
  company: Company
}

/** A company's payments with an unknown outcome. They are rare, so their banner is only loaded when there are any. */
export function UnconfirmedPayments({ userId, company: { id, authCompanyId } }: UnconfirmedPaymentsProps) {
  if (!useHasPending()) return null
  return (
    <LoadBoundary>
      <Suspense>
        <PendingBanner userId={userId} address={{ authCompanyId, productCompanyId: id }} />
      </Suspense>
    </LoadBoundary>
  )
}
