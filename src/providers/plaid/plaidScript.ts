import { loadScript } from '../loadScript.ts'

/** Where `react-plaid-link` looks for it; Plaid asks not to serve it from anywhere else. */
const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'
/** Milliseconds that the script may take. */
const scriptMs = 15_000

/** Plaid's own address if the build is for real providers, else the mock's stand-in on the app's own origin. */
export function plaidScriptUrl(providers?: string): string {
  return providers ? plaidScript : '/providers/plaid.js'
}

/**
 * Loads Plaid's script before `react-plaid-link` looks for it, which has no way to try again of its own. Rejects when the script
 * does not come; the next call tries again (docs/rules.md#provider-scripts).
 */
export async function loadPlaid(): Promise<void> {
  const url = plaidScriptUrl(import.meta.env.VITE_PAYMENT_PROVIDERS)
  await loadScript(url, () => (window as { Plaid?: unknown }).Plaid !== undefined, scriptMs)
  if (document.querySelector(`script[src="${plaidScript}"]`)) return
  // It came from another address. The library looks for Plaid's own and takes it for loaded: this one holds data, so that no
  // browser loads it.
  document.head.append(Object.assign(document.createElement('script'), { type: 'application/json', src: plaidScript }))
}
