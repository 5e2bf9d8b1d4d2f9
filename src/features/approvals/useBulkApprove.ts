import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { approvePayment, getPaymentApproval } from '#generated/main/approvals/approvals.ts'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import type { OperationId } from '#generated/operations.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { codeOf } from '#src/shared/api/apiError.ts'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { compareMoney, formatMoney } from '#src/shared/format/money.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { approvalOf, problems } from './useDecisions.ts'
import { endings, hasApproved, priceOf } from './approvalTexts.ts'
import { isOpen, type ApprovalRow } from './queries.ts'

/** Why a payment was not approved: an i18n key with its values, and whether another try may help. */
interface Refusal {
  reason: string
  values?: Readonly<Record<string, string>>
  canRetry: boolean
}

/** The request after the user's approval, or why there is none. */
export type BulkResult = PaymentApproval | Refusal

export const isApproved = (result: BulkResult | undefined): result is PaymentApproval =>
  result !== undefined && 'approvalId' in result

const problemOf = (error: unknown): string =>
  Object.entries(problems).find(([code]) => code === codeOf(error))?.[1] ?? failureMessage(error)

/**
 * Approves several payments, one after the other, each on its own. `results` has the latest result of each that was sent.
 * Nothing is approved for another total than the user has seen.
 */
export function useBulkApprove(companyId: string, userId: string) {
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())

  /** What has become of the request since the user saw it; undefined if it can still be approved as it was. */
  async function changeOf(row: ApprovalRow): Promise<{ now: BulkResult | undefined; version: number }> {
    const now = await getPaymentApproval(companyId, row.id)
    const version = now.version
    if (hasApproved(now, userId)) return { now, version }
    if (!isOpen(now)) {
      const values = { name: now.decidedBy ?? '', when: formatMoment(now.decidedAt ?? '') }
      const reason = endings.has(now.status) ? `approvals.ended.${now.status}` : 'approvals.problem.stale'
      return { now: { reason, values, canRetry: false }, version }
    }
    if (compareMoney(priceOf(now), row.total) === 0) return { now: undefined, version }
    const values = { amount: formatMoney(priceOf(now)) }
    return { now: { reason: 'approvals.bulk.changed', values, canRetry: false }, version }
  }

  async function approve(row: ApprovalRow, isRetry: boolean): Promise<BulkResult> {
    try {
      // The version may be old after a failure, but the key of an unanswered try belongs to its version, which is the same then.
      const known = isRetry ? await changeOf(row) : { now: undefined, version: row.version }
      if (known.now) return known.now
      return await withLookUp(
        () => approvePayment(companyId, row.id, { ...approvalOf(row), version: known.version }),
        async () => {
          const now = await getPaymentApproval(companyId, row.id)
          return hasApproved(now, userId) ? now : undefined
        },
      )
    } catch (error) {
      const code = codeOf(error)
      const after = code === '' ? undefined : await changeOf(row).catch(() => undefined)
      return after?.now ?? { reason: problemOf(error), canRetry: code !== 'approval.own_request' }
    }
  }

  // One mutation for all, under the contract's name, so that the lists are fetched again once.
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['approvePayment' satisfies OperationId],
    mutationFn: async (rows: readonly ApprovalRow[]) => {
      let known = results
      for (const row of rows) {
        known = new Map(known).set(row.id, await approve(row, results.has(row.id)))
        setResults(known)
      }
    },
  })
  const [run] = useSingleRun((rows: readonly ApprovalRow[]) => mutateAsync(rows), 'atOnce')
  return { results, isPending, run }
}
