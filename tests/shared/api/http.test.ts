import { expect, it } from 'vitest'
import { defaultSettings } from '#src/lib/settings.ts'
import { createBareRefresh, createHttp, originOf } from '#src/shared/api/http.ts'

it('sends requests to the app’s own origin or to the base URLs of the settings', () => {
  expect([originOf('/api/auth/user/me'), originOf('/api/tallyport/company')]).toEqual(['', ''])
  const settings = { ...defaultSettings, authUrl: 'https://auth.test', mainUrl: 'https://main.test' }
  expect(originOf('/api/auth/user/me', settings)).toBe('https://auth.test')
  expect(originOf('/api/tallyport/company', settings)).toBe('https://main.test')
  expect(originOf('/api/tallyport/api/auth/', settings)).toBe('https://main.test')
})

it('returns every response as text and sends lists as repeated parameters', async () => {
  const sent: unknown[] = []
  const http = createHttp({
    adapter: async (config) => {
      const { url, responseType, timeout } = config
      sent.push([http.getUri({ url: url ?? '', params: config.params as object }), responseType, timeout])
      return { data: '{"a":1}', status: 500, statusText: '', headers: {}, config }
    },
  })
  const response = await http.request({ url: '/x', params: { status: ['Current', 'PastDue'] } })
  expect([response.status, response.data]).toEqual([500, '{"a":1}'])
  expect(sent).toEqual([['/x?status=Current&status=PastDue', 'text', 30_000]])
  expect(http.defaults.validateStatus?.(404)).toBe(true)
  expect(http.defaults.transitional?.clarifyTimeoutError).toBe(true)
  expect(http.defaults.xsrfCookieName).toBe('')
})

it.each(['null', '{}', '{"accessToken":"a"}', '{"refreshToken":"r"}', '{"accessToken":"","refreshToken":"r"}'])(
  'a refresh that returns %s fails (session-refresh)',
  async (data) => {
    const calls: unknown[] = []
    const http = createHttp({
      adapter: async (config) => {
        calls.push([config.method, config.url, config.data, config.timeout])
        return { data, status: 200, statusText: '', headers: { 'content-type': 'application/json' }, config }
      },
    })
    const refresh = createBareRefresh(http)('r0', new AbortController().signal)
    await expect(refresh).rejects.toMatchObject({ kind: 'malformed', path: '/api/auth/refresh' })
    expect(calls).toEqual([['post', '/api/auth/refresh', '{"refreshToken":"r0"}', 8000]])
  },
)
