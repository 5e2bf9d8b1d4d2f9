import * as z from 'zod/mini'
import { draftKey } from '#src/shared/api/session/drafts.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { keyValueStore } from '#src/lib/keyValueStore.ts'

/** The contract's limit for one payment. */
export const mostInvoices = 1000

/** An invoice to pay, and the number that a person knows it by. */
export interface BasketInvoice {
  id: string
  number: string
}

/** A credit to use; all that is available of it unless `amount` says how much. */
export interface ChosenCredit {
  id: string
  amount?: string
}

/** What is to be paid on one account. */
export interface BasketAccount {
  invoicingAccountId: string
  invoices: readonly BasketInvoice[]
  /** `all`: the oldest first, as far as there is something to pay. */
  credits: 'all' | readonly ChosenCredit[]
}

/** What a person is about to pay. It lives in this tab, and ends with the session (docs/rules.md#checkout-basket). */
export interface Basket {
  companyId: string
  accounts: readonly BasketAccount[]
  /** Address of the list that it was chosen in. */
  returnTo: string
  /** Payments that were made of it. */
  paid: readonly string[]
}

/** One payment: at most 1,000 invoices of one account. */
export interface BasketSection extends BasketAccount {
  /** Stays the same while earlier invoices are taken out. */
  key: string
  /** Which payment of its account this is, from 1. */
  part: number
  parts: number
}

/** The payments that a basket takes. The credits of an account go into its first one. */
export function sectionsOf({ accounts }: Pick<Basket, 'accounts'>): BasketSection[] {
  return accounts.flatMap((account) => {
    const parts = Math.ceil(account.invoices.length / mostInvoices)
    return Array.from({ length: parts }, (_, at) => ({
      ...account,
      key: `${account.invoicingAccountId}:${at}`,
      invoices: account.invoices.slice(at * mostInvoices, (at + 1) * mostInvoices),
      credits: at === 0 ? account.credits : [],
      part: at + 1,
      parts,
    }))
  })
}

/** The basket without these invoices; an account without any is gone. */
export function withoutInvoices<Of extends Pick<Basket, 'accounts'>>(basket: Of, ids: ReadonlySet<string>): Of {
  const accounts = basket.accounts
    .map((account) => ({ ...account, invoices: account.invoices.filter(({ id }) => !ids.has(id)) }))
    .filter(({ invoices }) => invoices.length > 0)
  return { ...basket, accounts }
}

/** The basket once a payment of it has been made: what it paid is gone, and so are choices of credits that it used. */
export function afterPayment(basket: Basket, paymentId: string, invoicingAccountId: string, ids: ReadonlySet<string>) {
  const paid = basket.paid.includes(paymentId) ? basket.paid : [...basket.paid, paymentId]
  return withCredits({ ...withoutInvoices(basket, ids), paid }, invoicingAccountId, 'all')
}

export function withCredits(basket: Basket, invoicingAccountId: string, credits: BasketAccount['credits']): Basket {
  const accounts = basket.accounts.map((account) =>
    account.invoicingAccountId === invoicingAccountId ? { ...account, credits } : account,
  )
  return { ...basket, accounts }
}

const store = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)

const keyOf = (userId: string, id: string) => draftKey(`checkout.${fingerprint(userId)}.${id}`)

/** Keeps a new basket of this person. Returns the id for the address. */
export function startBasket(userId: string, basket: Omit<Basket, 'paid'>): string {
  const id = `b${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`
  writeBasket(userId, id, { ...basket, paid: [] })
  return id
}

export function writeBasket(userId: string, id: string, basket: Basket): void {
  store.set(keyOf(userId, id), JSON.stringify(basket))
}

/** The person's basket for a company; undefined when it is lost, damaged, another company's or another person's. */
export function readBasket(userId: string, id: string, companyId: string): Basket | undefined {
  try {
    const basket: unknown = JSON.parse(store.get(keyOf(userId, id)) ?? 'null')
    return isBasket(basket) && basket.companyId === companyId ? basket : undefined
  } catch {
    return undefined // Damaged by hand: as good as lost.
  }
}

const storedBasket = z.object({
  companyId: z.string(),
  accounts: z.array(
    z.object({
      invoicingAccountId: z.string(),
      invoices: z.array(z.object({ id: z.string(), number: z.string() })),
      credits: z.union([z.literal('all'), z.array(z.object({ id: z.string(), amount: z.optional(z.string()) }))]),
    }),
  ),
  returnTo: z.string(),
  paid: z.array(z.string()),
})

const isBasket = (value: unknown): value is Basket => storedBasket.safeParse(value).success
