import { preferences, usePreference } from '#src/lib/preferences.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The theme is stored in local storage; the default is light (docs/rules.md#theme). */
const key = 'tallyport.theme'

const choiceOf = (stored: string | null) => themeChoices.find((choice) => choice === stored) ?? 'light'

export const readThemeChoice = (): ThemeChoice => choiceOf(preferences.get(key))
export const writeThemeChoice = (choice: ThemeChoice): void => preferences.set(key, choice)
export const useThemeChoice = (): ThemeChoice => choiceOf(usePreference(key))
