import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import core from './en/core.json'

/**
 * English is the default, and every text is a key in `en` (docs/rules.md#language). The texts of sign-in and the error
 * pages are bundled with the app; `loadTexts` loads the rest.
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
 * Each with sections of its own, so that a page loads the words that it can show. Those of the map widgets are not among them:
 * they belong to another page (`src/maps.tsx`).
 */
const areas = {
  admin: () => import('./en/admin.json?raw'),
  checkout: () => import('./en/checkout.json?raw'),
  common: () => import('./en/common.json?raw'),
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

const loading = new Map<TextArea, Promise<void>>()

/** Brings the texts of pages beside sign-in, each area once. Rejects when they can't be loaded; the next call tries again. */
export async function loadTexts(names: readonly TextArea[]): Promise<void> {
  await Promise.all(names.map(loadArea))
}

function loadArea(name: TextArea): Promise<void> {
  const load = loading.get(name) ?? areas[name]().then(addTexts)
  loading.set(name, load)
  load.catch(() => loading.delete(name))
  return load
}

const addTexts = ({ default: texts }: { default: string }) =>
  void i18n.addResourceBundle('en', 'translation', JSON.parse(texts))
