import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `run` on Ctrl or Cmd with the key, wherever the focus is, instead of what the browser does with it.
 *
 * @param key as in `KeyboardEvent.key`, lower case
 */
export function useShortcut(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isCommand || event.key.toLowerCase() !== key) return
    event.preventDefault()
    if (!event.repeat) run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
