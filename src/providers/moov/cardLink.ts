import { withTimeout } from 'es-toolkit/promise'
import { isUnauthorized, MoovError, moovErrorOf, type GetMoovSession } from './moovAccount.ts'
import { loadMoov } from './moovApi.ts'

/** How long Moov may take to add a card, ms. */
const addMs = 60_000

/** What `onValidated` says of each field. */
export type CardFields = Readonly<Record<string, { isValid: boolean }>>

/**
 * `<moov-card-link>`, the card form of Moov's script. A card number is typed into it and goes from there to Moov; the
 * product never has it. Its callbacks are properties: React would take `onSuccess` for an event.
 */
export interface MoovCardLink extends HTMLElement {
  oauthToken: string
  accountID: string
  onSuccess: ((card: { cardID: string }) => void) | undefined
  onError: ((clientError: unknown, apiError?: unknown) => void) | undefined
  onValidated: ((fields: CardFields) => void) | undefined
  onEnterKeyPress: (() => void) | undefined
  submit(): void
}

/** Makes the card form ready for an account. Errors: as `findMoovMethods`. */
export async function prepareCardLink(getSession: GetMoovSession): Promise<{ oauthToken: string; accountID: string }> {
  const { accessToken, moovAccountId } = await getSession(false)
  await loadMoov()
  await customElements.whenDefined('moov-card-link')
  return { oauthToken: accessToken, accountID: moovAccountId }
}

/**
 * Sends the card that was typed into `form`, and resolves with its id. A token that Moov refuses is replaced once.
 *
 * @throws MoovError: `invalid` when fields are not right, without a code when no answer came
 */
export async function submitCard(form: MoovCardLink, getSession: GetMoovSession): Promise<string> {
  try {
    return await submitOnce(form)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    form.oauthToken = (await getSession(true)).accessToken
    return await submitOnce(form)
  }
}

async function submitOnce(form: MoovCardLink): Promise<string> {
  const answer = () =>
    new Promise<string>((resolve, reject) => {
      form.onSuccess = ({ cardID }) => resolve(cardID)
      form.onError = (clientError, apiError) => reject(cardError(clientError, apiError))
      form.submit()
    })
  try {
    return await withTimeout(answer, addMs)
  } catch (error) {
    throw moovErrorOf(error)
  }
}

/** The form itself refuses what is not valid; an `Error` of its own is a call that got no answer. */
function cardError(clientError: unknown, apiError: unknown): MoovError {
  if (apiError !== undefined && apiError !== null) return moovErrorOf(apiError)
  return clientError instanceof Error ? moovErrorOf(clientError) : new MoovError('invalid')
}
