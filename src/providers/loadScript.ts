import { sleep } from '#src/lib/retry.ts'

/** A provider's script did not load or was not ready in time. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError'
}

const loading = new Map<string, Promise<void>>()
/** How often a script has timed out: the browser may still be waiting for it. */
const timeouts = new Map<string, number>()

/**
 * Loads a provider's script, once for all concurrent callers, and polls `isReady` every `pollMs` milliseconds, because
 * some scripts keep loading after their load event. Rejects when the script can't be loaded or is not ready within
 * `timeoutMs`; the next call tries again (docs/rules.md#provider-scripts).
 */
export function loadScript(url: string, isReady: () => boolean, timeoutMs = 10_000, pollMs = 50): Promise<void> {
  if (isReady()) return Promise.resolve()
  const started = loading.get(url) ?? load(url, isReady, timeoutMs, pollMs).finally(() => loading.delete(url))
  loading.set(url, started)
  return started
}

async function load(url: string, isReady: () => boolean, timeoutMs: number, pollMs: number): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: freshUrl(url) })
  const late = new AbortController()
  const timer = setTimeout(() => {
    timeouts.set(url, (timeouts.get(url) ?? 0) + 1)
    late.abort(new ScriptError(`${url} was not ready within ${timeoutMs} ms`))
  }, timeoutMs)
  try {
    await append(script, late.signal)
    while (!isReady()) await sleep(pollMs, late.signal)
  } catch (error) {
    script.remove()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A new URL after a timeout: a browser with a pending request for a URL makes no second one, so a retry would hang. */
function freshUrl(url: string): string {
  const tries = timeouts.get(url)
  return tries === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${tries}`
}

function append(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new ScriptError(`Could not load ${script.src}`)))
    signal.addEventListener('abort', () => reject(signal.reason))
    document.head.append(script)
  })
}
