import { ScriptError } from '#src/providers/loadScript.ts'
import { MoovError } from '#src/providers/moov/moovAccount.ts'
import { codeOf, problemMessage } from '#src/shared/api/apiError.ts'

/** The company has no account at the payments provider yet: not an error, but there is nothing to list. */
export const isNotInitialized = (error: unknown) => codeOf(error) === 'payment.not_initialised'

/** The i18n key of the reason why there are no payment methods, or why a provider is unavailable. */
export function methodsProblem(error: unknown): string {
  if (isNotInitialized(error)) return 'paymentMethods.notInitialized'
  if (error instanceof ScriptError) return 'paymentMethods.scriptFailed'
  return error instanceof MoovError ? 'paymentMethods.providerFailed' : problemMessage(error)
}
