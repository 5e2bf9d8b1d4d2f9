import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { guardChunks, reloadIfReplaced } from '#src/shell/chunkGuard.ts'
import { ChunkError } from '#src/lib/loadChunk.ts'

const missing = new ChunkError('missing', '/assets/invoices-abc.js')
const unreachable = new ChunkError('network', '/assets/invoices-abc.js')
const reload = vi.fn<() => void>()
let mayReload = true
let stop = () => {}

/** Serves the page of a build, and its files if the host still has them. */
const server = setupServer()
const deploy = (build: string, { hasFiles = true } = {}) =>
  server.use(
    http.get('*/index.html', () =>
      HttpResponse.html(`<script type="module" crossorigin src="/assets/index-${build}.js"></script>`),
    ),
    http.head('*/assets/*', () =>
      hasFiles
        ? new HttpResponse(null, { headers: { 'content-type': 'text/javascript' } })
        : new HttpResponse(null, { status: 404 }),
    ),
  )

function guard(build: string) {
  stop()
  stop = guardChunks({ entry: `https://app.test/assets/index-${build}.js`, mayReload: () => mayReload, reload })
}

beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  reload.mockClear()
  mayReload = true
  guard('1')
})
afterEach(() => {
  stop()
  server.resetHandlers()
})

test('reloads the page once per build when a file is missing after a deployment', async () => {
  deploy('2')
  expect(await Promise.all([reloadIfReplaced(missing), reloadIfReplaced(missing)])).toEqual([true, true])
  expect(reload).toHaveBeenCalledTimes(1)
  guard('1') // The page after the reload.
  expect(await reloadIfReplaced(missing)).toBe(false)
  deploy('3')
  guard('2')
  expect(await reloadIfReplaced(missing)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a failed import triggers the check', async () => {
  deploy('2')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test.each([
  ['the same build is still there', () => deploy('1')],
  ['some files of the next build are missing', () => deploy('2', { hasFiles: false })],
  ['the host does not respond', () => server.use(http.get('*/index.html', () => HttpResponse.error()))],
  ['the host is down', () => server.use(http.get('*/index.html', () => new HttpResponse(null, { status: 503 })))],
  ['a Wi-Fi sign-in page responds', () => server.use(http.get('*/index.html', () => HttpResponse.html('<p>Wi-Fi')))],
])('does not reload when %s', async (_, given) => {
  given()
  expect(await reloadIfReplaced(missing)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('does not reload for network errors and other errors', async () => {
  deploy('2')
  expect(await reloadIfReplaced(unreachable)).toBe(false)
  expect(await reloadIfReplaced(new Error('something else'))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('does not reload while work would be lost, and reloads later', async () => {
  deploy('2')
  mayReload = false
  expect(await reloadIfReplaced(missing)).toBe(false)
  mayReload = true
  const asked = reloadIfReplaced(missing)
  mayReload = false
  expect(await asked).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  mayReload = true
  expect(await reloadIfReplaced(missing)).toBe(true)
})
