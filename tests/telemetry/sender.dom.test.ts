import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LogRecord } from '#src/telemetry/records.ts'
import { createSender } from '#src/telemetry/sender.ts'
import { otlpFaults, recordsIn } from '#tests/support/otlp.ts'

const url = 'https://collector.test/v1/logs'
const post = vi.fn<typeof fetch>()
const beacon = vi.fn<Navigator['sendBeacon']>(() => true)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', post.mockReset().mockResolvedValue(new Response('{}')))
  // jsdom has none.
  Object.assign(navigator, { sendBeacon: beacon.mockClear() })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'sendBeacon')
  })
})

const recordOf = (key: number): LogRecord => ({
  timeUnixNano: '1795435200005000000',
  severityNumber: 17,
  severityText: 'ERROR',
  eventName: 'exception',
  body: { stringValue: 'Uncaught error' },
  attributes: [{ key: 'number', value: { intValue: String(key) } }],
})

function senderWith(count: number) {
  const sender = createSender({ url, release: '1.0.0' })
  for (let key = 0; key < count; key += 1) sender.add(recordOf(key))
  return sender
}

const bodies = () => post.mock.calls.map(([, init]): unknown => JSON.parse(init?.body as string))
const batches = () => bodies().map((body) => recordsIn(body).length)

/** Adds a record and sends it, `times` times, `seconds` apart. */
async function keepSending(sender: ReturnType<typeof senderWith>, times: number, seconds: number) {
  for (let key = 0; key < times; key += 1) {
    sender.add(recordOf(key))
    await sender.send()
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  }
}

test('sends one batch as OTLP JSON, without cookies, and nothing when there is nothing', async () => {
  const sender = senderWith(3)
  await sender.send()
  await sender.send()
  expect(batches()).toEqual([3])
  const [target, init] = post.mock.calls[0] ?? []
  expect(target).toBe(url)
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json' })
  expect(otlpFaults(bodies()[0])).toEqual([])
})

test('hands the rest to the browser when the page ends', async () => {
  senderWith(2).sendAtEnd()
  expect(post).not.toHaveBeenCalled()
  const [target, blob] = beacon.mock.calls[0] ?? []
  expect(target).toBe(url)
  expect((blob as Blob).type).toBe('application/json')
  senderWith(0).sendAtEnd()
  expect(beacon).toHaveBeenCalledOnce()
})

describe('an endpoint costs the page nothing (telemetry-costs-nothing)', () => {
  test.each([
    ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['responds with 503', () => Promise.resolve(new Response('', { status: 503 }))],
    ['responds with 415', () => Promise.resolve(new Response('', { status: 415 }))],
  ])('is asked three times, a minute and then two apart, and never again if it %s', async (_name, respond) => {
    const asked: number[] = []
    post.mockImplementation(() => {
      asked.push(Date.now())
      return respond()
    })
    const start = Date.now()
    const sender = senderWith(0)
    await keepSending(sender, 100, 10)
    expect(asked.map((at) => (at - start) / 1000)).toEqual([0, 60, 180])
    sender.sendAtEnd()
    expect(beacon).not.toHaveBeenCalled()
  })

  test('is used again once it responds after a failure', async () => {
    post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const sender = senderWith(1)
    await sender.send()
    await vi.advanceTimersByTimeAsync(60_000)
    await keepSending(sender, 5, 10)
    expect(post).toHaveBeenCalledTimes(6)
  })

  test('holds one request, for ten seconds, if it never responds', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
      return controller.signal
    })
    post.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))
        }),
    )
    const sender = senderWith(1)
    const sent = sender.send()
    sender.add(recordOf(1))
    await sender.send()
    expect(post).toHaveBeenCalledOnce()
    // The page may end meanwhile.
    sender.sendAtEnd()
    expect(beacon).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    await sent
    sender.add(recordOf(2))
    await sender.send()
    expect(post).toHaveBeenCalledOnce()
  })

  test('and gets at most 50 records at once, 200 from a page, and 5 that say the same', async () => {
    await senderWith(1000).send()
    expect(batches()).toEqual([50])

    post.mockClear()
    const sender = senderWith(0)
    for (let round = 0; round < 10; round += 1) {
      for (let key = 0; key < 40; key += 1) sender.add(recordOf(round * 40 + key))
      await sender.send()
    }
    expect(batches()).toEqual([40, 40, 40, 40, 40])

    post.mockClear()
    const repeating = senderWith(0)
    for (let round = 0; round < 10; round += 1) repeating.add(recordOf(0))
    await repeating.send()
    expect(batches()).toEqual([5])
  })

  test('waits while the browser is offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const sender = senderWith(1)
    await sender.send()
    expect(post).not.toHaveBeenCalled()
    online.mockRestore()
    await sender.send()
    expect(batches()).toEqual([1])
  })

  test('nor does a browser that refuses to send at the end', () => {
    beacon.mockImplementationOnce(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect(() => senderWith(1).sendAtEnd()).not.toThrow()
  })
})
