import { keyValueStore } from '#src/lib/keyValueStore.ts'

/** Shortcuts of a single key can be switched off, since they get in the way of speech input (WCAG 2.1.4). */
const key = 'tallyport.shortcuts'
const storage = keyValueStore(
  () => window.localStorage,
  () => undefined,
)
const listeners = new Set<() => void>()

export const areShortcutsOn = (): boolean => storage.get(key) !== 'off'

export function switchShortcuts(isOn: boolean): void {
  storage.set(key, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export function onShortcutsSwitch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
