import { sleep } from '#src/lib/sleep.ts'

/** A provider's script did not come, or was not ready in time. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError'
}

const loading = new Map<string, Promise<void>>()
/** How often a script was not there in time: the browser may still be waiting for it. */
const timeouts = new Map<string, number>()

/**
 * Loads a provider's script, once for all concurrent callers, and waits until `isReady`, because some scripts keep loading
 * after their load event: it looks every `pollMs`. Rejects when the script can't be loaded or is not ready within
 * `timeoutMs`; the next call tries again (docs/rules.md#provider-scripts).
 */
export function loadScript(url: string, isReady: () => boolean, timeoutMs = 10_000, pollMs = 50): Promise<void> {
  if (isReady()) return Promise.resolve()
  const started = loading.get(url) ?? load(url, isReady, timeoutMs, pollMs).finally(() => loading.delete(url))
  loading.set(url, started)
  return started
}

async function load(url: string, isReady: () => boolean, timeoutMs: number, pollMs: number): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: freshUrl(url), async: true })
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

/** A browser that still waits for an address makes no second request to it, so that another try would wait along. */
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
