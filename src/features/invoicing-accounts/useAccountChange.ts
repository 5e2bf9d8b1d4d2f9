import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCustomers } from '#generated/main/customers/customers.ts'
import {
  useDisableInvoicingAccounts,
  useEnableInvoicingAccounts,
} from '#generated/main/invoicing-accounts/invoicing-accounts.ts'
import type { InvoicingAccountResult } from '#generated/main/model/invoicingAccountResult.ts'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import type { AccountChange, AccountResult, AccountResults } from './accountActions.ts'

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
  const [results, setResults] = useState<AccountResults>(new Map())
  const [isPending, setPending] = useState(false)
  const isUnderWay = useRef(false)

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
        const answer = await withLookUp(
          () => mutateAsync({ companyId, data: { invoicingAccountIds: part } }),
          async () => {
            const done = await doneOf(companyId, change, part)
            if (done.length === part.length) return { results: done }
            keep(done)
            return undefined
          },
        )
        keep(answer.results)
      }
      return known
    } catch (error) {
      showToast({ intent: 'error', title: t(`customers.${change}.failed`), text: t(failureMessage(error)) })
      return undefined
    }
  }

  /** Does nothing while another run is in progress. */
  async function run(ids: readonly string[]): Promise<AccountResults | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setPending(true)
    const done = await send(ids)
    isUnderWay.current = false
    setPending(false)
    return done
  }

  return { results, isPending, run }
}

/** The accounts already in the target state. No call filters by id, so this reads all disabled accounts. */
async function doneOf(companyId: string, change: AccountChange, ids: readonly string[]) {
  const disabled = new Set<string>()
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const answer = await listCustomers(companyId, {
      status: ['Disabled'],
      sort: 'externalAccountId',
      page,
      pageSize: 500,
    })
    for (const { invoicingAccountId } of answer.items) disabled.add(invoicingAccountId)
    totalPages = answer.totalPages
  }
  const done = ids.filter((id) => disabled.has(id) === (change === 'disable'))
  return done.map((invoicingAccountId): InvoicingAccountResult => ({ invoicingAccountId, ok: true }))
}
