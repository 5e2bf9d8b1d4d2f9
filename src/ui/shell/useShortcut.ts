import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from '#src/lib/pressedKey.ts'
import { preferences, usePreference } from '#src/lib/preferences.ts'

/**
 * Calls `run` on Ctrl or Cmd with the key, wherever the focus is, instead of the browser's default action.
 *
 * @param key as in `KeyboardEvent.key`, lower case
 */
export function useShortcut(key: string, run: () => void): void {
  useKeyDown((event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (isCommand && pressedKey(event).toLowerCase() === key) return run
    return undefined
  })
}

/** Calls `run` on a single key, unless the user is typing, a dialog is open, or single-key shortcuts are turned off. */
export function useCharacterShortcut(key: string, run: () => void): void {
  useKeyDown((event) => {
    if (pressedKey(event) !== key || event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn())
      return undefined
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null
    return isTyping || document.querySelector(openDialog) !== null ? undefined : run
  })
}

const typing = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]'
const openDialog = '[role="dialog"][aria-modal="true"], [role="alertdialog"]'

function useKeyDown(choose: (event: KeyboardEvent) => (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const run = choose(event)
    if (run === undefined) return
    event.preventDefault()
    if (!event.repeat) run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Single-key shortcuts can be turned off, since they interfere with speech input (WCAG 2.1.4). */
const key = 'tallyport.shortcuts'
const isOn = (stored: string | null) => stored !== 'off'

export const areShortcutsOn = (): boolean => isOn(preferences.get(key))
export const useShortcutsOn = (): boolean => isOn(usePreference(key))
export const switchShortcuts = (on: boolean): void => preferences.set(key, on ? 'on' : 'off')
