import { useEffect, useEffectEvent } from 'react'
import { onOutcome, type OutcomeListener } from './sendPayment.ts'

/** Calls `listener` when the outcome of a payment is known in this tab, whoever asked, while the component is there. */
export function useOutcome(listener: OutcomeListener): void {
  const tell = useEffectEvent(listener)
  useEffect(() => onOutcome((payment, outcome) => tell(payment, outcome)), [])
}
