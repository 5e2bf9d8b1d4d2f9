import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { failedPayments } from './failedPayments.ts'

/** Milliseconds before a key or click can decide a new payment: earlier input was meant for the previous one. */
const settleMs = 300

interface Triage {
  /** The payment shown; undefined while there is none, and when none is left. */
  payment: IncomingPayment | undefined
  /** Counted from 1, among those that are left. */
  position: number
  total: number
  /** The previous payment was just decided. */
  hasDecided: boolean
  /** The payment appeared just now, after a decision, so a key or click was not meant for it. */
  isSettling: boolean
  isLoading: boolean
  error: Error | null
  /** Key of the list of payments to review. */
  queryKey: QueryKey
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Call when a payment is decided: shows the next one, or the previous one if it was the last. */
  onDecided: (paymentId: string) => void
}

const none: readonly IncomingPayment[] = []

/** Steps through the payments to review. The payment shown stays until the user moves on, even if the list changes. */
export function useTriage(companyId: string): Triage {
  const query = failedPayments(companyId)
  const failed = useQuery(query)
  const [payment, setPayment] = useState<IncomingPayment>()
  const [hasDecided, setHasDecided] = useState(false)
  const [isSettling, setSettling] = useState(false)
  useEffect(() => {
    if (!isSettling || payment === undefined) return undefined
    const timer = setTimeout(() => setSettling(false), settleMs)
    return () => clearTimeout(timer)
  }, [isSettling, payment])
  // Until it is fetched again, the list still contains the payment that was just decided.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())

  const items = failed.data?.items ?? none
  const left = items.filter(({ paymentId }) => !decided.has(paymentId))
  if (payment === undefined && left[0]) setPayment(left[0])

  const indexOf = (id: string | undefined) => left.findIndex(({ paymentId }) => paymentId === id)
  const at = indexOf(payment?.paymentId)
  const show = (target: IncomingPayment | undefined, isDecided: boolean) => {
    setPayment(target)
    setHasDecided(isDecided)
  }
  const stepTo = (target: IncomingPayment | undefined) => target && (() => show(target, false))
  return {
    payment,
    position: Math.max(0, at) + 1,
    total: (failed.data?.totalItems ?? 0) - (items.length - left.length),
    hasDecided,
    isSettling,
    isLoading: failed.isPending || (payment === undefined && failed.isFetching),
    error: failed.isError && !failed.data ? failed.error : null,
    queryKey: query.queryKey,
    onPrevious: stepTo(left[at - 1]),
    onNext: stepTo(left[at + 1]),
    onDecided: (paymentId) => {
      const was = indexOf(paymentId)
      setDecided(new Set([...decided, paymentId]))
      show(left[was + 1] ?? left[was - 1], true)
      setSettling(true)
    },
  }
}
