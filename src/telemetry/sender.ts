import { requestBody, type LogRecord } from './records.ts'

interface Target {
  url: string
  release: string | undefined
}

export interface Sender {
  /** Adds a record to the next batch. Beyond a limit, it is dropped. */
  add: (record: LogRecord) => void
  /** Sends waiting records, unless a batch is on its way or the endpoint has just failed. Never rejects. */
  send: () => Promise<void>
  /** Hands waiting records to the browser, which sends them after the page is gone. */
  sendAtEnd: () => void
}

const limits = {
  waiting: 50,
  /** Records of one page that differ only in time and trace. */
  sameKind: 5,
  /** Records of one page. */
  total: 200,
  /** How long a batch may take. */
  timeoutMs: 10_000,
  /** How long the next batch waits after a failure; twice as long after the second in a row. */
  pauseMs: 60_000,
  /** Failures in a row after which this page sends nothing more. */
  failuresInRow: 3,
}

/** The only content type for JSON that collectors accept; from another origin, it requires CORS (docs/deploy.md). */
const contentType = 'application/json'

/**
 * Sends records to an OTLP endpoint. A batch that fails is dropped, not repeated: an endpoint that is down or slow costs
 * the page at most three requests (docs/rules.md#telemetry-costs-nothing).
 */
export function createSender({ url, release }: Target): Sender {
  const waiting: LogRecord[] = []
  const counts = new Map<string, number>()
  let total = 0
  let failuresInRow = 0
  let pausedUntil = 0
  let isSending = false

  const canSend = () => waiting.length > 0 && Date.now() >= pausedUntil && navigator.onLine
  const nextBatch = () => requestBody(waiting.splice(0), release)

  async function post(body: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(limits.timeoutMs)
      const headers = { 'Content-Type': contentType }
      const { ok } = await fetch(url, { method: 'POST', body, headers, signal, keepalive: true, credentials: 'omit' })
      return ok
    } catch {
      // The reporter's own failures are not reported.
      return false
    }
  }

  return {
    add(record) {
      const kind = JSON.stringify([record.eventName, record.attributes])
      const count = (counts.get(kind) ?? 0) + 1
      if (failuresInRow >= limits.failuresInRow || waiting.length >= limits.waiting) return
      if (total >= limits.total || count > limits.sameKind) return
      counts.set(kind, count)
      total += 1
      waiting.push(record)
    },

    async send() {
      if (isSending || !canSend()) return
      isSending = true
      const isReceived = await post(nextBatch())
      isSending = false
      failuresInRow = isReceived ? 0 : failuresInRow + 1
      if (isReceived) return
      pausedUntil = Date.now() + limits.pauseMs * failuresInRow
      if (failuresInRow >= limits.failuresInRow) waiting.length = 0
    },

    sendAtEnd() {
      if (!canSend()) return
      try {
        navigator.sendBeacon(url, new Blob([nextBatch()], { type: contentType }))
      } catch {
        // Some browsers refuse it. The page is closing, so nothing can be tried again.
      }
    },
  }
}
