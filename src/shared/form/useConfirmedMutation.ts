import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSingleMutation } from '#src/lib/useSingleRun.ts'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'
import { codeOf, failureOf, isRefusal, isSessionEnd, problemMessage } from '#src/shared/api/apiError.ts'

/** The part of a mutation hook that sends. */
interface Sender<Variables> {
  mutateAsync: (variables: Variables) => Promise<unknown>
}

/** i18n keys of the toasts. */
interface DecisionTexts<Variables> {
  /** Or a function that shows what was done. */
  done: string | ((variables: Variables) => void)
  failed: string
  /** By error code from the contract: reasons why there is nothing left to decide. */
  settled?: Readonly<Record<string, string>>
  /** By error code from the contract: reasons after which another choice may work. */
  reasons?: Readonly<Record<string, string>>
}

interface Decision<Variables> {
  /** True while sending or looking up; nothing else is sent meanwhile, however fast the user clicks. */
  isPending: boolean
  send: (variables: Variables) => void
}

/**
 * Sends a decision once and shows the outcome in a toast. After a failure, the dialog stays open for another try,
 * unless there is nothing left to decide.
 *
 * @param lookUp asks the service whether the requested change has taken effect; called when the response was lost
 */
export function useConfirmedMutation<Variables>(
  { mutateAsync }: Sender<Variables>,
  onDone: () => void,
  { done, failed, settled = {}, reasons = {} }: DecisionTexts<Variables>,
  lookUp: (variables: Variables) => Promise<boolean>,
): Decision<Variables> {
  const { t } = useTranslation()
  const failureToast = useFailureToast()
  const decision = useMutation({
    mutationFn: (variables: Variables) =>
      withLookUp(
        () => mutateAsync(variables),
        async () => (await lookUp(variables)) || undefined,
      ),
    // Shown even if the dialog has unmounted: together with its row, or because the user navigated away.
    onSuccess: (_, variables) => {
      failureToast.takeBack()
      if (typeof done === 'string') showToast({ intent: 'success', title: t(done) })
      else done(variables)
    },
    onError: (error) => {
      if (isSessionEnd(error)) return
      const code = codeOf(error)
      const reason = settled[code] ?? reasons[code]
      failureToast.show({ title: t(failed), text: t(reason ?? failureMessage(error)) })
    },
  })
  const start = useSingleMutation<unknown, Error, Variables>({
    mutate: (variables, callbacks) => decision.mutate(variables, callbacks),
  })
  const send = (variables: Variables) =>
    start(variables, {
      onSuccess: onDone,
      onError: (error) => {
        if (codeOf(error) in settled) onDone()
      },
    })
  return { isPending: decision.isPending, send }
}

/** There was no response, and it could not be determined whether the write took effect. */
class UnknownOutcome extends Error {}

/**
 * Sends a write. If the response is lost, checks the state before reporting a failure: `lookUp` resolves with a
 * substitute for the response, or undefined if the write did not take effect.
 *
 * @throws what `send` threw, or `UnknownOutcome` when the lookup failed too; `failureMessage` has the messages
 */
export async function withLookUp<Result>(
  send: () => Promise<Result>,
  lookUp: () => Promise<Result | undefined>,
): Promise<Result> {
  const wasOffline = !navigator.onLine
  try {
    return await send()
  } catch (error) {
    // Nothing has left a browser that was offline.
    if (wasOffline || isRefusal(error) || isSessionEnd(error)) throw error
    const found = await lookUp().catch((lookUpError: unknown) => {
      throw isSessionEnd(lookUpError) ? lookUpError : new UnknownOutcome()
    })
    if (found === undefined) throw error
    return found
  }
}

/** The i18n key of the message that tells the user what a failed write means (docs/rules.md#role-reasons). */
export function failureMessage(error: unknown): string {
  if (failureOf(error).code === 'team.role_required') return 'writes.role'
  return error instanceof UnknownOutcome ? 'writes.unconfirmed' : problemMessage(error)
}
