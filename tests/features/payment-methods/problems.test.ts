import { expect, test } from 'vitest'
import { isNotInitialized, methodsProblem } from '#src/features/payment-methods/problems.ts'
import { i18n } from '#src/locales/i18n.ts'
import { ScriptError } from '#src/providers/loadScript.ts'
import { MoovError } from '#src/providers/moov/moovAccount.ts'
import { ApiError } from '#src/shared/api/apiError.ts'

const refusal = (code: string) =>
  new ApiError('http', {}, { status: 404, problem: { type: '', title: '', status: 404, code, errors: [] } })

test.each([
  ['no account at the provider', refusal('payment.not_initialised'), 'paymentMethods.notInitialized', true],
  ['a script that did not load', new ScriptError('late'), 'paymentMethods.scriptFailed', false],
  ['a provider failure', new MoovError(undefined), 'paymentMethods.providerFailed', false],
  ['another refusal', refusal('company.not_found'), 'error.notFound', false],
  ['no connection', new ApiError('network', {}), 'error.offline', false],
  // Anything else with such a field doesn't come from the service.
  ['any other error', { code: 'payment.not_initialised' }, 'error.unexpected', false],
])('%s has a message (payment-methods)', (_name, error, text, isNone) => {
  expect(methodsProblem(error)).toBe(text)
  expect(isNotInitialized(error)).toBe(isNone)
  expect(i18n.exists(text)).toBe(true)
})
