import { keyValueStore } from '#src/lib/keyValueStore.ts'

const prefix = 'tallyport.draft.'

/** The storage key for unsaved work; everything under such a key is removed when the session ends. */
export const draftKey = (name: string): string => `${prefix}${name}`

/** Removes all unsaved work from this tab and this browser. */
export function clearDrafts(): void {
  for (const area of [() => window.sessionStorage, () => window.localStorage]) {
    const store = keyValueStore(area, () => undefined)
    for (const key of store.keys(prefix)) store.remove(key)
  }
}
