import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { failedPayments } from './failedPayments.ts'

/** Milliseconds that a payment is in sight before a key or a click decides about it: one meant for the payment before comes sooner. */
const settleMs = 300

interface Triage {
  /** The payment that is shown; undefined while there is none, and when none is left. */
  payment: IncomingPayment | undefined
  /** From 1, among those that are left. */
  position: number
  total: number
  /** The payment before this one has just been decided about. */
  hasDecided: boolean
  /** The payment came just now, after a decision: what is pressed was not meant for it. */
  isSettling: boolean
  isLoading: boolean
  error: Error | null
  /** Of the list of those that wait. */
  queryKey: QueryKey
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** A payment is decided about: the one after it is shown, or after the last one the one before. */
  onDecided: (paymentId: string) => void
}

const none: readonly IncomingPayment[] = []

/** The way through the payments that wait for a review. What is shown stays until the person goes on, whatever comes or goes. */
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
