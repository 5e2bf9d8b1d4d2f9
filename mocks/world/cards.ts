import { announceCardExpiry } from './notices.ts'
import type { Instant } from './rows/basics.ts'
import type { PaymentMethodRow } from './rows/ledger.ts'
import { addDays, lastDayOf, startOfBusinessDay } from './time.ts'
import type { World } from './world.ts'

/** How many days before a card's last day its company is told (docs/rules.md#expiring-cards). */
const noticeDays = 30

/** When the company of a card is told that it expires. */
export const cardNoticeAt = (expires: string): Instant => startOfBusinessDay(addDays(lastDayOf(expires), -noticeDays))

/** Has the card's company told in time; at once if the card expires within the next days. */
export function scheduleCardNotice(world: World, { id, expires }: PaymentMethodRow): void {
  if (expires === null) return
  const dueAt = cardNoticeAt(expires)
  world.tables.jobs.insert({ id: world.newId(), kind: 'CardExpires', targetId: id, dueAt, payload: null })
}

/** Mails about the card, unless it was removed in the meantime. */
export function tellThatCardExpires(world: World, methodId: string): void {
  const card = world.tables.paymentMethods.get(methodId)
  if (card?.status === 'Verified') announceCardExpiry(world, card)
}
