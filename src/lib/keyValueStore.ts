import { useSyncExternalStore } from 'react'

/** The part of the Web Storage API that this product uses; its methods never throw. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Every key that starts with `prefix`. */
  keys(prefix: string): string[]
}

/**
 * Web Storage that cannot fail: values that the browser refuses to store (blocked storage, full quota) are kept in
 * memory from then on, for this tab only. `onFailure` is called once, at the first refusal.
 */
export function keyValueStore(storage: () => Storage, onFailure: () => void): KeyValueStore {
  /** The values that this tab wrote; null when it removed the key. */
  const written = new Map<string, string | null>()
  /** Keys whose stored value is not trusted because storage refused a write. */
  const refused = new Set<string>()
  let failed = false

  /** The result of `work`, or undefined when the browser refuses it. */
  function attempt<T>(work: (area: Storage) => T): { result: T } | undefined {
    try {
      return { result: work(storage()) }
    } catch {
      if (!failed) {
        failed = true
        onFailure()
      }
      return undefined
    }
  }

  function write(key: string, value: string | null, work: (area: Storage) => void): void {
    written.set(key, value)
    if (attempt(work)) {
      refused.delete(key)
      return
    }
    refused.add(key)
    // A stale value left in storage, such as a spent token, would come back in another tab or after a reload.
    if (value !== null) attempt((area) => area.removeItem(key))
  }

  return {
    get(key) {
      const stored = refused.has(key) ? undefined : attempt((area) => area.getItem(key))
      return stored ? stored.result : (written.get(key) ?? null)
    },
    set: (key, value) => write(key, value, (area) => area.setItem(key, value)),
    remove: (key) => write(key, null, (area) => area.removeItem(key)),
    keys(prefix) {
      const stored = attempt((area) => Array.from({ length: area.length }, (_, index) => area.key(index) ?? ''))
      const here = [...written].filter(([key, value]) => value !== null && refused.has(key)).map(([key]) => key)
      const believed = (stored?.result ?? []).filter((key) => !refused.has(key))
      return [...believed, ...here].filter((key) => key.startsWith(prefix))
    },
  }
}

const draftPrefix = 'tallyport.draft.'

/** The storage key for what belongs to a session, such as unsaved work: all of it is removed when the session ends. */
export const draftKey = (name: string): string => `${draftPrefix}${name}`

/** Removes all of it from this tab and this browser. */
export function clearDrafts(): void {
  for (const area of [() => window.sessionStorage, () => window.localStorage]) {
    const store = keyValueStore(area, () => undefined)
    for (const key of store.keys(draftPrefix)) store.remove(key)
  }
}

const choices = keyValueStore(
  () => window.localStorage,
  () => undefined,
)
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** The user's choices in this browser: theme, columns, saved views. Shared by all tabs. */
export const preferences = {
  ...choices,
  set(key: string, value: string) {
    choices.set(key, value)
    notify()
  },
  remove(key: string) {
    choices.remove(key)
    notify()
  },
  /** Calls `listener` after each change in this or another tab. Returns a function to unsubscribe. */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}

/** The stored text of a preference, or null; the component rerenders when it changes. */
export const usePreference = (key: string): string | null =>
  useSyncExternalStore(preferences.subscribe, () => preferences.get(key))

/** The languages of the product by their BCP 47 tags, each by its own name (docs/rules.md#language). */
export const languages = { en: 'English', 'fr-CA': 'Français' } as const

const languageKey = 'tallyport.language'

/** The language that the user chose in this browser, or else the first one of the browser's that the product has. */
export function wantedLanguage(): string {
  const wanted = [preferences.get(languageKey) ?? '', ...navigator.languages]
  const tags = Object.keys(languages)
  return wanted.flatMap((tag) => tags.find((ours) => ours.slice(0, 2) === tag.slice(0, 2)) ?? [])[0] ?? 'en'
}

/** The key of the choice of the person who is signed in; undefined before. */
let ownerKey: string | undefined
/** A choice of this tab's visitor. */
let visitorChoice: string | undefined

/** Keeps the user's choice in this browser; `followLanguage` applies it, in every tab. */
export function chooseLanguage(tag: string): void {
  if (ownerKey) preferences.set(ownerKey, tag)
  else visitorChoice = tag
  preferences.set(languageKey, tag)
}

/**
 * Choices are this person's from now on, and the last one comes back, unless they made another one just before signing in.
 * The keys do not reveal who it is. Without a person, the page stays as it is.
 */
export function setLanguageOwner(userId: string | undefined): void {
  const key = userId && `${languageKey}.${fingerprint(userId)}`
  if (key === ownerKey) return
  ownerKey = key
  const choice = key && (visitorChoice ?? preferences.get(key))
  visitorChoice = undefined
  if (choice) chooseLanguage(choice)
}

let current = 'en'

/** The language of the page: that of its texts, and of every format. */
export const pageLanguage = (): string => current

/** Only for what loads the texts: formats in a language without its texts would be mixed. */
export function setPageLanguage(tag: string): void {
  current = tag
}

/** Creates what formats in the page's language when it is first needed: it takes a browser several milliseconds. */
export function perLanguage<Made>(create: (language: string) => Made): () => Made {
  let made: { language: string; value: Made } | undefined
  return () => {
    if (made?.language !== current) made = { language: current, value: create(current) }
    return made.value
  }
}

/**
 * A short, stable name for a secret (FNV-1a, 64 bits, hexadecimal): equal texts have equal fingerprints, and a
 * fingerprint does not reveal the text to someone who reads storage. Not for signatures.
 */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
