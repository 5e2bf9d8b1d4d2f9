import * as z from 'zod/mini'
import type { ShortPayReason } from '#generated/main/model/shortPayReason.ts'
import type { InvoiceFacts } from '#src/features/invoices/duplicates.ts'
import { draftKey } from '#src/lib/drafts.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { keyValueStore } from '#src/lib/keyValueStore.ts'

/** The contract's limit for one payment. */
export const mostInvoices = 1000

/** What to pay of an invoice instead of all of it, and why. */
export interface InvoicePart {
  amount: string
  reason: ShortPayReason
}

export const factsOf = ({ paymentAmount, jobName, externalJobId, transactionDate }: InvoiceFacts): InvoiceFacts => ({
  paymentAmount,
  jobName,
  externalJobId,
  transactionDate,
})

/** An invoice to pay, and the number that users know it by; in full unless `part` is set. */
export interface BasketInvoice {
  id: string
  number: string
  part?: InvoicePart
  /** Missing in a basket of more than `mostInvoices`, which are not compared. */
  facts?: InvoiceFacts
}

/** A credit to use; all that is available of it unless `amount` is set. */
export interface ChosenCredit {
  id: string
  amount?: string
}

/** What to pay on one account. */
export interface BasketAccount {
  invoicingAccountId: string
  invoices: readonly BasketInvoice[]
  /** `all`: oldest first, up to the amount to pay. */
  credits: 'all' | readonly ChosenCredit[]
}

/** What the user is about to pay. Kept in this tab until the session ends (docs/rules.md#checkout-basket). */
export interface Basket {
  companyId: string
  accounts: readonly BasketAccount[]
  /** The day to pay on; undefined is today. */
  payOn?: string
  /** How the canceled payment was paid that this basket replaces (docs/rules.md#payment-change). */
  paymentType?: string
  /** The number of that payment. */
  replaces?: string
  /** URL of the page where the invoices were chosen. */
  returnTo: string
  /** Ids of the payments already made from this basket. */
  paid: readonly string[]
  /** Ids of the requests for approval made from it. */
  asked?: readonly string[]
}

/** The parts of a new basket besides its invoices, if it replaces a payment. */
export type BasketStart = Pick<Basket, 'payOn' | 'paymentType' | 'replaces'>

/** One payment: at most 1,000 invoices of one account. */
export interface BasketSection extends BasketAccount {
  /** Stays the same when earlier invoices are removed. */
  key: string
  /** Which payment of its account this is, from 1. */
  part: number
  parts: number
  payOn?: string
}

/** The payments needed for a basket. An account's credits go into its first payment. */
export function sectionsOf({ accounts, payOn }: Pick<Basket, 'accounts' | 'payOn'>): BasketSection[] {
  return accounts.flatMap((account) => {
    const parts = Math.ceil(account.invoices.length / mostInvoices)
    return Array.from({ length: parts }, (_, at) => ({
      ...account,
      key: `${account.invoicingAccountId}:${at}`,
      invoices: account.invoices.slice(at * mostInvoices, (at + 1) * mostInvoices),
      credits: at === 0 ? account.credits : [],
      part: at + 1,
      parts,
      ...(payOn !== undefined && { payOn }),
    }))
  })
}

/** The basket without these invoices; accounts left without invoices are removed. */
export function withoutInvoices<Of extends Pick<Basket, 'accounts'>>(basket: Of, ids: ReadonlySet<string>): Of {
  const accounts = basket.accounts
    .map((account) => ({ ...account, invoices: account.invoices.filter(({ id }) => !ids.has(id)) }))
    .filter(({ invoices }) => invoices.length > 0)
  return { ...basket, accounts }
}

/**
 * The basket after one of its payments or requests: without those invoices, and, if it used the account's credits, with
 * the credit choices reset.
 *
 * @param list where the id belongs
 */
