import { useQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import type { PaymentMethod } from '#src/features/payment-methods/methods.ts'
import { paymentMethodQueries } from '#src/features/payment-methods/queries.ts'
import type { PaymentAmounts } from '#src/features/payments/PaymentSum.tsx'
import { cleanLines } from '#src/lib/cleanText.ts'
import { compareMoney } from '#src/shared/format/money.ts'
import { useFailureToast } from '#src/ui/toast/toasts.ts'
import type { Basket, BasketAccount, InvoicePart } from './basket.ts'
import { afterPayment, readBasket, readNote, withCredits, withoutInvoices, withPart, withPayOn } from './basket.ts'
import { writeBasket, writeNote } from './basket.ts'
import { isUnknownRefusal, problemOf, type CheckoutProblem } from './problems.ts'
import { overlapping, useUnconfirmedPayments, type UnconfirmedPayment } from './unconfirmedPayments.ts'
import { needsApproval, useCheckout, type CheckoutSection } from './useCheckout.ts'
import { useOutcome } from './useOutcome.ts'
import { usePayOn } from './usePayOn.ts'
import { paymentOf, usePayRun } from './usePayRun.ts'

/** Why the last attempt to pay a section failed. */
export interface Refusal {
  problem: CheckoutProblem
  /** The total that was to be paid. */
  total: string
  /** What made up that total. */
  amounts: PaymentAmounts | undefined
  /** Numbers of the documents that were to be paid, by id: a credit that is used up is no longer in the list. */
  names: ReadonlyMap<string, string>
}

/** A section of the page: its total, and how the last attempt to pay it ended. */
export interface SessionSection extends CheckoutSection {
  refusal: Refusal | undefined
  /** True when the last attempt did not get to this payment. */
  isUnsent: boolean
}

/** A payment as the user confirms it. */
export interface PaymentToConfirm {
  payment: UnconfirmedPayment
  supplier: string
  account: string
  /** What makes up the total. */
  amounts: PaymentAmounts & Pick<PaymentPreview, 'remainingSubtotal' | 'forgoneDiscountSubtotal'>
}

interface CheckoutSessionOptions {
  userId: string
  companyId: string
  basketId: string
  /** Called with the basket once all of it is paid, or waits for approval. */
  onDone: (basket: Basket) => void
}

/**
 * One checkout from the basket to its last payment: what the user chose, is asked to confirm and pays, and what was
 * refused. Without a basket, nothing is left to pay and `basket` is undefined (docs/rules.md#checkout).
 */
export function useCheckoutSession({ userId, companyId, basketId, onDone }: CheckoutSessionOptions) {
  const { t } = useTranslation()
  const [basket, change] = useBasket(userId, basketId, companyId)
  const unconfirmed = useUnconfirmedPayments(userId, companyId)
  const methods = useQuery({ ...paymentMethodQueries.list(companyId), enabled: basket !== undefined })
  const [chosenMethod, setChosenMethod] = useState<string>()
  const method = methodOf(methods.data ?? [], chosenMethod, basket?.paymentType)
  const { sections, refetch } = useCheckout(basket ?? emptyBasket(companyId), method?.id, unconfirmed)
  const { pay, isRunning, done, sending, unsent } = usePayRun(userId)
  /** By the id of the invoice that was to be paid. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const failureToast = useFailureToast()
  const [badEntries, setBadEntries] = useState<ReadonlySet<string>>(new Set())
  const [confirming, setConfirming] = useState<readonly PaymentToConfirm[]>()
  /** The sections as the user confirmed them: a section is no longer open once its payment is sent. */
  const [confirmed, setConfirmed] = useState<readonly CheckoutSection[]>([])

  useOutcome(({ body, invoicingAccountId, isRequest = false }, outcome) => {
    const ids = body.invoices.map(({ id }) => id)
    if (outcome.kind === 'paid' || outcome.kind === 'asked') {
      const made = outcome.kind === 'paid' ? outcome.paymentId : outcome.approvalId
      const next = change((current) => afterPayment(current, made, invoicingAccountId, new Set(ids), outcome.kind))
      if (next?.accounts.length !== 0) return
      writeNote(userId, basketId, '')
      onDone(next)
      return
    }
    const refused = outcome.kind === 'refused' && outcome.error
    const problem = refused ? problemOf(refused, body, isRequest ? 'request' : 'payment') : notMadeOf(isRequest)
    // The page explains each refusal; the toast says it wherever the page is scrolled to.
    if (isUnknownRefusal(problem)) failureToast.show({ title: t(problem.text) })
    const amounts = confirmed.find(({ section }) => section.invoices.some((one) => ids.includes(one.id)))?.preview
    const refusal: Refusal = { problem, total: body.expectedTotal, amounts, names: namesOf(sections) }
    setRefusals((before) => new Map([...before, ...ids.map((id) => [id, refusal] as const)]))
    void refetch()
  })

  const edit = (next: (basket: Basket) => Basket) => {
    setRefusals(new Map())
    change(next)
  }
  const open = sections.filter((state) => state.unconfirmed.length === 0)
  const toPay = isRunning ? confirmed : open
  const needsMethod = toPay.some(({ request, preview }) => request.paymentMethodId !== undefined || isOwed(preview))
  const isMethodLoading = needsMethod && methods.isLoading
  const payOn = usePayOn(basket?.payOn, toPay, (day) => edit((current) => withPayOn(current, day)))
  const hasBadDay = payOn.unsupportedBy?.length === 0 && payOn.problem !== undefined
  return {
    basket,
    sections: sections.map((state): SessionSection => {
      const refusal = state.section.invoices.map(({ id }) => refusals.get(id)).find((one) => one !== undefined)
      return { ...state, refusal, isUnsent: unconfirmed.length > 0 && isPaidBy(unsent, state) }
    }),
    /** Unconfirmed payments that are in none of the sections. */
    elsewhere: unconfirmed.filter((payment) => !sections.some((state) => state.unconfirmed.includes(payment))),
    /** True for a payment of invoices in one of the sections. */
    isInSection: (payment: UnconfirmedPayment) => sections.some((state) => isPaidBy([payment], state)),
    method,
    /** What can be paid now or, while `isRunning`, what the user confirmed. */
    toPay,
    needsMethod,
    /** The total depends on the method, whose fee is not known before the methods are loaded. */
    isMethodLoading,
    obstacle: obstacleOf(open, badEntries, hasBadDay, needsMethod && method === undefined && !isMethodLoading),
    payOn,
    isRunning,
    done,
    sending,
    /** What the user is asked to confirm; undefined when not asked. */
    confirming,
    refetch,
    chooseMethod: (id: string) => {
      setRefusals(new Map())
      setChosenMethod(id)
    },
    removeInvoices: (ids: readonly string[]) => edit((current) => withoutInvoices(current, new Set(ids))),
    choosePart: (ids: readonly string[], part: InvoicePart | undefined) =>
      edit((current) => withPart(current, new Set(ids), part)),
    chooseCredits: (invoicingAccountId: string, credits: BasketAccount['credits']) =>
      edit((current) => withCredits(current, invoicingAccountId, credits)),
    markEntry: (creditId: string, hasProblem: boolean) =>
      setBadEntries((before) => withEntry(before, creditId, hasProblem)),
    ask: () => {
      setConfirmed(open)
      setConfirming(toConfirm(companyId, open, cleanLines(readNote(userId, basketId))))
    },
    cancel: () => setConfirming(undefined),
    confirm: (payments: readonly PaymentToConfirm[]) => {
      // The dialog closes after the page shows that it is paying: removing it takes longer.
      startTransition(() => setConfirming(undefined))
      setRefusals(new Map())
      failureToast.takeBack()
      void pay(payments.map(({ payment }) => payment))
    },
  }
}

/** The basket, and a function that changes it here and in storage. */
function useBasket(userId: string, basketId: string, companyId: string) {
  const [basket, setBasket] = useState(() => readBasket(userId, basketId, companyId))
  const change = (next: (basket: Basket) => Basket): Basket | undefined => {
    // Read it again: a payment that was made in the meantime has changed it.
    const current = readBasket(userId, basketId, companyId)
    if (!current) return undefined
    const changed = next(current)
    writeBasket(userId, basketId, changed)
    setBasket(changed)
    return changed
  }
  return [basket, change] as const
}

const emptyBasket = (companyId: string): Basket => ({ companyId, accounts: [], returnTo: '/', paid: [] })

/** Shown where an unconfirmed payment or request can be confirmed again: it can't be made anymore. */
const notMadeOf = (isRequest: boolean): CheckoutProblem => ({
  text: isRequest ? 'unconfirmedPayment.notAsked' : 'unconfirmedPayment.notMade',
  remedy: 'again',
  documents: [],
})

/**
 * The chosen method; otherwise, the preferred one. If the basket replaces a payment with a method of a type, one of that
 * type: the preferred one, or the only one. With several, the user has to choose, because no response says which it was.
 */
export function methodOf(
  methods: readonly PaymentMethod[],
  chosen: string | undefined,
  type: string | undefined,
): PaymentMethod | undefined {
  const ready = methods.filter(({ state }) => state === 'Ready')
  const isPreferredMethod = ({ isPreferred }: PaymentMethod) => isPreferred
  const sameType = ready.filter((method) => method.type === type)
  const preferred =
    sameType.length > 0 ? (sameType.find(isPreferredMethod) ?? onlyOne(sameType)) : ready.find(isPreferredMethod)
  return ready.find(({ id }) => id === chosen) ?? preferred
}

const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)

