import { keyValueStore } from './keyValueStore.ts'

const draftPrefix = 'tallyport.draft.'

/** The storage key for data of a session, such as unsaved work, which is removed when the session ends. */
export const draftKey = (name: string): string => `${draftPrefix}${name}`

/** Removes all drafts from this tab and this browser. */
export function clearDrafts(): void {
  for (const area of [() => window.sessionStorage, () => window.localStorage]) {
    const store = keyValueStore(area, () => undefined)
    for (const key of store.keys(draftPrefix)) store.remove(key)
  }
}
