import { settings } from '#src/lib/settings.ts'
import { loadScript } from '../loadScript.ts'

/** Where `react-plaid-link` looks for the script; Plaid asks not to serve it from anywhere else. */
const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'
/** Timeout for the script, in milliseconds. */
const scriptMs = 15_000

/** Plaid's own URL for real providers, otherwise the mock's stand-in on the app's own origin. */
export function plaidScriptUrl({ paymentProviders }: Pick<typeof settings, 'paymentProviders'>): string {
  return paymentProviders === 'mock' ? '/providers/plaid.js' : plaidScript
}

/**
 * Loads Plaid's script before `react-plaid-link` looks for it, since the library can't retry. Rejects when the script
 * does not load; the next call tries again (docs/rules.md#provider-scripts).
 */
export async function loadPlaid(): Promise<void> {
  await loadScript(plaidScriptUrl(settings), () => (window as { Plaid?: unknown }).Plaid !== undefined, scriptMs)
  if (document.querySelector(`script[src="${plaidScript}"]`)) return
  // The script came from another URL. The library looks for a script tag with Plaid's URL and assumes it has loaded.
  // This tag has a data type, so that browsers do not load it.
  document.head.append(Object.assign(document.createElement('script'), { type: 'application/json', src: plaidScript }))
}
