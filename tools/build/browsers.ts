/**
 * The oldest browsers that the product supports (docs/deploy.md#browsers): Baseline “widely available” on November 29,
 * 2026. Whoever raises them replaces the feature that `.outdated` in src/app.css looks for.
 */
export const supportedBrowsers = { chrome: '125', edge: '125', firefox: '126', safari: '17.5' } as const

/** The same, as Vite takes them. */
export const buildTarget = Object.entries(supportedBrowsers).map(([name, version]) => `${name}${version}`)
