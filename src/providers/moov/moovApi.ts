import * as z from 'zod/mini'
import { settings } from '#src/lib/settings.ts'
import { loadScript, ScriptError } from '../loadScript.ts'

const moovScript = 'https://js.moov.io/v1'
/** Timeout for the script, in milliseconds. */
const scriptMs = 15_000

/**
 * The URL of Moov's script: `url` if set, Moov's own URL for real providers, otherwise the mock's stand-in on the app's
 * own origin.
 */
export function moovScriptUrl({
  moovUrl,
  paymentProviders,
}: Pick<typeof settings, 'moovUrl' | 'paymentProviders'>): string {
  return moovUrl ?? (paymentProviders === 'mock' ? '/providers/moov.js' : moovScript)
}

/** The fields read from Moov's responses; the rest, such as routing numbers, is dropped. */
export const moovBankAccount = z.object({
  bankAccountID: z.string(),
  /** `verified` (older: `validated`), `new`, `pending`, `verificationFailed`, `errored`, or newer than this build. */
  status: z.string(),
  bankName: z.string(),
  lastFourAccountNumber: z.string(),
  /** Instant of the last change of `status`. */
  updatedOn: z.optional(z.string()),
})

export const moovCard = z.object({
  cardID: z.string(),
  brand: z.string(),
  lastFourCardNumber: z.string(),
  /** Two digits each. */
  expiration: z.object({ month: z.string(), year: z.string() }),
})

/** `paymentMethodType` is an open set; methods with neither a card nor a bank account are not used here. */
export const moovPaymentMethod = z.object({
  paymentMethodID: z.string(),
  paymentMethodType: z.string(),
  bankAccount: z.optional(moovBankAccount),
  card: z.optional(moovCard),
})

export type MoovBankAccount = z.output<typeof moovBankAccount>
export type MoovCard = z.output<typeof moovCard>
export type MoovPaymentMethod = z.output<typeof moovPaymentMethod>

interface AccountParameter {
  accountID: string
}

/** The part of Moov's browser client that this product uses. */
export interface MoovClient {
  setToken(token: string): MoovClient
  accounts: {
    paymentMethods: { list(parameter: AccountParameter): Promise<unknown> }
    bankAccounts: {
      list(parameter: AccountParameter): Promise<unknown>
      delete(parameter: AccountParameter & { bankAccountID: string }): Promise<unknown>
    }
    cards: {
      list(parameter: AccountParameter): Promise<unknown>
      disable(parameter: AccountParameter & { cardID: string }): Promise<unknown>
    }
  }
}

type CreateMoov = (token: string) => MoovClient

const loadedMoov = () => (window as { Moov?: CreateMoov }).Moov

/** Loads Moov's client when it is first needed. Rejects when the script does not load; the next call tries again. */
export async function loadMoov(): Promise<CreateMoov> {
  await loadScript(moovScriptUrl(settings), () => loadedMoov() !== undefined, scriptMs)
  const createMoov = loadedMoov()
  if (createMoov === undefined) throw new ScriptError('Moov is gone')
  return createMoov
}
