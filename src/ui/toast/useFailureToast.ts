import { useRef } from 'react'
import { showToast, type ToastMessage } from './toasts.ts'

/**
 * The failure of one action: a later try replaces it, and a success takes it back, so that nobody reads that something
 * failed which has been done since (docs/rules.md#failure-taken-back).
 */
export function useFailureToast() {
  const shown = useRef<() => void>(undefined)
  const takeBack = () => {
    shown.current?.()
    shown.current = undefined
  }
  return {
    show: (message: Omit<ToastMessage, 'intent'>) => {
      takeBack()
      shown.current = showToast({ intent: 'error', ...message })
    },
    takeBack,
  }
}
