import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCustomers } from '#generated/main/customers/customers.ts'
import {
  useDisableInvoicingAccounts,
  useEnableInvoicingAccounts,
} from '#generated/main/invoicing-accounts/invoicing-accounts.ts'
import type { InvoicingAccountResult } from '#generated/main/model/invoicingAccountResult.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import type { AccountChange, AccountResult, AccountResults } from './accountActions.ts'
import { useFailureToast } from '#src/ui/toast/toasts.ts'

/** The contract's maximum number of accounts per call. */
const mostPerCall = 1000

/**
 * Enables or disables accounts independently of each other. `results` keeps the latest result for every account sent;
 * `run` returns them too, or undefined if a call failed as a whole, in which case a toast is shown.
 */
export function useAccountChange(companyId: string, change: AccountChange) {
  const { t } = useTranslation()
  const disable = useDisableInvoicingAccounts()
  const enable = useEnableInvoicingAccounts()
  const { mutateAsync } = change === 'disable' ? disable : enable
  const failureToast = useFailureToast()
  const [results, setResults] = useState<AccountResults>(new Map())

  async function send(ids: readonly string[]): Promise<AccountResults | undefined> {
    let known = results
    const keep = (more: readonly InvoicingAccountResult[]) => {
      known = new Map<string, AccountResult>([
        ...known,
        ...more.map((result) => [result.invoicingAccountId, result] as const),
      ])
      setResults(known)
    }
    try {
      for (let from = 0; from < ids.length; from += mostPerCall) {
        const part = ids.slice(from, from + mostPerCall)
        const changed = await withLookUp(
          () => mutateAsync({ companyId, data: { invoicingAccountIds: part } }),
          async () => {
            const done = await doneOf(companyId, change, part)
            if (done.length === part.length) return { results: done }
            keep(done)
            return undefined
          },
        )
        keep(changed.results)
      }
      failureToast.takeBack()
      return known
    } catch (error) {
      failureToast.show({ title: t(`customers.${change}.failed`), text: t(failureMessage(error)) })
      return undefined
    }
  }

  const [run, isPending] = useSingleRun(send, 'atOnce')
  return { results, isPending, run }
}

/** The accounts already in the target state. No call filters by id, so this reads all disabled accounts. */
async function doneOf(companyId: string, change: AccountChange, ids: readonly string[]) {
  const disabled = new Set<string>()
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const customers = await listCustomers(companyId, {
      status: ['Disabled'],
      sort: 'externalAccountId',
      page,
      pageSize: 500,
    })
    for (const { invoicingAccountId } of customers.items) disabled.add(invoicingAccountId)
    totalPages = customers.totalPages
  }
  const done = ids.filter((id) => disabled.has(id) === (change === 'disable'))
  return done.map((invoicingAccountId): InvoicingAccountResult => ({ invoicingAccountId, ok: true }))
}
