import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { getI18n } from 'react-i18next'
import { ApiError } from '#src/shared/api/apiError.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { customerQueries } from './queries.ts'

interface CustomerAddress {
  productCompanyId: string
  invoicingAccountId: string
  /** Someone has arrived, and is told; not so while a link is only pointed at. */
  isVisit: boolean
}

/** Whether there is such a customer; when not, says so, for the list is what is shown instead (spec section 2). */
export async function loadCustomer(queryClient: QueryClient, address: CustomerAddress): Promise<boolean> {
  const { productCompanyId, invoicingAccountId, isVisit } = address
  try {
    await queryClient.ensureQueryData(customerQueries.detail(productCompanyId, invoicingAccountId))
    return true
  } catch (error) {
    // The person waited long enough, and asks anew.
    if (error instanceof CancelledError && error.silent) return loadCustomer(queryClient, address)
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { t } = getI18n()
    if (isVisit) showToast({ intent: 'info', title: t('customers.unknown'), text: t('customers.unknownHint') })
    return false
  }
}
