import type { KeyboardEvent } from 'react'
import { areShortcutsOn } from '#src/ui/shell/characterShortcuts.ts'

interface TriageControls {
  payment: unknown
  isPending: boolean
  isSettling: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onFreeze: () => void
  onTerminate: () => void
}

const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"])'

/** Single keys of the review of several payments, for the dialog's `onKeyDown`; a person may switch such keys off. */
export function triageKeys({ payment, isPending, isSettling, ...controls }: TriageControls) {
  const byKey: Readonly<Record<string, (() => void) | undefined>> = {
    t: controls.onTerminate,
    f: controls.onFreeze,
    n: controls.onNext,
    j: controls.onNext,
    p: controls.onPrevious,
    k: controls.onPrevious,
  }
  return (event: KeyboardEvent) => {
    if (!payment || isPending || isSettling || event.defaultPrevented || !areShortcutsOn()) return
    // A key that is held down decides about one payment, not about all of them.
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    // What a dialog inside gets comes by here too.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const run = byKey[event.key.toLowerCase()]
    if (run === undefined || event.target.closest(typing)) return
    event.preventDefault()
    run()
  }
}
