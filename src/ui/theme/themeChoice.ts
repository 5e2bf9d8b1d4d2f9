export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The theme is kept in local storage; the default is light (docs/rules.md#theme). */
const key = 'tallyport.theme'
const listeners = new Set<() => void>()
let chosen: ThemeChoice | undefined

const isChoice = (value: string | null): value is ThemeChoice => themeChoices.some((choice) => choice === value)

export function readThemeChoice(): ThemeChoice {
  chosen ??= stored()
  return chosen
}

export function writeThemeChoice(choice: ThemeChoice): void {
  chosen = choice
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage is full or forbidden: the choice then holds for this page only.
  }
  for (const listener of listeners) listener()
}

export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(key)
    return isChoice(value) ? value : 'light'
  } catch {
    return 'light' // Storage is forbidden: the default.
  }
}
