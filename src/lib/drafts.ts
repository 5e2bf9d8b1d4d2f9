/**
 * A draft is what the browser stores for a session besides its tokens and user, such as a basket that is not paid, or the
 * state of a bank link. It is removed when the session ends (docs/rules.md#sign-out-all-tabs).
 */
import { keyValueStore } from './keyValueStore.ts'

const draftPrefix = 'tallyport.draft.'

/** The storage key of a draft. */
export const draftKey = (name: string): string => `${draftPrefix}${name}`

/** Removes all drafts from this tab and this browser. */
export function clearDrafts(): void {
  for (const area of [() => window.sessionStorage, () => window.localStorage]) {
    const store = keyValueStore(area, () => undefined)
    for (const key of store.keys(draftPrefix)) store.remove(key)
  }
}
