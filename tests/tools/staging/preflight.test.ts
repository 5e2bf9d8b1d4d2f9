import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadContract } from '#mocks/contract.ts'
import { createHost } from '#mocks/host.ts'
import { sandboxOf } from '#mocks/sandbox.ts'
import { seedAlternate, alternatePassword, alternatePeople } from '#mocks/world/seed/alternate.ts'
import { defaultWorldName, Worlds } from '#mocks/world/worlds.ts'
import { preflight } from '#tools/staging/preflight.ts'
import type { StagingSettings } from '#tools/staging/settings.ts'

const worlds = new Worlds('2026-06-15', undefined, seedAlternate)
const host = createHost({ apis: await loadContract(), worlds, hasControl: false })
const services = `http://localhost:${await host.listen(0)}`
/** What the app's host serves. */
const app = createServer((_, response) => {
  const settings = { paymentProviders: 'mock', authUrl: services, mainUrl: services, release: '7' }
  response.end(`<script id="settings" type="application/json">${JSON.stringify(settings)}</script>`)
})
await new Promise<void>((resolve) => {
  app.listen(0, resolve)
})
const baseUrl = `http://localhost:${(app.address() as AddressInfo).port}`
afterAll(async () => {
  app.close()
  await host.close()
})

const people = {
  supplier: { email: alternatePeople.supplier.email, company: 'Blue Mesa Materials Inc.' },
  buyer: { email: alternatePeople.buyer.email, company: 'Cottonwood Homes Group' },
  admin: { email: alternatePeople.admin.email },
}

function check(changed: Partial<StagingSettings> = {}, password = alternatePassword) {
  vi.stubEnv('STAGING_PASSWORD', password)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  return preflight({ baseUrl, file: 'staging.json', mayWrite: false, mayPay: false, people, ...changed })
}

test('says that the app, the services and the people are ready, and which contract that is', async () => {
  const { lines, failed } = await check()
  expect(failed).toEqual([])
  expect(lines).toEqual([
    `  ✓ The app responds at ${baseUrl}: release 7, payment providers: mock`,
    '  ✓ people.supplier (dana.ruiz@bluemesa.example) signs in and belongs to “Blue Mesa Materials Inc.”',
    '  ✓ people.buyer (omar.lindqvist@cottonwood.example) signs in and belongs to “Cottonwood Homes Group”',
    '  ✓ people.admin (kim.osei@platform.example) signs in',
    '  – No newcomer is named (people.newcomer): these tests are skipped',
    expect.stringMatching(/ {2}✓ The services respond as the contract says: auth \d+\.\d+\.\d+ at http/),
  ])
})

describe('says what is wrong:', () => {
  test('a password, without repeating it', async () => {
    const { failed } = await check({ people: { admin: people.admin } }, 'a-wrong-password')
    expect(failed).toEqual([
      expect.stringMatching(
        /^people\.admin \(kim\.osei@platform\.example\) can’t sign in: .* responds with 401, auth\.invalid_credentials \(trace \w+\)$/,
      ),
    ])
    expect(failed.join('')).not.toContain('a-wrong-password')
  })

  test('a missing company, and which are available', async () => {
    const { failed } = await check({ people: { buyer: { ...people.buyer, company: 'Cottonwood' } } })
    expect(failed).toEqual([
      'people.buyer.company: this person has no buyer company “Cottonwood”. Available: “Cottonwood Homes Group”',
    ])
  })

  test('an account', async () => {
    const { failed } = await check({ people, payment: { account: 'GP-1', maximum: '1.00' } })
    expect(failed).toEqual([
      'people.buyer (omar.lindqvist@cottonwood.example): “Cottonwood Homes Group” has no account GP-1',
    ])
  })

  test('staff who are not', async () => {
    const { failed } = await check({ people: { admin: { email: alternatePeople.buyer.email } } })
    expect(failed).toEqual(['people.admin (omar.lindqvist@cottonwood.example) is not platform staff'])
  })

  test('a service that does not keep the contract', async () => {
    const { faults } = sandboxOf(worlds.get(defaultWorldName))
    faults.add({ match: { operationId: 'getCurrentUser' }, effect: { kind: 'response', body: { id: 7 } } })
    const { failed } = await check({ people: { admin: people.admin } })
    faults.clear()
    expect(failed).toEqual([expect.stringMatching(/^getCurrentUser does not respond as the contract says: id: /)])
  })

  test('no app at the address, or nothing at all', async () => {
    expect((await check({ baseUrl: services })).failed).toEqual([
      `${services}/index.html is not Tallyport: it has status 404. Check BASE_URL`,
    ])
    expect((await check({ baseUrl: 'http://localhost:9' })).failed[0]).toMatch(
      /^http:\/\/localhost:9 does not respond: /,
    )
  })
})
