import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followFailures, followWidgetFailures } from '#src/followFailures.ts'
import { defaultSettings } from '#src/lib/settings.ts'
import { ApiError, failedCalls } from '#src/shared/api/apiError.ts'
import type { SessionState } from '#src/shared/api/session/session.ts'
import { startTelemetry } from '#src/telemetry/telemetry.ts'

vi.mock('#src/telemetry/telemetry.ts')

const telemetryUrl = 'https://collector.test/v1/logs'
const start = vi.mocked(startTelemetry)

beforeEach(() => {
  start.mockClear()
  vi.useFakeTimers()
  const listen = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    for (const [type, listener] of listen.mock.calls) removeEventListener(type, listener as EventListener)
    listen.mockRestore()
    delete failedCalls.note
  })
})

/** Follows the failures of a page; `render` says that a route has appeared. */
function follow(status: 'anonymous' | 'authenticated', settings: object = { telemetryUrl }, chance = 0) {
  let render = () => {}
  const router = {
    subscribe: ((_event: string, listener: () => void) => {
      render = listener
      return () => {}
    }) as Parameters<typeof followFailures>[1]['subscribe'],
    getMatchedRoutes: (() => [[], {}, { fullPath: '/login' }]) as unknown as Parameters<
      typeof followFailures
    >[1]['getMatchedRoutes'],
  }
  const session = { getState: () => ({ status }) as SessionState }
  followFailures(session, router, { ...defaultSettings, ...settings }, chance)
  return { render: () => render() }
}

/** Vitest fails the test on an uncaught error. */
const rejectUnhandled = () => dispatchEvent(new Event('unhandledrejection'))

test('loads nothing before sign-in, and two seconds after a page of a signed-in user', async () => {
  follow('anonymous').render()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(start).not.toHaveBeenCalled()

  follow('authenticated').render()
  await vi.advanceTimersByTimeAsync(1999)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
})

test('keeps earlier failures, at most 20, with their time and path; an uncaught one loads the rest', async () => {
  follow('anonymous')
  const began = Date.now()
  const call = new ApiError('network', { url: '/api/auth/user/me' })
  failedCalls.note?.(call)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  for (let count = 0; count < 100; count += 1) rejectUnhandled()
  await vi.waitFor(() => expect(start).toHaveBeenCalled())
  const [url, routeOf, failures = []] = start.mock.calls[0] ?? []
  expect([url, routeOf?.('/login')]).toEqual([telemetryUrl, '/login'])
  expect(failures).toHaveLength(20)
  expect(failures[0]).toEqual([call, began, '/'])
  expect(failures[1]).toEqual([expect.any(Event), began + 1000, '/'])
})

test.each([
  ['without an endpoint', {}, 0, false],
  ['in its share of pages', { telemetryUrl, telemetrySampling: 0.1 }, 0.099, true],
  ['outside its share', { telemetryUrl, telemetrySampling: 0.1 }, 0.1, false],
  ['with a share of none', { telemetryUrl, telemetrySampling: 0 }, 0, false],
])('a page %s reports: %j, %j → %j', async (_name, settings, chance, reports) => {
  follow('authenticated', settings, chance).render()
  rejectUnhandled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failedCalls.note !== undefined).toBe(reports)
  await vi.waitFor(() => expect(start.mock.calls.length > 0).toBe(reports))
})

test('a map widget reports two seconds after it has appeared, without sign-in, and never its configuration', async () => {
  const appear = followWidgetFailures({ telemetryUrl }, 0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(start).not.toHaveBeenCalled()
  appear()
  await vi.advanceTimersByTimeAsync(1999)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  const [url, routeOf] = start.mock.calls[0] ?? []
  expect([url, routeOf?.('/maps.html?widget=place&config={"placeId":"home"}')]).toEqual([telemetryUrl, '/maps.html'])

  start.mockClear()
  followWidgetFailures({}, 0)()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(start).not.toHaveBeenCalled()
})
