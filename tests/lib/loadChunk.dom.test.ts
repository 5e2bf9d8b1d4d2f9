import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ChunkError, loadChunk } from '#src/lib/loadChunk.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the part'))
const respondWith = (...responses: (() => Response)[]) => {
  let asked = 0
  server.use(http.get('*/assets/*', () => (responses[asked++] ?? responses.at(-1))?.()))
  return () => asked
}
const script = () => new HttpResponse('', { headers: { 'content-type': 'text/javascript' } })

test.each([
  ['network', () => HttpResponse.error()],
  ['missing', () => new HttpResponse(null, { status: 404 })],
  ['missing', () => HttpResponse.html('<p>The start page')],
] as const)('%s: does not import a failed file, and requests it again on the next attempt', async (kind, fails) => {
  load.mockClear()
  const file = `assets/${crypto.randomUUID()}.js`
  respondWith(fails, script)
  await expect(loadChunk(load, [file])).rejects.toMatchObject({ name: 'ChunkError', kind })
  expect(load).not.toHaveBeenCalled()
  expect(await loadChunk(load, [file])).toBe('the part')
})

test('requests a loaded file only once', async () => {
  const asked = respondWith(script)
  await Promise.all([loadChunk(load, ['assets/once.js']), loadChunk(load, ['assets/once.js'])])
  await loadChunk(load, ['assets/once.js'])
  expect(asked()).toBe(1)
})

test('turns a failed import into a ChunkError and rethrows other errors', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  await expect(loadChunk(() => Promise.reject(lost))).rejects.toBeInstanceOf(ChunkError)
  const fault = new TypeError('x is not a function')
  await expect(loadChunk(() => Promise.reject(fault))).rejects.toBe(fault)
})
