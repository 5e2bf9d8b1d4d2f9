import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { RequestPaymentApprovalRequest } from '#generated/main/model/requestPaymentApprovalRequest.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { preferences } from '#src/lib/preferences.ts'

/**
 * A payment, or a request for its approval, that was sent or is about to be, and is not known to be made, refused, or
 * expired. It is stored before it is sent, and survives closing the tab and signing out, because the same items must not be paid again meanwhile
 * (docs/decisions/0013-payments-never-twice.md). It has ids, amounts, a day, a key, and the reasons and notes that the
 * payer typed, but no other personal data and no account or card data.
 */
export interface UnconfirmedPayment {
  /** The `Idempotency-Key` of every attempt. */
  key: string
  companyId: string
  invoicingAccountId: string
  /** True if it asks for approval of the payment instead of making it (docs/rules.md#checkout-approval). */
  isRequest?: boolean
  /** Resent unchanged; only a request has a note. */
  body: RequestPaymentApprovalRequest
  /** When the service stops accepting the preview, by the service's clock. */
  expiresAt: string
  /** How many times it has been sent. */
  tries: number
}

const prefixOf = (userId: string) => `tallyport.payment.${fingerprint(userId)}.`
const keyOf = (userId: string, { key }: Pick<UnconfirmedPayment, 'key'>) => prefixOf(userId) + key

/** 128 random bits. Importing `newId` would put the code of the first call in one file with that of most pages. */
export const newPaymentKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

export function keepUnconfirmed(userId: string, payment: UnconfirmedPayment): void {
  preferences.set(keyOf(userId, payment), JSON.stringify(payment))
}

export function forgetUnconfirmed(userId: string, payment: Pick<UnconfirmedPayment, 'key'>): void {
  preferences.remove(keyOf(userId, payment))
}

/** The user's unconfirmed payments in this browser, whichever tab sent them. */
export function readUnconfirmed(userId: string): UnconfirmedPayment[] {
  return preferences
    .keys(prefixOf(userId))
    .toSorted()
    .flatMap((key) => parse(preferences.get(key)) ?? [])
}

/** The unconfirmed payments that include one of the invoices or credits, which must not be used again now. */
export function overlapping(
  unconfirmed: readonly UnconfirmedPayment[],
  { invoices, creditAdjustments }: Record<'invoices' | 'creditAdjustments', readonly { id: string }[]>,
): UnconfirmedPayment[] {
  const ids = new Set([...invoices, ...creditAdjustments].map(({ id }) => id))
  return unconfirmed.filter(({ body }) => [...body.invoices, ...body.creditAdjustments].some(({ id }) => ids.has(id)))
}

/** A company's unconfirmed payments; follows changes in other tabs. */
export function useUnconfirmedPayments(userId: string, companyId: string): readonly UnconfirmedPayment[] {
  const stored = useSyncExternalStore(preferences.subscribe, () =>
    preferences
      .keys(prefixOf(userId))
      .toSorted()
      .map((key) => preferences.get(key) ?? '')
      .join('\n'),
  )
  return useMemo(
    () =>
      stored
        .split('\n')
        .flatMap((text) => parse(text) ?? [])
        .filter((payment) => payment.companyId === companyId),
    [stored, companyId],
  )
}

function parse(text: string | null): UnconfirmedPayment | undefined {
  try {
    const value: unknown = JSON.parse(text || 'null')
    return isUnconfirmed(value) ? value : undefined
  } catch {
    return undefined // Damaged by hand. The service still refuses to pay the same invoice twice.
  }
}

const documents = z.array(z.object({ id: z.string() }))
const storedPayment = z.object({
  key: z.string(),
  companyId: z.string(),
  invoicingAccountId: z.string(),
  isRequest: z.optional(z.boolean()),
  body: z.object({
    previewId: z.string(),
    expectedTotal: z.string(),
    invoices: documents,
    creditAdjustments: documents,
  }),
  expiresAt: z.string(),
  tries: z.number(),
})

/** Only checks the value: the stored text is resent, including fields newer than this build. */
const isUnconfirmed = (value: unknown): value is UnconfirmedPayment => storedPayment.safeParse(value).success
