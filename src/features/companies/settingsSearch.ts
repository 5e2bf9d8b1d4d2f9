/** The tabs of a company's settings besides the company itself, by their value in the URL. */
const settingsTabs = ['payments', 'access', 'team'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export interface SettingsSearch {
  /** Undefined: the company's details. */
  tab?: SettingsTab | undefined
}

/** Reads the search of a company's settings; ignores invalid values. */
export const settingsSearch = ({ tab }: Readonly<Record<string, unknown>>): SettingsSearch => ({
  tab: settingsTabs.find((name) => name === tab),
})
