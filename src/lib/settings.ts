import type { Settings } from '#security/deploymentSettings.ts'

/** The settings without a configuration, as in development, tests and the lab. */
export const defaultSettings: Settings = {
  paymentProviders: 'mock',
  mapsEmbedders: [],
  inactivityMinutes: 30,
  inactivityWarningMinutes: 28,
}

/**
 * Matches `name:value` of a setting that no page can work with. The full schema, which `deploy/configure.mjs` applies, would
 * make the sign-in page too large.
 */
const unusable = /Url:(?!https?:\/\/\w)|Minutes:(?![1-9])|Providers:(?!(mock|sandbox|production)$)/

/** Parses a document's settings. `wrong` names one that the page can't work with; `settings` if the text is not JSON. */
export function readSettings(text: string): { settings: Settings; wrong?: string | undefined } {
  try {
    const parsed = JSON.parse(text) as Partial<Settings>
    const wrong = Object.entries<unknown>(parsed).find(([name, value]) =>
      unusable.test(`${name}:${String(value)}`),
    )?.[0]
    return { settings: { ...defaultSettings, ...parsed }, wrong }
  } catch {
    return { settings: defaultSettings, wrong: 'settings' }
  }
}

/** What the deployment wrote into this document (docs/deploy.md#settings). */
export const { settings, wrong: wrongSetting } = readSettings(
  globalThis.document?.getElementById('settings')?.textContent ?? '{}',
)
