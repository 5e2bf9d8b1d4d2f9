import { preferences, setPageLanguage, wantedLanguage } from './lib/keyValueStore.ts'
import { changeLanguage, i18n } from './locales/i18n.ts'
import { showToast } from './ui/toast/toasts.ts'

i18n.on('languageChanged', (language) => {
  setPageLanguage(language)
  document.documentElement.lang = language
})

/** Shows the page in the language that the user wants. One that can't be loaded leaves the page as it is, with a message. */
export const applyLanguage = (): Promise<void> =>
  changeLanguage(wantedLanguage()).catch(() => {
    showToast({ intent: 'error', title: i18n.t('error.partMissing'), text: i18n.t('error.partMissingHelp') })
  })

/**
 * Applies the user's language, and from then on each choice, also of another tab (docs/rules.md#language). Resolves when
 * the first texts are there.
 */
export function followLanguage(): Promise<void> {
  preferences.subscribe(() => void applyLanguage())
  return applyLanguage()
}
