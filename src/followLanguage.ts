import { preferences } from './lib/preferences.ts'
import { setLanguageOwner, setPageLanguage, wantedLanguage } from './lib/language.ts'
import { changeLanguage, i18n } from './locales/i18n.ts'
import type { Session } from './shared/api/session/session.ts'
import { showToast } from './ui/toast/toasts.ts'

i18n.on('languageChanged', (language) => {
  setPageLanguage(language)
  document.documentElement.lang = language
})

/** Shows the page in the user's language. If its texts can't be loaded, the page stays as it is, with a message. */
export const applyLanguage = (): Promise<void> =>
  changeLanguage(wantedLanguage()).catch(() => {
    showToast({ intent: 'error', title: i18n.t('error.partMissing'), text: i18n.t('error.partMissingHelp') })
  })

/**
 * Applies the user's language, and from then on each choice, also of another tab, and that of each person who signs in
 * (docs/rules.md#language). Resolves when the first texts are there.
 */
export function followLanguage(session: Pick<Session, 'getState' | 'subscribe'>): Promise<void> {
  const followUser = () => {
    const state = session.getState()
    setLanguageOwner(state.status === 'authenticated' ? state.user.id : undefined)
  }
  session.subscribe(followUser)
  followUser()
  preferences.subscribe(() => void applyLanguage())
  return applyLanguage()
}
