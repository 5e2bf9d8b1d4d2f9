import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn, useShortcut } from '../shell/useShortcut.ts'

/** What a person can do from the keyboard; each has its line in the viewer's list of keys. */
export interface ViewerCommands {
  previousPage: () => void
  nextPage: () => void
  firstPage: () => void
  lastPage: () => void
  zoomIn: () => void
  zoomOut: () => void
  fitWidth: () => void
  rotate: () => void
  search: () => void
}

/** Keys of the viewer, as a person reads them; Ctrl stands for the command key of a Mac too. */
export const viewerKeys = {
  nextPage: ['Page Down'],
  previousPage: ['Page Up'],
  firstPage: ['Home'],
  lastPage: ['End'],
  zoomIn: ['+'],
  zoomOut: ['-'],
  fitWidth: ['0'],
  rotate: ['R'],
  search: ['Ctrl', 'F'],
} as const satisfies Record<keyof ViewerCommands, readonly string[]>

const named: Record<string, keyof ViewerCommands> = {
  PageDown: 'nextPage',
  PageUp: 'previousPage',
  Home: 'firstPage',
  End: 'lastPage',
}

/** Single characters, which can be switched off (WCAG 2.1.4). */
const characters: Record<string, keyof ViewerCommands> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitWidth',
  r: 'rotate',
  R: 'rotate',
}

/** The viewer's keys, wherever the focus is in its dialog, but not while something is typed. */
export function useViewerKeys(commands: ViewerCommands): void {
  useShortcut('f', commands.search)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input') !== null) return
    const command = named[event.key] ?? (areShortcutsOn() ? characters[event.key] : undefined)
    if (command === undefined) return
    event.preventDefault()
    commands[command]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
