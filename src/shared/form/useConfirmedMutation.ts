import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#src/ui/toast/toasts.ts'
import { problemMessage } from '#src/shared/api/apiError.ts'

/** Of a mutation's hook, what it takes to send. */
interface Sender<Variables> {
  mutateAsync: (variables: Variables) => Promise<unknown>
}

/** i18n keys. */
export interface DecisionWords {
  done: string
  failed: string
  /** For the contract's codes that say: there is nothing left to decide. */
  settled?: Readonly<Record<string, string>>
  /** For its codes after which another choice may do. */
  reasons?: Readonly<Record<string, string>>
}

interface Decision<Variables> {
  /** It is sent, or looked up; nothing else is sent meanwhile, however fast someone clicks. */
  isPending: boolean
  send: (variables: Variables) => void
}

/**
 * Sends a decision once and tells in a toast what came of it. After a failure the dialog stays, so that it can be tried
 * again, unless there is nothing left to decide.
 *
 * @param lookUp asks the service whether what `variables` ask for is so now; called when the answer was lost
 */
export function useConfirmedMutation<Variables>(
  { mutateAsync }: Sender<Variables>,
  onDone: () => void,
  { done, failed, settled = {}, reasons = {} }: DecisionWords,
  lookUp: (variables: Variables) => Promise<boolean>,
): Decision<Variables> {
  const { t } = useTranslation()
  const decision = useMutation({
    mutationFn: (variables: Variables) =>
      withLookUp(
        () => mutateAsync(variables),
        async () => (await lookUp(variables)) || undefined,
      ),
    // Told even when the dialog has gone meanwhile: with its row, or because the person went elsewhere.
    onSuccess: () => showToast({ intent: 'success', title: t(done) }),
    onError: (error) => {
      const { kind, code } = asFailure(error)
      if (kind === 'sessionEnded') return
      const reason = settled[code ?? ''] ?? reasons[code ?? '']
      showToast({ intent: 'error', title: t(failed), text: t(reason ?? failureMessage(error)) })
    },
  })
  // That it is pending shows a moment too late for the second click of a double one.
  const isUnderWay = useRef(false)
  const send = (variables: Variables) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    decision.mutate(variables, {
      onSuccess: onDone,
      onError: (error) => {
        if ((asFailure(error).code ?? '') in settled) onDone()
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  return { isPending: decision.isPending, send }
}

/** There was no answer, and whether the write took effect could not be found out. */
class UnknownOutcome extends Error {}

/**
 * Sends a write. When its answer is lost, looks at the state before saying that it failed: `lookUp` gives what stands for
 * the answer, or undefined when nothing was done.
 *
 * @throws what `send` threw, or `UnknownOutcome` when the lookup failed too; `failureMessage` has the words
 */
export async function withLookUp<Answer>(
  send: () => Promise<Answer>,
  lookUp: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (isRefusal(error) || asFailure(error).kind === 'sessionEnded') throw error
    const answer = await lookUp().catch((lookUpError: unknown) => {
      throw asFailure(lookUpError).kind === 'sessionEnded' ? lookUpError : new UnknownOutcome()
    })
    if (answer === undefined) throw error
    return answer
  }
}

/** The i18n key that tells a person what a failed write means for them. */
export function failureMessage(error: unknown): string {
  return error instanceof UnknownOutcome ? 'error.unconfirmed' : problemMessage(error)
}

/** True when the service has certainly refused the call; otherwise a write may have taken effect. */
function isRefusal(error: unknown): boolean {
  const { kind, status } = asFailure(error)
  return kind === 'http' && (status ?? 0) < 500
}

/** What is looked at of an `ApiError`; `code` is the contract's own. */
const asFailure = (error: unknown) =>
  (typeof error === 'object' && error !== null ? error : {}) as {
    kind?: string
    status?: number | null
    code?: string | null
  }
