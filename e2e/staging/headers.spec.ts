import { productionHeaders } from '#security/headers.ts'
import { expect, test } from './fixtures.ts'

/** What docs/deploy.md asks of services on another origin. */
const cors = {
  'access-control-allow-methods': { values: ['PUT', 'PATCH', 'DELETE'], why: 'the app can’t change anything' },
  'access-control-allow-headers': {
    values: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    why: 'the app can’t sign in or send anything',
  },
  'access-control-expose-headers': {
    values: ['Date', 'Retry-After'],
    why: 'after a lost payment, the app can’t tell whether it was made',
  },
} as const

test('host: the documents have the headers of this release and its settings', async ({ service, settings }) => {
  for (const [path, document] of [
    ['/', 'app'],
    ['/maps.html', 'maps'],
  ] as const) {
    const { headers } = await fetch(`${settings.baseUrl}${path}`)
    for (const [name, value] of Object.entries(productionHeaders(service.deployment, document)))
      expect
        .soft(
          headers.get(name),
          `${settings.baseUrl}${path} does not have the header ${name} that configure.mjs wrote for it`,
        )
        .toBe(value)
  }
})

for (const api of ['auth', 'main'])
  test(`services: the ${api} service lets the app’s origin use it`, async ({ service, settings }) => {
    const base = service.base(api)
    test.skip(new URL(base).origin === settings.baseUrl, 'it shares the app’s origin, so it needs no CORS headers')
    const url = `${base}/api/${api === 'auth' ? 'auth/user/me' : 'tallyport/company'}`
    const origin = { origin: settings.baseUrl }
    const traced = service.deployment.traceCalls ? ['traceparent'] : []
    const asked = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': ['authorization,content-type,idempotency-key', ...traced].join(','),
      },
    })
    expect(asked.ok, `OPTIONS ${url} has status ${asked.status}, so browsers refuse most calls`).toBe(true)
    const refused = await fetch(url, { headers: origin })
    for (const { headers } of [asked, refused])
      expect
        .soft(
          ['*', settings.baseUrl],
          `${url} has no Access-Control-Allow-Origin for ${settings.baseUrl}, so browsers refuse every call`,
        )
        .toContain(headers.get('access-control-allow-origin'))
    for (const [name, { values, why }] of Object.entries(cors)) {
      const headerValue = (name === 'access-control-expose-headers' ? refused : asked).headers.get(name) ?? ''
      const wanted = name === 'access-control-allow-headers' ? [...values, ...traced] : values
      const missing = wanted.filter((value) => !headerValue.toLowerCase().includes(value.toLowerCase()))
      expect
        .soft(
          missing,
          `${url} lacks ${missing.join(', ')} in ${name}, so ${why} (docs/deploy.md#services-on-another-origin)`,
        )
        .toEqual([])
    }
  })

test('host: the endpoint for signals takes them from the app’s origin', async ({ service, settings }) => {
  const url = service.deployment.telemetryUrl ?? ''
  test.skip(url === '', 'the deployment names no endpoint for signals (telemetryUrl)')
  const headers = { origin: settings.baseUrl, 'content-type': 'application/json' }
  const send = () => fetch(url, { method: 'POST', headers, body: '{"resourceLogs":[]}' })
  const response = await send().catch((error: unknown) => {
    throw new Error(`${url} (telemetryUrl) does not respond: ${String(error)}`, { cause: error })
  })
  expect(response.ok, `${url} (telemetryUrl) responds with ${response.status}`).toBe(true)
  if (new URL(url).origin === settings.baseUrl) return
  for (const [name, value] of [
    ['access-control-allow-origin', settings.baseUrl],
    ['access-control-allow-credentials', 'true'],
  ] as const)
    expect.soft(response.headers.get(name), `${url} has no ${name}: ${value} (docs/deploy.md#the-endpoint)`).toBe(value)
})