export function afterPayment(
  basket: Basket,
  madeId: string,
  invoicingAccountId: string,
  ids: ReadonlySet<string>,
  list: 'paid' | 'asked' = 'paid',
) {
  const rest = { ...withoutInvoices(basket, ids), [list]: [...new Set([...(basket[list] ?? []), madeId])] }
  const first = sectionsOf(basket).find((one) => one.part === 1 && one.invoicingAccountId === invoicingAccountId)
  const hadCredits = first?.invoices.some(({ id }) => ids.has(id)) ?? false
  return hadCredits ? withCredits(rest, invoicingAccountId, 'all') : rest
}

export function withCredits(basket: Basket, invoicingAccountId: string, credits: BasketAccount['credits']): Basket {
  const accounts = basket.accounts.map((account) =>
    account.invoicingAccountId === invoicingAccountId ? { ...account, credits } : account,
  )
  return { ...basket, accounts }
}

/** The basket with another amount for these invoices; undefined pays them in full. */
export function withPart(basket: Basket, ids: ReadonlySet<string>, part: InvoicePart | undefined): Basket {
  const change = ({ part: _before, ...invoice }: BasketInvoice) => (part === undefined ? invoice : { ...invoice, part })
  const accounts = basket.accounts.map((account) => ({
    ...account,
    invoices: account.invoices.map((invoice) => (ids.has(invoice.id) ? change(invoice) : invoice)),
  }))
  return { ...basket, accounts }
}

/** The basket with another day to pay on; undefined is today. */
export function withPayOn({ payOn: _before, ...basket }: Basket, payOn: string | undefined): Basket {
  return payOn === undefined ? basket : { ...basket, payOn }
}

const store = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)

const keyOf = (userId: string, id: string) => draftKey(`checkout.${fingerprint(userId)}.${id}`)

/** Stores a new basket for this user. Returns the id for the URL. */
export function startBasket(userId: string, basket: Omit<Basket, 'paid'>): string {
  const id = `b${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`
  writeBasket(userId, id, { ...basket, paid: [] })
  return id
}

export function writeBasket(userId: string, id: string, basket: Basket): void {
  store.set(keyOf(userId, id), JSON.stringify(basket))
}

const noteKeyOf = (userId: string, id: string) => draftKey(`checkout.${fingerprint(userId)}.${id}.note`)

/** What the user typed for the approvers. */
export const readNote = (userId: string, id: string): string => store.get(noteKeyOf(userId, id)) ?? ''

/** Keeps it apart from the basket, so that typing does not write a thousand invoices. */
export const writeNote = (userId: string, id: string, note: string): void => store.set(noteKeyOf(userId, id), note)

/** The user's basket for a company; undefined when missing, damaged, or of another company or user. */
export function readBasket(userId: string, id: string, companyId: string): Basket | undefined {
  try {
    const basket: unknown = JSON.parse(store.get(keyOf(userId, id)) ?? 'null')
    return isBasket(basket) && basket.companyId === companyId ? basket : undefined
  } catch {
    return undefined // Damaged by hand: treat it as missing.
  }
}

const storedPart = z.object({
  amount: z.string(),
  reason: z.object({ code: z.string(), note: z.optional(z.string()) }),
})
const storedFacts = z.object({
  paymentAmount: z.string(),
  jobName: z.nullable(z.string()),
  externalJobId: z.nullable(z.string()),
  transactionDate: z.string(),
})
const storedInvoice = z.object({
  id: z.string(),
  number: z.string(),
  part: z.optional(storedPart),
  facts: z.optional(storedFacts),
})
const storedBasket = z.object({
  companyId: z.string(),
  accounts: z.array(
    z.object({
      invoicingAccountId: z.string(),
      invoices: z.array(storedInvoice),
      credits: z.union([z.literal('all'), z.array(z.object({ id: z.string(), amount: z.optional(z.string()) }))]),
    }),
  ),
  payOn: z.optional(z.string()),
  paymentType: z.optional(z.string()),
  replaces: z.optional(z.string()),
  returnTo: z.string(),
  paid: z.array(z.string()),
  asked: z.optional(z.array(z.string())),
})

const isBasket = (value: unknown): value is Basket => storedBasket.safeParse(value).success
