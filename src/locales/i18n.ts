import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import core from './en/core.json'

/**
 * English is the default, and every text is a key in `en` (docs/rules.md#language). The English texts of sign-in and the
 * error pages are bundled with the app; `loadTexts` loads the rest, and `changeLanguage` those of another language.
 */
export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: core } },
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

/**
 * Each has its own sections, so that a page loads only the texts that it can show. Those of the map widgets are not
 * among them: they belong to another page (`src/maps.tsx`).
 */
const areas = {
  admin: () => import('./en/admin.json?raw'),
  checkout: () => import('./en/checkout.json?raw'),
  common: () => import('./en/common.json?raw'),
  companySettings: () => import('./en/companySettings.json?raw'),
  integration: () => import('./en/integration.json?raw'),
  payableDates: () => import('./en/payableDates.json?raw'),
  payables: () => import('./en/payables.json?raw'),
  paymentMethods: () => import('./en/paymentMethods.json?raw'),
  paymentsMade: () => import('./en/paymentsMade.json?raw'),
  receivables: () => import('./en/receivables.json?raw'),
  statement: () => import('./en/statement.json?raw'),
  user: () => import('./en/user.json?raw'),
}

export type TextArea = keyof typeof areas

/** Every area, for tests and stories that show parts of several pages. */
export const textAreas = Object.keys(areas) as TextArea[]

type AnyArea = TextArea | 'core'

/** Where another language has its texts; `core` is bundled in English only. */
type Areas = Record<AnyArea, () => Promise<{ default: string }>>

/** Each loads only when it is chosen. */
const otherLanguages: Record<string, () => Promise<{ areas: Areas }>> = { 'fr-CA': () => import('./fr-CA/areas.ts') }

const needed = new Set<AnyArea>(['core'])
const loading = new Map([['en core', Promise.resolve()]])
let wanted = 'en'

/**
 * Loads the texts of the pages after sign-in, each area once. Rejects if they can't be loaded; the next call tries again.
 */
export async function loadTexts(names: readonly TextArea[]): Promise<void> {
  for (const name of names) needed.add(name)
  await Promise.all(names.map((name) => loadArea(i18n.language, name)))
}

/**
 * Switches the page to another language once every area loaded so far is available in it. If loading fails, rejects and
 * keeps the current language. If calls overlap, the last one wins.
 */
export async function changeLanguage(language: string): Promise<void> {
  if (language === wanted) return
  wanted = language
  let loaded = 0
  try {
    // Pages that open meanwhile need more.
    while (loaded < needed.size) {
      loaded = needed.size
      await Promise.all([...needed].map((name) => loadArea(language, name)))
    }
  } catch (problem) {
    if (wanted === language) wanted = i18n.language
    throw problem
  }
  if (wanted === language) await i18n.changeLanguage(language)
}

function loadArea(language: string, name: AnyArea): Promise<void> {
  const key = `${language} ${name}`
  const load = loading.get(key) ?? addTexts(language, name)
  loading.set(key, load)
  load.catch(() => loading.delete(key))
  return load
}

async function addTexts(language: string, name: AnyArea): Promise<void> {
  const source: Partial<Areas> = (await otherLanguages[language]?.())?.areas ?? areas
  const texts = await source[name]?.()
  if (texts) i18n.addResourceBundle(language, 'translation', JSON.parse(texts.default))
}
