import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireAccount } from '#src/features/invoicing-accounts/requireAccount.ts'
import { findPayableAccount } from '#src/features/payables/queries.ts'
import { AccountPending } from '#src/screens/payables/AccountPending.tsx'

const payables = '/company/$authCompanyId/payables/$productCompanyId'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId')({
  staticData: { crumbs: [{ label: 'accountDetails', to: `${payables}/$invoicingAccountId/invoices`, isNamed: true }] },
  loader: async ({ context: { queryClient }, params, preload }) => {
    const { productCompanyId, invoicingAccountId } = params
    let name = ''
    const find = async () => {
      const account = await findPayableAccount(queryClient, productCompanyId, invoicingAccountId)
      name = account?.supplierCompanyName ?? ''
      return account !== undefined
    }
    const isKnown = await requireAccount({ find, isVisit: !preload, texts: 'payableAccount' })
    if (!isKnown) throw redirect({ to: payables, params, replace: true })
    return { name }
  },
  pendingComponent: AccountPending,
})
