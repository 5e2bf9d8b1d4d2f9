import { useState } from 'react'
import { isCalendarDate } from '#src/lib/calendarDates.ts'
import { isWeekend, lastPaymentDate } from './paymentDates.ts'
import type { CheckoutSection } from './useCheckout.ts'

/** The business day, and the first and last day that a payment can be scheduled for (docs/rules.md#pay-on). */
export interface PaymentDates {
  today: string
  first: string
  last: string
}

/** The day to pay on, and what the basket's suppliers offer. */
export interface PayOnChoice {
  /** The suppliers that don't take scheduled payments; empty if all do, undefined if no supplier does. */
  unsupportedBy: readonly string[] | undefined
  /** Undefined before the first preview. */
  days: PaymentDates | undefined
  /** What was entered, even if nothing can be paid on that day; undefined is today. */
  day: string | undefined
  /** i18n key of the reason why nothing can be paid on `day`. */
  problem: string | undefined
  choose: (day: string | undefined) => void
}

/** The day on which the basket is paid; only a day that can be paid on is passed on (docs/rules.md#checkout-pay-on). */
export function usePayOn(
  payOn: string | undefined,
  sections: readonly CheckoutSection[],
  onChange: (day: string | undefined) => void,
): PayOnChoice {
  const [refused, setRefused] = useState<{ day: string; problem: string }>()
  const days = paymentDatesOf(sections)
  return {
    unsupportedBy: suppliersWithoutScheduling(sections),
    days,
    day: refused?.day ?? payOn,
    problem: refused?.problem,
    choose: (day) => {
      const problem = day === undefined ? undefined : payOnProblem(day, days)
      setRefused(day === undefined || problem === undefined ? undefined : { day, problem })
      if (problem === undefined) onChange(day)
    },
  }
}

/** i18n key of the reason why nothing can be paid on a day. Without `days`, the service decides what is too far away. */
export function payOnProblem(day: string, days: PaymentDates | undefined): string | undefined {
  if (!isCalendarDate(day)) return 'checkout.payOn.none'
  if (days && day < days.first) return 'checkout.payOn.early'
  if (days && day > days.last) return 'checkout.payOn.late'
  return isWeekend(day) ? 'checkout.payOn.weekend' : undefined
}

/** By the service's business day, never by the browser's clock. */
function paymentDatesOf(sections: readonly CheckoutSection[]): PaymentDates | undefined {
  const [preview] = sections.flatMap(({ base }) => (base?.earliestPayOn === undefined ? [] : [base]))
  if (preview?.earliestPayOn === undefined) return undefined
  const { businessDate: today, earliestPayOn: first } = preview
  return { today, first, last: lastPaymentDate(today) }
}

function suppliersWithoutScheduling(sections: readonly CheckoutSection[]): string[] | undefined {
  const accounts = sections.flatMap(({ account }) => account ?? [])
  const without = accounts.filter(({ capabilities }) => capabilities?.scheduledPayments !== true)
  if (without.length === accounts.length) return undefined
  return [...new Set(without.map(({ supplierCompanyName }) => supplierCompanyName))]
}
