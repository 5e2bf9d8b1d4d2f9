import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#src/ui/toast/toasts.ts'
import { problemMessage } from './problemMessage.ts'

/** Of a mutation's hook, what it takes to send. */
interface Sender<Variables> {
  mutate: (variables: Variables, callbacks: Callbacks) => void
}

interface Callbacks {
  onSuccess: () => void
  onError: (error: unknown) => void
  onSettled: () => void
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

/**
 * Sends a decision, once, however fast someone clicks, and tells in a toast what it came to. After a failure the dialog
 * stays, so that it can be tried again, unless there is nothing left to decide.
 */
export function useDecision<Variables>(
  { mutate }: Sender<Variables>,
  onDone: () => void,
  { done, failed, settled = {}, reasons = {} }: DecisionWords,
): (variables: Variables) => void {
  const { t } = useTranslation()
  // That it is pending shows a moment too late for the second click of a double one.
  const isUnderWay = useRef(false)
  return (variables) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(variables, {
      onSuccess: () => {
        showToast({ intent: 'success', title: t(done) })
        onDone()
      },
      onError: (error) => {
        const code = codeOf(error)
        showToast({
          intent: 'error',
          title: t(failed),
          text: t(settled[code] ?? reasons[code] ?? problemMessage(error)),
        })
        if (code in settled) onDone()
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
}

/** The contract's own code of a failed call's problem; empty without one. */
function codeOf(error: unknown): string {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
