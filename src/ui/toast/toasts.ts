import { useRef } from 'react'

export interface ToastMessage {
  intent: 'success' | 'error' | 'info'
  title: string
  text?: string
  /** The name of someone or something in the texts. */
  name?: string
}

interface WaitingToast extends ToastMessage {
  id: number
}

let lastId = 0

/** Messages that the toaster has not taken yet; it is loaded with the first one. */
let waiting: readonly WaitingToast[] = []
const listeners = new Set<() => void>()
const backListeners = new Set<(id: number) => void>()

function change(next: readonly WaitingToast[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Shows the result of a user's action in the corner of the page; the texts are already translated. The returned
 * function takes the message back (docs/rules.md#failure-taken-back).
 */
export function showToast(message: ToastMessage): () => void {
  const toast = { ...message, id: ++lastId }
  change([...waiting, toast])
  return () => {
    dropToast(toast)
    for (const listener of backListeners) listener(toast.id)
  }
}

/** Returns the queued messages and clears the queue. */
export function takeToasts(): readonly WaitingToast[] {
  const taken = waiting
  if (taken.length > 0) change([])
  return taken
}

/** Removes one queued message. */
export function dropToast({ id }: { id: number }): void {
  change(waiting.filter((one) => one.id !== id))
}

export const waitingToasts = (): readonly WaitingToast[] => waiting

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls the listener with the id of each message that is taken back. */
export function onToastBack(listener: (id: number) => void): () => void {
  backListeners.add(listener)
  return () => void backListeners.delete(listener)
}

export type FailureToast = ReturnType<typeof useFailureToast>

/**
 * The failure of one action: a later try replaces it, and a success takes it back, so that users don't read that
 * something failed which has been done since (docs/rules.md#failure-taken-back). It belongs in a component that is
 * still there at the next try.
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
