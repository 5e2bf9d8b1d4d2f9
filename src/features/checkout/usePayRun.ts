import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getMakePaymentMutationKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { sumMoney } from '#src/shared/format/money.ts'
import { newPaymentKey, overlapping, readUnconfirmed, type UnconfirmedPayment } from './unconfirmedPayments.ts'
import { previewKey } from './queries.ts'
import { retryUnconfirmed, sendPayment, type Outcome } from './sendPayment.ts'
import type { CheckoutSection } from './useCheckout.ts'

/** A payment to be confirmed; undefined while its amounts are not certain. */
export function paymentOf(companyId: string, { section, preview, request, isStale, error }: CheckoutSection) {
  if (!preview || isStale || error) return undefined
  return {
    key: newPaymentKey(),
    companyId,
    invoicingAccountId: section.invoicingAccountId,
    // The contract's notation, whatever the service has written.
    body: { ...request, previewId: preview.previewId, expectedTotal: sumMoney([preview.total]) },
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

/** Sends payments, each with its own key; `useOutcome` reports each outcome. */
export function usePayRun(userId: string): PayRun {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const [sending, setSending] = useState<string>()
  const [unsent, setUnsent] = useState<readonly UnconfirmedPayment[]>([])
  const { mutateAsync } = useMutation({
    mutationKey: getMakePaymentMutationKey(),
    mutationFn: (outcome: Promise<Outcome>) => outcome,
  })
  const [pay, isRunning] = useSingleRun(async (payments: readonly UnconfirmedPayment[]) => {
    setUnsent([])
    for (const [at, payment] of payments.entries()) {
      setDone(at)
      // Another tab may have started paying the same items.
      if (overlapping(readUnconfirmed(userId), payment.body).length > 0) continue
      setSending(payment.key)
      // In the click handler itself: the payment is in storage when it returns, and the page renders once.
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
    mutationKey: getMakePaymentMutationKey(),
    mutationFn: () => retryUnconfirmed(userId, payment),
  })
  return useSingleRun(async () => {
    const { kind } = await mutateAsync()
    if (kind === 'unknown') await onUnknown()
  })
}
