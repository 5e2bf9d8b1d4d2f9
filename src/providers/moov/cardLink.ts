import { withTimeout } from 'es-toolkit/promise'
import { isUnauthorized, MoovError, moovErrorOf, type GetMoovSession } from './moovAccount.ts'
import { loadMoov } from './moovApi.ts'

/** Timeout for adding a card, in milliseconds. */
const addMs = 60_000

/** The result of `onValidated` for each field. */
export type CardFields = Readonly<Record<string, { isValid: boolean }>>

/**
 * `<moov-card-link>`, the card form in Moov's script. The card number goes from this form directly to Moov; the product
 * never sees it. Its callbacks are properties: React would treat `onSuccess` as an event.
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

/** Prepares the card form for an account. Errors: as `findMoovMethods`. */
export async function prepareCardLink(getSession: GetMoovSession): Promise<{ oauthToken: string; accountID: string }> {
  const { accessToken, moovAccountId } = await getSession(false)
  await loadMoov()
  await customElements.whenDefined('moov-card-link')
  return { oauthToken: accessToken, accountID: moovAccountId }
}

/**
 * Submits the card in `form` and resolves with its id. A token that Moov rejects is replaced once.
 *
 * @throws MoovError: `invalid` when fields are invalid, without a code when there was no response
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
  const submitForm = () =>
    new Promise<string>((resolve, reject) => {
      form.onSuccess = ({ cardID }) => resolve(cardID)
      form.onError = (clientError, apiError) => reject(cardError(clientError, apiError))
      form.submit()
    })
  try {
    return await withTimeout(submitForm, addMs)
  } catch (error) {
    throw moovErrorOf(error)
  }
}

/** The form itself rejects invalid input; an `Error` from the form is a call without a response. */
function cardError(clientError: unknown, apiError: unknown): MoovError {
  if (apiError !== undefined && apiError !== null) return moovErrorOf(apiError)
  return clientError instanceof Error ? moovErrorOf(clientError) : new MoovError('invalid')
}
