import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { i18n } from '#src/locales/i18n.ts'
import { documentProblem, downloadDocument } from '#src/features/documents/DocumentActions.tsx'

const address = { companyId: 'c', type: 'invoice', documentId: 'd' } as const
const path = '*/api/tallyport/documents/company/c/invoice/document/d'

const pdf = () =>
  new HttpResponse('%PDF-1.7 and so on', { status: 200, headers: { 'content-type': 'application/pdf' } })
const page = (type: string) =>
  new HttpResponse('<!doctype html><p>Sign in to the network', { status: 200, headers: { 'content-type': type } })
const status = (code: number, headers: Record<string, string> = {}) => new HttpResponse(null, { status: code, headers })

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})
afterAll(() => server.close())

/** Returns the responses in turn, and then keeps repeating the last one. `times` has the times of the calls. */
function respondWith(...responses: (() => Response)[]) {
  const times: number[] = []
  server.use(
    http.get(path, () => {
      const response = responses[Math.min(times.length, responses.length - 1)]
      times.push(Date.now())
      return response?.() ?? HttpResponse.error()
    }),
  )
  return times
}

const failure = () => downloadDocument(address).catch((error: unknown) => error)
const problemOf = (error: unknown) => documentProblem(i18n.t, error, 'INV-1042')

describe('a document is requested up to three times (invoice-download-attempts)', () => {
  test.each([1, 2])('succeeds after %i failures', async (failures) => {
    const calls = respondWith(...Array.from({ length: failures }, () => () => status(503)), pdf)
    const file = await downloadDocument(address)
    expect(await file.text()).toBe('%PDF-1.7 and so on')
    expect(calls).toHaveLength(failures + 1)
  })

  test('stops after 3 failures with the exact message', async () => {
    const calls = respondWith(() => status(503))
    const error = await failure()
    expect(calls).toHaveLength(3)
    expect(problemOf(error)).toEqual({
      title: 'Failed to download INV-1042 after 3 attempts',
      text: 'The service had a problem. Try again in a moment.',
    })
  })

  test.each([
    ['no response', () => HttpResponse.error(), /couldn’t reach the service/],
    ['a web page', () => page('text/html'), /We got a web page instead of the document/],
    ['a web page served as a PDF', () => page('application/pdf'), /We got a web page instead of the document/],
    ['a document that isn’t ready yet', () => status(202), /isn’t ready yet/],
    [
      'a file that is not a PDF',
      () => new HttpResponse('PK zip', { headers: { 'content-type': 'application/pdf' } }),
      /unexpected/,
    ],
  ])('%s counts as a failed attempt', async (_, response, text) => {
    const calls = respondWith(response)
    expect(problemOf(await failure())).toEqual({
      title: 'Failed to download INV-1042 after 3 attempts',
      text: expect.stringMatching(text) as string,
    })
    expect(calls).toHaveLength(3)
  })

  test('waits for Retry-After before requesting an unfinished document again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const times = respondWith(() => status(202, { 'retry-after': '2' }), pdf)
    const file = downloadDocument(address)
    await vi.waitFor(() => expect(times).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(1900)
    expect(times).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await file).size).toBeGreaterThan(0)
    expect(times).toHaveLength(2)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2000)
  })
})

describe('permanent failures are not retried', () => {
  test.each([
    [403, 'You don’t have access to this document.'],
    [404, 'We couldn’t find this document, or you don’t have access.'],
  ])('%i', async (code, text) => {
    const calls = respondWith(() => status(code))
    expect(problemOf(await failure())).toEqual({ title: 'INV-1042 can’t be opened', text })
    expect(calls).toHaveLength(1)
  })

  test('a refused download shows the service’s own message', async () => {
    respondWith(() =>
      HttpResponse.json(
        { type: 'about:blank', title: 'Conflict', status: 409, detail: 'The document was withdrawn.' },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
    )
    const title = 'INV-1042 can’t be downloaded'
    expect(documentProblem(i18n.t, await failure(), 'INV-1042', 'download')).toEqual({
      title,
      text: 'The document was withdrawn.',
    })
  })

  test('a canceled download shows no error', async () => {
    respondWith(() => status(503))
    const controller = new AbortController()
    const file = downloadDocument(address, controller.signal).catch((error: unknown) => error)
    controller.abort()
    expect(problemOf(await file)).toBeUndefined()
  })
})
