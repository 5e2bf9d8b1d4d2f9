import type { TFunction } from 'i18next'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { allOf, anyOf } from '#src/shared/format/lists.ts'
import { compareMoney, formatMoney } from '#src/shared/format/money.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'
import { isOpen, waitsFor } from './queries.ts'

/** A sentence, and the names in it, which stay as they are when a browser translates the page. */
export interface Sentence {
  text: string
  names: readonly string[]
}

export const hasApproved = ({ approvals }: PaymentApproval, userId: string) =>
  approvals.some((given) => given.userId === userId)

/** What an approval is for: it may cost something else now than when it was asked for. */
export const priceOf = ({ currentTotal, total }: PaymentApproval) => currentTotal ?? total

export const hasNewPrice = (approval: PaymentApproval) =>
  isOpen(approval) && compareMoney(priceOf(approval), approval.total) !== 0

export const titleOf = (approval: PaymentApproval, t: TFunction) =>
  t('approvals.title', { amount: formatMoney(priceOf(approval)), supplier: approval.supplierName })

/** By when to decide, so that the payment keeps its discount; undefined if it has none, or it is too late. */
export const keepsOff = ({
  approveBy,
  discountSubtotal,
}: PaymentApproval): { date: string; amount: string } | undefined =>
  approveBy !== null && compareMoney(discountSubtotal, '0') > 0
    ? { date: approveBy, amount: formatMoney(discountSubtotal) }
    : undefined

/** Whose decision an open request is. */
export function whoDecides(approval: PaymentApproval, userId: string, t: TFunction): Sentence {
  const names = approval.approvers.filter((person) => person.userId !== userId).map(({ name }) => name)
  const isMine = waitsFor(approval, userId)
  if (names.length === 0) return { text: t(isMine ? 'approvals.may.you' : 'approvals.may.nobody'), names }
  const who = { names: anyOf().format(names) }
  if (isMine) return { text: t('approvals.may.youOr', who), names }
  // "Ada or Ben" would say that one of them is enough.
  if (approval.needed - approval.approvals.length > 1) who.names = allOf().format(names)
  if (approval.requestedBy.userId === userId) return { text: t('approvals.may.own', who), names }
  return { text: t(hasApproved(approval, userId) ? 'approvals.may.done' : 'approvals.may.others', who), names }
}

/** How a request can end, as far as this build knows. */
export const endings: ReadonlySet<string> = new Set(['Approved', 'Declined', 'Withdrawn', 'Lapsed', 'Expired'])

/** How a request ended: who, when, and why; nothing while it is open. */
export function howEnded({ status, decidedAt, decidedBy, reason }: PaymentApproval, t: TFunction): Sentence[] {
  if (decidedAt === null || !endings.has(status)) return []
  const name = decidedBy ?? ''
  const ended = { text: t(`approvals.ended.${status}`, { name, when: formatMoment(decidedAt) }), names: [name] }
  if (reason === null) return [ended]
  // A person has written why it was declined, and the service why it lapsed.
  const words = status === 'Declined' ? reason : serviceText(reason)
  return [ended, { text: t('approvals.reason', { reason: words }), names: [] }]
}
