import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { customerQueries } from '#src/features/customers/queries.ts'
import type { CrumbName } from '#src/shell/crumbs.ts'
import { requireAccount } from '#src/features/invoicing-accounts/requireAccount.ts'

const customers = '/company/$authCompanyId/receivables/$productCompanyId/customers'

interface CustomerVisit {
  context: { queryClient: QueryClient }
  params: { authCompanyId: string; productCompanyId: string; invoicingAccountId: string }
  preload: boolean
}

/** Loads a customer for one of its pages, and its name for the breadcrumb; redirects to the list if the customer does not exist. */
export async function loadCustomer({ context: { queryClient }, params, preload }: CustomerVisit): Promise<CrumbName> {
  const query = customerQueries.detail(params.productCompanyId, params.invoicingAccountId)
  const find = async () => Boolean(await queryClient.ensureQueryData(query))
  const isKnown = await requireAccount({ find, isVisit: !preload, texts: 'customers' })
  if (!isKnown) throw redirect({ to: customers, params, replace: true })
  return { crumbName: (await queryClient.ensureQueryData(query)).name }
}
