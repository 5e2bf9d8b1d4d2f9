import { withTimeout } from 'es-toolkit/promise'
import * as z from 'zod/mini'
import { loadMoov, moovBankAccount, moovCard, moovPaymentMethod, type MoovClient } from './moovApi.ts'

/** How long a call to Moov may take, ms. */
const callMs = 15_000

/** What Moov's client needs to act for a company; short-lived, and never stored. */
export interface MoovSession {
  accessToken: string
  moovAccountId: string
}

/** Brings a session. `isRefused`: the last one has expired, so that another one is needed. */
export type GetMoovSession = (isRefused: boolean) => Promise<MoovSession>

/**
 * Moov did not do what it was asked to. It holds none of what was sent, so it is safe to log and show. `kind` and `status` are
 * as a service's: without an answer, nobody knows whether a write took effect.
 */
export class MoovError extends Error {
  override readonly name = 'MoovError'
  readonly kind: 'http' | 'network'
  readonly status: number | null
  /** Moov's word for it, such as `unauthorized` or `declined`; undefined when nothing clear came back. */
  readonly code: string | undefined
  /** The card that there is already, for a duplicate. */
  readonly existingCardId: string | undefined

  constructor(code: string | undefined, existingCardId?: string) {
    super(`Moov: ${code ?? 'no answer'}`)
    this.kind = code === undefined ? 'network' : 'http'
    this.status = code === undefined ? null : 422
    this.code = code
    this.existingCardId = existingCardId
  }
}

/** Reads what Moov's script rejects with or passes to `onError`: a plain object, or an `Error` when nothing came back. */
export function moovErrorOf(error: unknown): MoovError {
  if (error instanceof MoovError) return error
  if (typeof error !== 'object' || error === null || error instanceof Error) return new MoovError(undefined)
  const { error: code, existingCardID, status, statusCode } = error as Record<string, unknown>
  if (status === 401 || statusCode === 401) return new MoovError('unauthorized')
  return new MoovError(
    typeof code === 'string' ? code : undefined,
    typeof existingCardID === 'string' ? existingCardID : undefined,
  )
}

export const isUnauthorized = (error: unknown) => error instanceof MoovError && error.code === 'unauthorized'

const moovFindings = z.object({
  methods: z.array(moovPaymentMethod),
  bankAccounts: z.array(moovBankAccount),
  cards: z.array(moovCard),
})

/** All that Moov knows of an account's ways to pay. */
export type MoovFindings = z.output<typeof moovFindings>

/** @throws MoovError; what `getSession` throws; an `Error` when the script does not come. So do the others below. */
export async function findMoovMethods(getSession: GetMoovSession): Promise<MoovFindings> {
  const answer = await callMoov(getSession, async ({ accounts }, account) => {
    const [methods, bankAccounts, cards] = await Promise.all([
      accounts.paymentMethods.list(account),
      accounts.bankAccounts.list(account),
      accounts.cards.list(account),
    ])
    return { methods, bankAccounts, cards }
  })
  const { data } = moovFindings.safeParse(answer)
  if (data === undefined) throw new MoovError('malformed')
  return data
}

/** Moov keeps a card for the payments made with it, and uses it no more. */
export const disableMoovCard = (getSession: GetMoovSession, cardID: string) =>
  callMoov(getSession, ({ accounts }, account) => accounts.cards.disable({ ...account, cardID }))

export const deleteMoovBankAccount = (getSession: GetMoovSession, bankAccountID: string) =>
  callMoov(getSession, ({ accounts }, account) => accounts.bankAccounts.delete({ ...account, bankAccountID }))

/** A token that Moov refuses is replaced once; after that it is an error. */
async function callMoov<Result>(
  getSession: GetMoovSession,
  call: (client: MoovClient, account: { accountID: string }) => Promise<Result>,
): Promise<Result> {
  // First, since whoever has no account at Moov needs none of its code.
  const session = await getSession(false)
  const createMoov = await loadMoov()
  const client = createMoov(session.accessToken)
  const send = async ({ moovAccountId }: MoovSession) => {
    try {
      return await withTimeout(() => call(client, { accountID: moovAccountId }), callMs)
    } catch (error) {
      throw moovErrorOf(error)
    }
  }
  try {
    return await send(session)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    const fresh = await getSession(true)
    client.setToken(fresh.accessToken)
    return await send(fresh)
  }
}
