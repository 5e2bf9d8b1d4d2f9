import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { app, error, form, login, notFound } from './en.json'

/**
 * English is the default, and every text is a key in `en.json` (docs/rules.md#language). The texts of sign-in and the error
 * pages are bundled with the app; `loadTexts` loads the rest.
 */
export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: { app, error, form, login, notFound } } },
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

let loading: Promise<void> | undefined

/** Brings the texts of all other pages, once. Rejects when they can't be loaded; the next call tries again. */
export function loadTexts(): Promise<void> {
  loading ??= import('./en.json?raw').then(
    ({ default: texts }) => void i18n.addResourceBundle('en', 'translation', JSON.parse(texts)),
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}
