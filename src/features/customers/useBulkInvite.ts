import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mapAsync } from 'es-toolkit/array'
import { useState } from 'react'
import { getCustomer } from '#generated/main/customers/customers.ts'
import { inviteInvoicingAccount } from '#generated/main/invoicing-accounts/invoicing-accounts.ts'
import type { OperationId } from '#generated/operations.ts'
import { type AccountResult, type AccountResults, wrongState } from '#src/features/invoicing-accounts/accountActions.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { codeOf } from '#src/shared/api/apiError.ts'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { personOf } from './InviteForm.tsx'
import { customerQueries } from './queries.ts'

/** How many invites are sent at a time: the contract has no bulk call. */
const maxConcurrent = 4

/**
 * Invites the primary contact of each account, or its first one (docs/rules.md#invite-bulk). `results` keeps the latest
 * result of every account that was sent; `doneCount` is the progress of the current run.
 */
export function useBulkInvite(companyId: string) {
  const client = useQueryClient()
  const [results, setResults] = useState<AccountResults>(new Map())
  const [doneCount, setDoneCount] = useState(0)

  async function invite(id: string): Promise<AccountResult> {
    try {
      const { items } = await client.fetchQuery(customerQueries.contacts(companyId, id))
      const contact = items.find(({ isPrimary }) => isPrimary) ?? items[0]
      if (!contact) return { ok: false, reason: 'customers.bulkInvite.contactGone' }
      await withLookUp(
        async () => (await inviteInvoicingAccount(companyId, id, personOf(contact))) && true,
        async () => (await getCustomer(companyId, id)).status === 'InvitePending' || undefined,
      )
      return { ok: true }
    } catch (error) {
      const isLate = codeOf(error) === wrongState
      return { ok: false, reason: isLate ? 'accounts.changedMeanwhile' : failureMessage(error) }
    }
  }

  // One mutation for all invites, under the contract's name, so that the lists are refetched once, not per invite.
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['inviteInvoicingAccount' satisfies OperationId],
    mutationFn: async (ids: readonly string[]): Promise<AccountResults> => {
      setDoneCount(0)
      const sent = await mapAsync(
        ids,
        async (id) => {
          const result = await invite(id)
          setDoneCount((count) => count + 1)
          return [id, result] as const
        },
        { concurrency: maxConcurrent },
      )
      return new Map([...results, ...sent])
    },
    onSuccess: setResults,
  })

  const [run] = useSingleRun((ids: readonly string[]) => mutateAsync(ids), 'atOnce')
  return { results, doneCount, isPending, run }
}
