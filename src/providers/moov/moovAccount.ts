import { withTimeout } from 'es-toolkit/promise'
import * as z from 'zod/mini'
import { loadMoov, moovBankAccount, moovCard, moovPaymentMethod, type MoovClient } from './moovApi.ts'

/** Timeout for a call to Moov, in milliseconds. */
const callMs = 15_000

/** What Moov's client needs to act for a company; short-lived and never stored. */
export interface MoovSession {
  accessToken: string
  moovAccountId: string
}

/** Gets a session. `isRefused`: the previous one has expired, so a new one is needed. */
export type GetMoovSession = (isRefused: boolean) => Promise<MoovSession>

/**
 * A failed call to Moov. It contains nothing that was sent, so it is safe to log and show. `kind` and `status` work as
 * in `ApiError`: without a response, it is unknown whether a write took effect.
 */
export class MoovError extends Error {
  override readonly name = 'MoovError'
  readonly kind: 'http' | 'network'
  readonly status: number | null
  /** Moov's error code, such as `unauthorized` or `declined`, or the service's; undefined when there was no clear response. */
  readonly code: string | undefined
  /** For a duplicate: the id of the existing card. */
  readonly existingCardId: string | undefined

  constructor(code: string | undefined, existingCardId?: string) {
    super(`Moov: ${code ?? 'no response'}`)
    this.kind = code === undefined ? 'network' : 'http'
    this.status = code === undefined ? null : 422
    this.code = code
    this.existingCardId = existingCardId
  }
}

/** Converts what Moov's script throws or passes to `onError`: a plain object, or an `Error` without a response. */
export function moovErrorOf(error: unknown): MoovError {
  if (error instanceof MoovError) return error
  if (typeof error !== 'object' || error === null || error instanceof Error) return new MoovError(undefined)
  const { error: code, existingCardID, status, statusCode } = error as Record<string, unknown>
  if (status === 401 || statusCode === 401) return new MoovError('unauthorized')
  // After a failure of the service itself, it isn't known what it has done.
  if (Number(status ?? statusCode) >= 500) return new MoovError(undefined)
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

/** All payment methods of an account at Moov. */
export type MoovFindings = z.output<typeof moovFindings>

/** @throws MoovError; errors from `getSession`; an `Error` when the script does not load. So do the functions below. */
export async function findMoovMethods(getSession: GetMoovSession): Promise<MoovFindings> {
  const found = await callMoov(getSession, async ({ accounts }, account) => {
    const [methods, bankAccounts, cards] = await Promise.all([
      accounts.paymentMethods.list(account),
      accounts.bankAccounts.list(account),
      accounts.cards.list(account),
    ])
    return { methods, bankAccounts, cards }
  })
  const { data } = moovFindings.safeParse(found)
  if (data === undefined) throw new MoovError('malformed')
  return data
}

/** Moov keeps the card for the payments made with it but no longer uses it. */
export const disableMoovCard = (getSession: GetMoovSession, cardID: string) =>
  callMoov(getSession, ({ accounts }, account) => accounts.cards.disable({ ...account, cardID }))

export const deleteMoovBankAccount = (getSession: GetMoovSession, bankAccountID: string) =>
  callMoov(getSession, ({ accounts }, account) => accounts.bankAccounts.delete({ ...account, bankAccountID }))

/** A token that Moov rejects is replaced once; a second rejection is an error. */
async function callMoov<Result>(
  getSession: GetMoovSession,
  call: (client: MoovClient, account: { accountID: string }) => Promise<Result>,
): Promise<Result> {
  // Get the session first, since a company without a Moov account does not need Moov's code.
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
