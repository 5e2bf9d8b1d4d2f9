import { onCLS, onINP, onLCP } from 'web-vitals'
import { settings } from '#src/lib/settings.ts'
import { createRecords, type LogRecord, type NotedFailure } from './records.ts'
import { createSender } from './sender.ts'

const sendEveryMs = 10_000

let isStarted = false

/**
 * Sends this page's failures and web vitals to an endpoint; once, however often it is called.
 *
 * @param routeOf the template of the page at a path
 * @param failures emptied every few seconds
 */
export function startTelemetry(
  url: string,
  routeOf: (path: string) => string | undefined,
  failures: NotedFailure[],
): void {
  if (isStarted) return
  isStarted = true
  const records = createRecords({ routeOf, isLoaded: watchScripts() })
  const sender = createSender({ url, release: settings.release })
  const add = (record: LogRecord | null) => record && sender.add(record)
  const collect = () => {
    for (const failure of failures.splice(0)) add(records.ofFailure(failure))
  }
  const send = () => {
    collect()
    void sender.send()
  }
  const end = () => {
    collect()
    sender.sendAtEnd()
  }

  const [navigation] = performance.getEntriesByType('navigation')
  const landing = new URL(navigation?.name ?? location.href).pathname
  // Before the listeners below: when the page is hidden, the last values are known only after these have run.
  for (const observe of [onLCP, onINP, onCLS])
    observe((metric) => void add(records.ofVital(metric, Date.now(), landing)))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') end()
  })
  addEventListener('pagehide', end)
  setInterval(send, sendEveryMs)
  send()
}

/** Knows every script of ours that this page has loaded; browsers keep only the first 250 files themselves. */
function watchScripts(): (url: string) => boolean {
  const urls = new Set<string>()
  const assetsUrl = `${location.origin}/assets/`
  const add = (entries: PerformanceEntryList) => {
    for (const { name } of entries) if (name.startsWith(assetsUrl) && name.endsWith('.js')) urls.add(name)
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'resource', buffered: true })
  return (url) => {
    add(observer.takeRecords())
    return urls.has(url)
  }
}
