import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardChunks, reportMissingChunk } from '#src/features/shell/chunkGuard.ts'

const missing = new Error('Failed to fetch dynamically imported module: /assets/invoices-abc.js')
const routerKey = `tanstack_router_reload:${missing.message}`
const reload = vi.fn<() => void>()
let mayReload = true
let stop = () => {}

function guard(buildId: string) {
  stop()
  stop = guardChunks({ buildId, mayReload: () => mayReload, reload })
}

const fail = () => window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }))

beforeEach(() => {
  reload.mockClear()
  mayReload = true
  guard('build 1')
})
afterEach(() => stop())

test('a missing chunk reloads the page once per build', () => {
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
  guard('build 1') // The page again, after the reload.
  fail()
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
  guard('build 2')
  fail()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('never while something would be lost; the router is kept from it too, so that the error page shows', () => {
  mayReload = false
  fail()
  expect(reload).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(routerKey)).toBe('1')
  mayReload = true
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('when it reloads, the router may wait for it instead of showing an error', () => {
  fail()
  expect(sessionStorage.getItem(routerKey)).toBeNull()
})

test('the error page asks again: what kept the page from a reload may be gone', () => {
  mayReload = false
  fail()
  reportMissingChunk(new Error('something else'))
  reportMissingChunk(missing)
  expect(reload).not.toHaveBeenCalled()
  mayReload = true
  reportMissingChunk(missing)
  expect(reload).toHaveBeenCalledTimes(1)
})
