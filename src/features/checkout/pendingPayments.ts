import type { MakePaymentRequest } from '#generated/main/model/makePaymentRequest.ts'
import { fingerprint, preferences } from '#src/lib/keyValueStore.ts'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { pendingPrefix } from './pendingKeys.ts'

/**
 * A payment that was sent or is about to be, and is not settled: not known to be made or refused. It is stored before
 * it is sent, and survives closing the tab and signing out, because the same items must not be paid again meanwhile
 * (docs/decisions/0013-payments-never-twice.md). Ids, an amount, and a key: no personal, account, or card data.
 */
export interface PendingPayment {
  /** The `Idempotency-Key` of every attempt. */
  key: string
  companyId: string
  invoicingAccountId: string
  /** Resent unchanged. */
  body: MakePaymentRequest
  /** When the service stops accepting the preview, by the service's clock. */
  expiresAt: string
  /** How many times it has been sent. */
  tries: number
}

const prefixOf = (userId: string) => `${pendingPrefix}${fingerprint(userId)}.`
const keyOf = (userId: string, { key }: Pick<PendingPayment, 'key'>) => prefixOf(userId) + key

/** 128 random bits. */
export const newPaymentKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

export function keepPending(userId: string, payment: PendingPayment): void {
  preferences.set(keyOf(userId, payment), JSON.stringify(payment))
}

export function forgetPending(userId: string, payment: Pick<PendingPayment, 'key'>): void {
  preferences.remove(keyOf(userId, payment))
}

/** The user's unsettled payments in this browser, whichever tab sent them. */
export function readPending(userId: string): PendingPayment[] {
  return preferences
    .keys(prefixOf(userId))
    .toSorted()
    .flatMap((key) => parse(preferences.get(key)) ?? [])
}

/** The pending payments that include one of the invoices or credits, which must not be used again now. */
export function overlapping(
  pending: readonly PendingPayment[],
  { invoices, creditAdjustments }: Record<'invoices' | 'creditAdjustments', readonly { id: string }[]>,
): PendingPayment[] {
  const ids = new Set([...invoices, ...creditAdjustments].map(({ id }) => id))
  return pending.filter(({ body }) => [...body.invoices, ...body.creditAdjustments].some(({ id }) => ids.has(id)))
}

/** A company's unsettled payments; follows changes in other tabs. */
export function usePendingPayments(userId: string, companyId: string): readonly PendingPayment[] {
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

function parse(text: string | null): PendingPayment | undefined {
  try {
    const value: unknown = JSON.parse(text || 'null')
    return isPending(value) ? value : undefined
  } catch {
    return undefined // Damaged by hand. The service still refuses to pay the same invoice twice.
  }
}

const documents = z.array(z.object({ id: z.string() }))
const storedPayment = z.object({
  key: z.string(),
  companyId: z.string(),
  invoicingAccountId: z.string(),
  body: z.object({
    previewId: z.string(),
    expectedTotal: z.string(),
    invoices: documents,
    creditAdjustments: documents,
  }),
  expiresAt: z.string(),
  tries: z.number(),
})

/** Only checks the value: what is resent is the stored text, including fields newer than this build. */
const isPending = (value: unknown): value is PendingPayment => storedPayment.safeParse(value).success
