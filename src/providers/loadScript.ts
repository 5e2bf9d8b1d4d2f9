import { sleep } from '#src/lib/sleep.ts'

const pollMs = 50

/** A provider's script did not come, or was not ready in time. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError'
}

const loading = new Map<string, Promise<void>>()

/**
 * Loads a provider's script, once for all concurrent callers, and waits until `isReady`, because some scripts keep loading
 * after their load event. Rejects when the script can't be loaded or is not ready within `timeoutMs`; the next call tries
 * again (docs/rules.md#provider-scripts).
 */
export function loadScript(url: string, isReady: () => boolean, timeoutMs = 10_000): Promise<void> {
  if (isReady()) return Promise.resolve()
  const started = loading.get(url) ?? load(url, isReady, timeoutMs).finally(() => loading.delete(url))
  loading.set(url, started)
  return started
}

async function load(url: string, isReady: () => boolean, timeoutMs: number): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: url, async: true })
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new ScriptError(`${url} was not ready within ${timeoutMs} ms`)), timeoutMs)
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

function append(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new ScriptError(`Could not load ${script.src}`)))
    signal.addEventListener('abort', () => reject(signal.reason))
    document.head.append(script)
  })
}
