import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  getPaymentApproval,
  useApprovePayment,
  useDeclinePayment,
  useWithdrawPaymentApproval,
} from '#generated/main/approvals/approvals.ts'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { cleanLines } from '#src/lib/cleanText.ts'
import { codeOf } from '#src/shared/api/apiError.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { hasApproved, hasNewPrice, priceOf } from './approvalTexts.ts'
import { approvalQueries } from './queries.ts'

/** Why a decision was refused, by error code; in each case, the request is loaded again and says more. */
export const problems = {
  'approval.decided': 'approvals.problem.decided',
  'approval.own_request': 'approvals.problem.own',
  'approval.not_approver': 'approvals.problem.notApprover',
  'approval.not_found': 'approvals.problem.gone',
  'approval.not_offered': 'approvals.problem.gone',
  'conflict.stale': 'approvals.problem.stale',
  'payment.total_changed': 'approvals.problem.total',
  'team.role_required': 'approvals.problem.role',
} as const

type Decision = 'approve' | 'decline' | 'withdraw'

/** What an approval sends: the version and the amount that the user saw. */
export const approvalOf = (approval: PaymentApproval) => ({
  version: approval.version,
  expectedTotal: priceOf(approval),
  currency: approval.currency,
})

interface Declined {
  approval: PaymentApproval
  reason: string
}

/**
 * Decides about one request, once. After a lost response, the request itself says whether the decision was made; after a
 * refusal, it is loaded again before the user reads why (docs/rules.md#approval-decisions).
 */
export function useDecisions(companyId: string, userId: string, onDone: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { mutateAsync: approve } = useApprovePayment()
  const { mutateAsync: decline } = useDeclinePayment()
  const { mutateAsync: withdraw } = useWithdrawPaymentApproval()

  const show = (approval: PaymentApproval) =>
    client.setQueryData(approvalQueries.one(companyId, approval.approvalId).queryKey, approval)
  const readAgain = async ({ approvalId }: PaymentApproval) => {
    const now = await getPaymentApproval(companyId, approvalId)
    show(now)
    return now
  }
  /** Sends, and shows the request as it is afterward. */
  const sent = async (approval: PaymentApproval, send: () => Promise<PaymentApproval>) => {
    try {
      show(await send())
    } catch (error) {
      // If it can't be loaded, the panel says so, and this failure is the one to tell.
      if (codeOf(error) !== '') await readAgain(approval).catch(() => undefined)
      throw error
    }
  }
  const told = (decision: Decision | 'askAgain', approval: PaymentApproval) => {
    const { supplierName: supplier } = approval
    const title = t(`approvals.done.${decision}`, { amount: formatMoney(priceOf(approval)), supplier })
    showToast({ intent: 'success', title, name: supplier })
  }
  const texts = (decision: Decision) => ({ failed: `approvals.failed.${decision}`, settled: problems })

  return {
    approve: useConfirmedMutation<PaymentApproval>(
      {
        mutateAsync: async (approval) => {
          const { approvalId } = approval
          try {
            await sent(approval, () => approve({ companyId, approvalId, data: approvalOf(approval) }))
          } catch (error) {
            // That is what the user wants: everyone is asked for the total that is shown.
            if (!hasNewPrice(approval) || codeOf(error) !== 'payment.total_changed') throw error
            // The total may have changed once more since it was shown.
            if ((await readAgain(approval)).total !== priceOf(approval)) throw error
          }
        },
      },
      onDone,
      { ...texts('approve'), done: (approval) => told(hasNewPrice(approval) ? 'askAgain' : 'approve', approval) },
      async (approval) => {
        const now = await readAgain(approval)
        return hasNewPrice(approval) ? now.total === priceOf(approval) : hasApproved(now, userId)
      },
    ),
    decline: useConfirmedMutation<Declined>(
      {
        mutateAsync: ({ approval, reason }) => {
          const { approvalId, version } = approval
          const data = { version, reason: cleanLines(reason) }
          return sent(approval, () => decline({ companyId, approvalId, data }))
        },
      },
      onDone,
      { ...texts('decline'), done: ({ approval }) => told('decline', approval) },
      async ({ approval, reason }) => {
        const now = await readAgain(approval)
        return now.status === 'Declined' && now.reason === cleanLines(reason)
      },
    ),
    withdraw: useConfirmedMutation<PaymentApproval>(
      {
        mutateAsync: (approval) => {
          const { approvalId, version } = approval
          return sent(approval, () => withdraw({ companyId, approvalId, data: { version } }))
        },
      },
      onDone,
      { ...texts('withdraw'), done: (approval) => told('withdraw', approval) },
      async (approval) => (await readAgain(approval)).status === 'Withdrawn',
    ),
  }
}
