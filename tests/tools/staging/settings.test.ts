import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { passwordOf, readStagingSettings } from '#tools/staging/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'tallyport-staging-'))
const file = join(folder, 'staging.json')
afterAll(() => rmSync(folder, { recursive: true }))

const people = { supplier: { email: 'qa-supplier@example.com', company: 'Granite Peak Supply' } }
const env = { BASE_URL: 'https://staging.example.com/login', STAGING_PASSWORD: 'not-a-real-one', STAGING_CONFIG: file }

function read(content: unknown, more: Record<string, string | undefined> = {}) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readStagingSettings({ ...env, ...more })
}

test('reads people, companies and limits from the file, and the environment replaces them', () => {
  const content = { people, payment: { account: 'GP-1', maximum: '25.00' } }
  expect(read(content)).toEqual({
    ...content,
    baseUrl: 'https://staging.example.com',
    file,
    mayWrite: false,
    mayPay: false,
  })
  const replaced = read(content, {
    STAGING_SUPPLIER_COMPANY: 'Other Co.',
    STAGING_BUYER_EMAIL: 'b@example.com',
    STAGING_BUYER_COMPANY: 'Buyer Co.',
    STAGING_WRITE: '1',
    STAGING_PAY: '1',
  })
  expect(replaced.people.supplier?.company).toBe('Other Co.')
  expect(replaced).toMatchObject({ people: { buyer: { company: 'Buyer Co.' } }, mayWrite: true, mayPay: true })
})

test('the environment alone is enough', () => {
  const alone = { BASE_URL: env.BASE_URL, STAGING_ADMIN_PASSWORD: 'x', STAGING_ADMIN_EMAIL: 'staff@example.com' }
  expect(readStagingSettings(alone).people).toEqual({ admin: { email: 'staff@example.com' } })
})

test('passwords come from a variable for each role or for all, and are not in the settings', () => {
  expect(JSON.stringify(read({ people }))).not.toContain(env.STAGING_PASSWORD)
  expect(passwordOf('buyer', env)).toBe(env.STAGING_PASSWORD)
  expect(passwordOf('buyer', { ...env, STAGING_BUYER_PASSWORD: 'own' })).toBe('own')
})

describe('names what is wrong or missing:', () => {
  test.each<[unknown, Record<string, string | undefined>, string]>([
    [
      { people },
      { BASE_URL: undefined },
      'BASE_URL: needs the address of the app, such as https://staging.example.com',
    ],
    [{ people }, { BASE_URL: 'staging.example.com' }, 'BASE_URL: needs the address of the app'],
    [{ people: 'everyone' }, {}, 'people: needs to be as docs/qa.md#against-staging shows it'],
    [{ people: {} }, {}, `people: needs at least one of supplier, buyer, admin, newcomer (${file})`],
    ['{', {}, `${file}: `],
    [
      { people: { supplier: { email: 'nobody', company: 'Granite' } } },
      {},
      `people.supplier.email: needs an email address (${file}, or STAGING_SUPPLIER_EMAIL)`,
    ],
    [
      { people: { supplier: { email: 'a@example.com' } } },
      {},
      `people.supplier.company: needs text (${file}, or STAGING_SUPPLIER_COMPANY)`,
    ],
    [
      { people: { supplier: { ...people.supplier, password: 'secret' } } },
      {},
      `people.supplier.password: secrets come only from the environment: remove it from ${file}, and set STAGING_SUPPLIER_PASSWORD`,
    ],
    [{ people, pay: {} }, {}, `Unknown setting pay (${file})`],
    [
      { people },
      { STAGING_PASSWORD: undefined },
      'STAGING_SUPPLIER_PASSWORD: needs the password of people.supplier, or STAGING_PASSWORD that of everyone',
    ],
    [{ people }, { STAGING_SUPLIER_EMAIL: 'a@example.com' }, 'Unknown variable STAGING_SUPLIER_EMAIL'],
    [{ people }, { STAGING_WRITE: 'yes' }, 'STAGING_WRITE: needs to be 1, or to be left out'],
    [
      { people },
      { STAGING_PAY: '1' },
      'payment: STAGING_PAY=1 needs payment.account, payment.maximum and people.buyer',
    ],
    [
      { people, payment: { account: 'GP-1', maximum: '25' } },
      {},
      `payment.maximum: needs an amount such as 25.00 (${file}, or STAGING_PAYMENT_MAXIMUM)`,
    ],
    [
      { people, payment: { account: 'GP-1', maximum: 25 } },
      {},
      'payment.maximum: needs an amount as text, such as "25.00"',
    ],
  ])('%o %o', (content, more, message) => {
    expect(() => read(content, more)).toThrow(message)
  })

  test('a missing file', () => {
    const missing = { ...env, STAGING_CONFIG: join(folder, 'none.json') }
    expect(() => readStagingSettings(missing)).toThrow('none.json: no such file. See docs/qa.md#against-staging')
  })

  test('every problem, one per line', () => {
    expect(() => read({ people: {}, pay: {} }, { BASE_URL: '' })).toThrow(/^BASE_URL: .*\nUnknown setting pay /)
  })
})
