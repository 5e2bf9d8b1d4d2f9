import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import en from './en.json' with { type: 'json' }

/** English is the default (spec section 9); every text of the product is a key in `en.json`. */
export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  nsSeparator: false,
  interpolation: { escapeValue: false },
})
