import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getMakePaymentMutationKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { sumMoney } from '#src/shared/format/money.ts'
import { newPaymentKey, overlapping, readUnconfirmed, type UnconfirmedPayment } from './unconfirmedPayments.ts'
import { previewKey } from './queries.ts'
import { retryUnconfirmed, sendPayment, type Outcome } from './sendPayment.ts'
import { needsApproval, type CheckoutSection } from './useCheckout.ts'

/** How both are called, for what to refresh afterwards: importing the second name would load all calls of approvals. */
const sent = { payment: getMakePaymentMutationKey(), request: ['requestPaymentApproval'] as const }

/**
 * A payment to be confirmed, or a request for its approval where it needs that; undefined while its amounts are not certain.
 *
 * @param note for the approvers
 */
export function paymentOf(
  companyId: string,
  { section, preview, request, isStale, error }: CheckoutSection,
  note = '',
) {
  if (!preview || isStale || error) return undefined
  const isRequest = needsApproval(preview)
  return {
    key: newPaymentKey(),
    companyId,
    invoicingAccountId: section.invoicingAccountId,
    ...(isRequest && { isRequest }),
    body: {
      ...request,
      previewId: preview.previewId,
      // The contract's notation, whatever the service has written.
      expectedTotal: sumMoney([preview.total]),
      ...(isRequest && note !== '' && { note }),
    },
    expiresAt: preview.expiresAt,
    tries: 0,
  } satisfies UnconfirmedPayment
}

interface PayRun {
  /** Pays one after another; calls during a run do nothing. */
  pay: (payments: readonly UnconfirmedPayment[]) => Promise<void>
  isRunning: boolean
  /** How many payments of the current run have been processed. */
  done: number
  /** The key of the payment that is being sent, until there is a response or none can be expected. */
  sending: string | undefined
  /** The payments of the last run that were not sent, because the one before them has no response yet. */
  unsent: readonly UnconfirmedPayment[]
}

/** Sends payments and requests, each with its own key; `useOutcome` reports each outcome. */
export function usePayRun(userId: string): PayRun {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const [sending, setSending] = useState<string>()
  const [unsent, setUnsent] = useState<readonly UnconfirmedPayment[]>([])
  const mutationFn = (outcome: Promise<Outcome>) => outcome
  const paying = useMutation({ mutationKey: sent.payment, mutationFn })
  const asking = useMutation({ mutationKey: sent.request, mutationFn })
  const [pay, isRunning] = useSingleRun(async (payments: readonly UnconfirmedPayment[]) => {
    setUnsent([])
    for (const [at, payment] of payments.entries()) {
      setDone(at)
      // Another tab may have started paying the same items.
      if (overlapping(readUnconfirmed(userId), payment.body).length > 0) continue
      setSending(payment.key)
      // In the click handler itself: the payment is in storage when it returns, and the page renders once.
      const { mutateAsync } = payment.isRequest ? asking : paying
      const { kind } = await mutateAsync(sendPayment(userId, payment))
      setSending(undefined)
      // Without a response, send nothing more that could not be confirmed.
      if (kind === 'unknown') {
        setUnsent(payments.slice(at + 1))
        break
      }
    }
    await client.invalidateQueries({ queryKey: previewKey(payments[0]?.companyId ?? '') })
  })
  return { pay, isRunning, done, sending, unsent }
}

/**
 * Looks up an unconfirmed payment, and resends it unchanged if it was not made. `onUnknown` is called if it is still
 * unconfirmed then.
 */
export function useRetry(
  userId: string,
  payment: UnconfirmedPayment,
  onUnknown: () => Promise<void>,
): [retry: () => Promise<void>, isRunning: boolean] {
  const { mutateAsync } = useMutation({
    mutationKey: payment.isRequest ? sent.request : sent.payment,
    mutationFn: () => retryUnconfirmed(userId, payment),
  })
  return useSingleRun(async () => {
    const { kind } = await mutateAsync()
    if (kind === 'unknown') await onUnknown()
  })
}
