/** The tabs of a company's settings besides the company itself, by their value in the URL. */
const settingsTabs = ['payments', 'access', 'team', 'approvals', 'activity'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export interface SettingsSearch {
  /** Undefined: the company's details. */
  tab?: SettingsTab | undefined
}

/** Reads the search of a company's settings; ignores invalid values. The list of a tab reads the rest of it itself. */
export function settingsSearch(raw: Readonly<Record<string, unknown>>): SettingsSearch {
  const tab = settingsTabs.find((name) => name === raw['tab'])
  return tab === 'activity' ? { ...raw, tab } : { tab }
}
