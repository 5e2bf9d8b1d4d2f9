import { fingerprint } from './fingerprint.ts'
import { preferences } from './preferences.ts'

/** The languages of the product: BCP 47 tag and the name in that language (docs/rules.md#language). */
export const languages = { en: 'English', 'fr-CA': 'Français' } as const

const languageKey = 'tallyport.language'

/** The language that the user chose in this browser; by default, the browser's first language that the product has. */
export function wantedLanguage(): string {
  const wanted = [preferences.get(languageKey) ?? '', ...navigator.languages]
  const tags = Object.keys(languages)
  return wanted.flatMap((tag) => tags.find((offered) => offered.slice(0, 2) === tag.slice(0, 2)) ?? [])[0] ?? 'en'
}

/** The storage key of the signed-in user's choice; undefined before sign-in. */
let userKey: string | undefined
/** The language chosen in this tab before sign-in. */
let visitorChoice: string | undefined

/** Keeps the user's choice in this browser; `followLanguage` applies it, in every tab. */
export function chooseLanguage(tag: string): void {
  if (userKey) preferences.set(userKey, tag)
  else visitorChoice = tag
  preferences.set(languageKey, tag)
}

/**
 * Saves later choices for this user and restores the user's last one, unless another language was chosen just before
 * sign-in. The storage keys do not reveal the user. Without a user, the language stays as it is.
 */
export function setLanguageOwner(userId: string | undefined): void {
  const key = userId && `${languageKey}.${fingerprint(userId)}`
  if (key === userKey) return
  userKey = key
  const choice = key && (visitorChoice ?? preferences.get(key))
  visitorChoice = undefined
  if (choice) chooseLanguage(choice)
}

let current = 'en'

/** The language of the page's texts and formats. */
export const pageLanguage = (): string => current

/** Call it only after the texts are loaded, so that texts and formats are in the same language. */
export function setPageLanguage(tag: string): void {
  current = tag
}

/** Creates a formatter for the page's language on first use, because creating one takes several milliseconds. */
export function perLanguage<Formatter>(create: (language: string) => Formatter): () => Formatter {
  let created: { language: string; formatter: Formatter } | undefined
  return () => {
    if (created?.language !== current) created = { language: current, formatter: create(current) }
    return created.formatter
  }
}
