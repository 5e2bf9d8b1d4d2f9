import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { customerQueries } from '#src/features/customers/queries.ts'
import { requireAccount } from '#src/features/invoicing-accounts/requireAccount.ts'

const customersPath = '/company/$authCompanyId/receivables/$productCompanyId/customers'

interface CustomerVisit {
  context: { queryClient: QueryClient }
  params: { authCompanyId: string; productCompanyId: string; invoicingAccountId: string }
  preload: boolean
}

/** Loads a customer for one of its pages, with its name for the breadcrumbs; redirects to the list if there is none. */
export async function loadCustomer({ context: { queryClient }, params, preload }: CustomerVisit) {
  const query = customerQueries.detail(params.productCompanyId, params.invoicingAccountId)
  const loadOnce = () => queryClient.ensureQueryData(query)
  const find = async () => Boolean(await loadOnce())
  const isKnown = await requireAccount({ find, isVisit: !preload, texts: 'customers' })
  if (!isKnown) throw redirect({ to: customersPath, params, replace: true })
  return { name: (await loadOnce()).name }
}