const isOwed = (preview: CheckoutSection['preview']) => preview !== undefined && compareMoney(preview.total, '0') > 0

const isPaidBy = (payments: readonly UnconfirmedPayment[], { section: { invoices } }: CheckoutSection) =>
  overlapping(payments, { invoices, creditAdjustments: [] }).length > 0

/** The i18n key of the reason why nothing can be paid now. */
function obstacleOf(
  open: readonly CheckoutSection[],
  badEntries: ReadonlySet<string>,
  hasBadDay: boolean,
  lacksMethod: boolean,
) {
  if (open.length === 0) return 'checkout.obstacle.unconfirmed'
  if (open.some(({ error }) => error !== null)) return 'checkout.obstacle.problem'
  if (badEntries.size > 0) return 'checkout.obstacle.entry'
  if (hasBadDay) return 'checkout.obstacle.day'
  if (lacksMethod) return 'checkout.obstacle.method'
  if (open.some(({ preview }) => lacksApprovers(preview))) return 'checkout.approval.obstacle'
  return open.some(({ isStale }) => isStale) ? 'checkout.calculating' : undefined
}

/** Whether too few people could be asked. */
const lacksApprovers = (preview: CheckoutSection['preview']) =>
  needsApproval(preview) && (preview?.approval?.approvers ?? []).length < (preview?.approval?.needed ?? 1)

const namesOf = (sections: readonly CheckoutSection[]): ReadonlyMap<string, string> =>
  new Map(
    sections.flatMap(({ section, uses = [] }) => [
      ...section.invoices.map(({ id, number }) => [id, number] as const),
      ...uses.map(({ credit }) => [credit.id, credit.externalId] as const),
    ]),
  )

function toConfirm(companyId: string, open: readonly CheckoutSection[], note: string): PaymentToConfirm[] {
  return open.flatMap((state) => {
    const payment = paymentOf(companyId, state, note)
    const { account, preview } = state
    if (!payment || !preview) return []
    const { supplierCompanyName: supplier = '', accountName = '' } = account ?? {}
    return [{ payment, supplier, account: accountName, amounts: preview }]
  })
}

function withEntry(entries: ReadonlySet<string>, id: string, hasProblem: boolean): ReadonlySet<string> {
  if (entries.has(id) === hasProblem) return entries
  const next = new Set(entries)
  if (hasProblem) next.add(id)
  else next.delete(id)
  return next
}
