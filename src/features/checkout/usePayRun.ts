import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getMakePaymentMutationKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { newPaymentKey, overlapping, readPending, type PendingPayment } from './pendingPayments.ts'
import { previewKey } from './queries.ts'
import { retryPayment, sendPayment } from './settlePayment.ts'
import type { CheckoutSection } from './useCheckout.ts'

/** A payment to be confirmed; undefined while its amounts are not certain. */
export function paymentOf(companyId: string, { section, preview, request, isStale, error }: CheckoutSection) {
  if (!preview || isStale || error) return undefined
  return {
    key: newPaymentKey(),
    companyId,
    invoicingAccountId: section.invoicingAccountId,
    body: { ...request, previewId: preview.previewId, expectedTotal: preview.total },
    expiresAt: preview.expiresAt,
    tries: 0,
  } satisfies PendingPayment
}

interface PayRun {
  /** Pays one after another; calls during a run do nothing. */
  pay: (payments: readonly PendingPayment[]) => Promise<void>
  isRunning: boolean
  /** How many payments of the current run have been processed. */
  done: number
  /** The payments of the last run that were not sent, because the one before them has no response yet. */
  unsent: readonly PendingPayment[]
}

/** Sends payments, each with its own key; `onSettled` of `settlePayment.ts` reports each outcome. */
export function usePayRun(userId: string): PayRun {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const [unsent, setUnsent] = useState<readonly PendingPayment[]>([])
  const { mutateAsync } = useMutation({
    mutationKey: getMakePaymentMutationKey(),
    mutationFn: (payment: PendingPayment) => sendPayment(userId, payment),
  })
  const [pay, isRunning] = useSingleRun(async (payments: readonly PendingPayment[]) => {
    setUnsent([])
    for (const [at, payment] of payments.entries()) {
      setDone(at)
      // Another tab may have started paying the same items.
      if (overlapping(readPending(userId), payment.body).length > 0) continue
      const { kind } = await mutateAsync(payment)
      // Without a response, send nothing more that could not be confirmed.
      if (kind === 'unknown') {
        setUnsent(payments.slice(at + 1))
        break
      }
    }
    await client.invalidateQueries({ queryKey: previewKey(payments[0]?.companyId ?? '') })
  })
  return { pay, isRunning, done, unsent }
}

/**
 * Looks up an unsettled payment, and resends it unchanged if it was not made. `onUnknown` is called if it is still
 * unsettled then.
 */
export function useRetry(
  userId: string,
  payment: PendingPayment,
  onUnknown: () => Promise<void>,
): [retry: () => Promise<void>, isRunning: boolean] {
  const { mutateAsync } = useMutation({
    mutationKey: getMakePaymentMutationKey(),
    mutationFn: () => retryPayment(userId, payment),
  })
  return useSingleRun(async () => {
    const { kind } = await mutateAsync()
    if (kind === 'unknown') await onUnknown()
  })
}
