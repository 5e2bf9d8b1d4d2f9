/** Random histories of approvals, compared with a separate model of them (docs/rules/approvals.md). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/isFullRun.ts'
import { ApprovalRunner } from './histories/approvalRunner.ts'
import { approvalHistory } from './histories/approvalSteps.ts'

/** `npm run soak` and `npm run test:full` run 10,000. */
const runs = Number(process.env.HISTORIES ?? (isFullRun ? 10_000 : 500))
/** Fixed for reproducible failures; others: HISTORY_SEED=7 npx vitest run --project mock tests/mocks/approvalHistories.test.ts. */
const seed = Number(process.env.HISTORY_SEED ?? 20_261_130)

/** The outcomes that the histories must reach to prove something. */
const outcomes = [
  'makePayment: ok',
  'makePayment: 409 payment.approval_required',
  'requestPaymentApproval: ok',
  'requestPaymentApproval: 409 approval.no_approver',
  'requestPaymentApproval: 409 approval.not_required',
  'approvePayment: ok',
  'approvePayment: 403 approval.own_request',
  'approvePayment: 403 approval.not_approver',
  'approvePayment: 403 team.role_required',
  'approvePayment: 409 approval.decided',
  'approvePayment: 409 conflict.stale',
  'approvePayment: 409 payment.total_changed',
  'declinePayment: ok',
  'withdrawPaymentApproval: ok',
  'saveApprovalRules: ok',
  'saveApprovalRules: 422 validation.failed',
  'saveDelegation: ok',
  'saveDelegation: 409 approval.delegation_circle',
  'previewPayment: 409 payment.invoice_not_payable',
  'previewPayment: 409 payment.credit_not_available',
  'previewPayment: 422 validation.failed',
  'reassigned',
  'by a delegate',
  'raised by a request',
  'raised by a payment',
  ...['Requested', 'Approved', 'Declined', 'Withdrawn', 'Lapsed', 'Expired'].map((status) => `request: ${status}`),
]

test(
  `in ${runs} random histories, nothing is paid without the quorum, twice, or by the own vote (approval-quorum, approval-own)`,
  { timeout: 600_000 },
  async () => {
    const runner = new ApprovalRunner()
    await fc.assert(
      fc.asyncProperty(approvalHistory, (plan) => runner.run(plan)),
      { numRuns: runs, seed },
    )
    expect(outcomes.filter((outcome) => !runner.outcomes.has(outcome))).toEqual([])
  },
)
