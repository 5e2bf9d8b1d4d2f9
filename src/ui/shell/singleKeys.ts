import type { KeyboardEvent } from 'react'
import { pressedKey } from '#src/lib/pressedKey.ts'
import { areShortcutsOn } from './useShortcut.ts'

const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"])'

/** Single-key shortcuts of a dialog, for its `onKeyDown`; users can turn them off. Keys are in lower case. */
export function singleKeys(byKey: Readonly<Record<string, (() => void) | undefined>>) {
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || !areShortcutsOn()) return
    // Holding a key down decides one payment, not all of them.
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    // Keys pressed in a nested dialog bubble up to here too.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const run = byKey[pressedKey(event).toLowerCase()]
    if (run === undefined || event.target.closest(typing)) return
    event.preventDefault()
    run()
  }
}
