import type { Company } from '#generated/main/model/company.ts'
import { useHasUnconfirmed } from '#src/features/checkout/unconfirmedKeys.ts'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import { Suspense } from 'react'

const UnconfirmedBanner = lazyNamed(() => import('#src/features/checkout/UnconfirmedBanner.tsx'), 'UnconfirmedBanner')

interface UnconfirmedOnDemandProps {
  userId: string
  company: Company
}

/** A company's unconfirmed payments. They are rare, so their banner is only loaded when there are any. */
export function UnconfirmedOnDemand({ userId, company: { id, authCompanyId } }: UnconfirmedOnDemandProps) {
  if (!useHasUnconfirmed()) return null
  return (
    <LoadBoundary>
      <Suspense>
        <UnconfirmedBanner userId={userId} address={{ authCompanyId, productCompanyId: id }} />
      </Suspense>
    </LoadBoundary>
  )
}
