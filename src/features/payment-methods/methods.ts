import { PaymentMethodType } from '#generated/main/model/paymentMethodType.ts'
import type { MoovBankAccount, MoovCard, MoovPaymentMethod } from '#src/providers/moov/moovApi.ts'
import type { MoovFindings } from '#src/providers/moov/moovAccount.ts'

/** What stands in the way of paying with a method; nothing in the way of one that is Ready. */
export type MethodState = 'Ready' | 'Pending' | 'Failed' | 'Expired'

/** A way to pay, one for each card or bank account (docs/rules.md#payment-methods). */
export interface PaymentMethod {
  /** What the contract calls `paymentMethodId`; of a method that can't be used, any that the provider has for it. */
  id: string
  type: PaymentMethodType
  kind: 'card' | 'bank'
  /** The card's or bank account's id at Moov. */
  sourceId: string
  /** The card's brand, or the bank's name. */
  name: string
  lastFour: string
  state: MethodState
  /** The provider's own word for the state of a bank account. */
  bankStatus?: string
  /** Last month that a card is good in: 1 to 12, and the full year. */
  expires?: { month: number; year: number }
  /** Payments start with it. */
  isPreferred: boolean
  /** Payments of customers arrive at it. */
  isIncoming: boolean
}

interface Judgment {
  /** `paymentMethodId` of the preferred methods, null where none has been chosen. */
  outgoingId: string | null
  incomingId: string | null
  /** Cards expire by this day (docs/rules.md#business-day). */
  businessDate: string
}

/** The methods that a payment can be made with, the better one first. */
const bankDebits = ['ach-debit-collect', 'ach-debit-fund']
const cardPayments = ['card-payment']
/** The service says `verified`, its older versions `validated`. */
const confirmed = new Set(['verified', 'validated'])
const refused = new Set(['verificationFailed', 'errored'])
const underWay = new Set(['new', 'pending'])

/** What a method's badge says: its state, or the provider's word for one that is newer than this build. */
export function badgeOf({ state, bankStatus }: PaymentMethod): string {
  const isKnown = [confirmed, refused, underWay].some((statuses) => statuses.has(bankStatus ?? 'verified'))
  return isKnown ? state : (bankStatus ?? state)
}

/**
 * The cards, then the bank accounts, each with the one method to pay with: the provider has several for an account. What is
 * neither is left out, since nobody can pay with it here.
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
      const own = methods.filter((method) => method.card?.cardID === card.cardID)
      const { canPay, ...ids } = common(own, cardPayments, card.cardID)
      return { ...ids, ...describeCard(card, canPay, businessDate) }
    }),
    ...allAccounts.map((account): PaymentMethod => {
      const own = methods.filter((method) => method.bankAccount?.bankAccountID === account.bankAccountID)
      const { canPay, ...ids } = common(own, bankDebits, account.bankAccountID)
      return { ...ids, ...describeBank(account, canPay) }
    }),
  ]
}

function describeCard(card: MoovCard, canPay: boolean, businessDate: string) {
  const expires = { month: Number(card.expiration.month), year: 2000 + (Number(card.expiration.year) % 100) }
  // A card is good through the last day of its month (docs/rules.md#usable-methods).
  const lastMonth = `${expires.year}-${String(expires.month).padStart(2, '0')}`
  const state: MethodState = lastMonth < businessDate.slice(0, 7) ? 'Expired' : canPay ? 'Ready' : 'Failed'
  return {
    type: PaymentMethodType.Card,
    kind: 'card',
    name: card.brand,
    lastFour: card.lastFourCardNumber,
    expires,
    state,
  } as const
}

function describeBank({ status, bankName, lastFourAccountNumber }: MoovBankAccount, canPay: boolean) {
  // A bank account that its bank has not confirmed may have methods, but no payment goes through.
  const state: MethodState = refused.has(status) ? 'Failed' : confirmed.has(status) && canPay ? 'Ready' : 'Pending'
  return {
    type: PaymentMethodType.Ach,
    kind: 'bank',
    name: bankName,
    lastFour: lastFourAccountNumber,
    bankStatus: status,
    state,
  } as const
}

/** The first of each id. */
function unique<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed()
}
