import { PaymentMethodType } from '#generated/main/model/paymentMethodType.ts'
import type { MoovBankAccount, MoovCard, MoovPaymentMethod } from '#src/providers/moov/moovApi.ts'
import { daysOfMonth, isCalendarDate } from '#src/lib/calendarDates.ts'
import type { MoovFindings } from '#src/providers/moov/moovAccount.ts'
import { daysBetween } from '#src/shared/format/dates.ts'

/** Whether a method can be used to pay; any state but Ready says why not. */
type MethodState = 'Ready' | 'Pending' | 'Failed' | 'Expired'

/** A payment method; one for each card or bank account (docs/rules.md#payment-methods). */
export interface PaymentMethod {
  /** The contract's `paymentMethodId`; for an unusable method, any id that the provider has for it. */
  id: string
  type: PaymentMethodType
  kind: 'card' | 'bank'
  /** The card's or bank account's id at Moov. */
  sourceId: string
  /** The card's brand, or the bank's name. */
  name: string
  lastFour: string
  state: MethodState
  /** The provider's own status for a bank account. */
  bankStatus?: string
  /** The last month a card is valid: 1 to 12, and the full year. */
  expires?: { month: number; year: number }
  /** The last day on which a card can be used. */
  validThrough?: string
  /** How many days are left until then, by the business day; negative if the card has expired. */
  daysLeft?: number
  /** Instant since when a bank account has been waiting for its bank to confirm it. */
  waitingSince?: string
  /** Preselected for payments. */
  isPreferred: boolean
  /** Receives customers' payments. */
  isIncoming: boolean
}

/** For how many days before a card's last day people are told (docs/rules.md#expiring-cards). */
const noticeDays = 30

/** Whether a card can be used now, but not for much longer. */
export const isExpiring = ({ state, daysLeft }: PaymentMethod): boolean =>
  state === 'Ready' && daysLeft !== undefined && daysLeft <= noticeDays

interface Judgment {
  /** `paymentMethodId` of the preferred methods; null if none is set. */
  outgoingId: string | null
  incomingId: string | null
  /** The day that decides whether a card has expired (docs/rules.md#business-day). */
  businessDate: string
}

/** Moov method types that a payment can be made with, preferred one first. */
const bankDebits = ['ach-debit-collect', 'ach-debit-fund']
const cardPayments = ['card-payment']
/** The service sends `verified`; older versions send `validated`. */
const confirmed = new Set(['verified', 'validated'])
const refused = new Set(['verificationFailed', 'errored'])
const underWay = new Set(['new', 'pending'])

/** The badge value for a method: its state, or the provider's status if it is newer than this build. */
export function badgeOf({ state, bankStatus }: PaymentMethod): string {
  if (bankStatus === undefined) return state
  const isKnown = [confirmed, refused, underWay].some((statuses) => statuses.has(bankStatus))
  return isKnown ? state : bankStatus
}

/**
 * The cards, then the bank accounts, each with the one method to pay with, as the provider has several per account.
 * Anything else is left out because it can't be used to pay here.
 */
export function toPaymentMethods(
  { methods, bankAccounts, cards }: MoovFindings,
  { outgoingId, incomingId, businessDate }: Judgment,
): PaymentMethod[] {
  const allCards = unique([...cards, ...methods.flatMap(({ card }) => card ?? [])], ({ cardID }) => cardID)
  const allAccounts = unique(
    [...bankAccounts, ...methods.flatMap(({ bankAccount }) => bankAccount ?? [])],
    ({ bankAccountID }) => bankAccountID,
  )
  const common = (own: readonly MoovPaymentMethod[], usable: readonly string[], sourceId: string) => {
    const payable = usable.flatMap((type) => own.find(({ paymentMethodType }) => paymentMethodType === type) ?? [])[0]
    const isOneOf = (id: string | null) => own.some(({ paymentMethodID }) => paymentMethodID === id)
    return {
      id: (payable ?? own[0])?.paymentMethodID ?? sourceId,
      sourceId,
      isPreferred: isOneOf(outgoingId),
      isIncoming: isOneOf(incomingId),
      canPay: payable !== undefined,
    }
  }
  return [
    ...allCards.map((card): PaymentMethod => {
      const cardMethods = methods.filter((method) => method.card?.cardID === card.cardID)
      const { canPay, ...ids } = common(cardMethods, cardPayments, card.cardID)
      return { ...ids, ...describeCard(card, canPay, businessDate) }
    }),
    ...allAccounts.map((account): PaymentMethod => {
      const accountMethods = methods.filter((method) => method.bankAccount?.bankAccountID === account.bankAccountID)
      const { canPay, ...ids } = common(accountMethods, bankDebits, account.bankAccountID)
      return { ...ids, ...describeBank(account, canPay) }
    }),
  ]
}

function describeCard(card: MoovCard, canPay: boolean, businessDate: string) {
  const expires = { month: Number(card.expiration.month), year: 2000 + (Number(card.expiration.year) % 100) }
  // A card is valid through the last day of its month (docs/rules.md#usable-methods).
  const lastMonth = `${expires.year}-${String(expires.month).padStart(2, '0')}`
  const validThrough = isCalendarDate(`${lastMonth}-01`) ? daysOfMonth(lastMonth).to : undefined
  const state: MethodState = lastMonth < businessDate.slice(0, 7) ? 'Expired' : canPay ? 'Ready' : 'Failed'
  return {
    type: PaymentMethodType.Card,
    kind: 'card',
    name: card.brand,
    lastFour: card.lastFourCardNumber,
    expires,
    ...(validThrough !== undefined && { validThrough, daysLeft: daysBetween(businessDate, validThrough) }),
    state,
  } as const
}

function describeBank(account: MoovBankAccount, canPay: boolean) {
  const { status, bankName, lastFourAccountNumber, updatedOn = '' } = account
  // A bank account that its bank hasn't confirmed may have methods, but payments with it fail.
  const state: MethodState = refused.has(status) ? 'Failed' : confirmed.has(status) && canPay ? 'Ready' : 'Pending'
  return {
    type: PaymentMethodType.Ach,
    kind: 'bank',
    name: bankName,
    lastFour: lastFourAccountNumber,
    bankStatus: status,
    ...(underWay.has(status) && !Number.isNaN(Date.parse(updatedOn)) && { waitingSince: updatedOn }),
    state,
  } as const
}

/**
 * The method that a lost response was about, of those that are new in the list; undefined if there is none.
 *
 * @throws when there are several: a colleague added one of them, and nothing says which
 */
export function onlyNew(added: readonly PaymentMethod[]): PaymentMethod | undefined {
  if (added.length > 1) throw new Error('Several payment methods are new')
  return added[0]
}

/** Keeps the first item for each id. */
function unique<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed()
}
