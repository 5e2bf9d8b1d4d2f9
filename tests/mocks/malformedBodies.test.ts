/** Bodies that services read differently, or that no database keeps: refused, and never a failure of the mock. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { testMock } from './testMock.ts'

const path = '/api/auth/admin/users'
const user = (change = '') =>
  `{"email":"ana${Math.random()}@harbor.test","firstName":"Ana","lastName":"Ruiz","phoneNumber":"+16175550100"${change}}`
const json = 'application/json'
const mock = testMock()
const send = (bytes: Buffer | string, headers: Record<string, string> = {}) =>
  mock.call('POST', path, { as: 'admin', bytes: Buffer.from(bytes), headers: { 'content-type': json, ...headers } })
const errorsOf = async (bytes: Buffer | string, headers?: Record<string, string>) => {
  const response = await send(bytes, headers)
  expect([response.status, response.problem().code]).toEqual([422, 'validation.failed'])
  return response.problem().errors?.map(({ pointer, code }) => `${pointer} ${code}`)
}

test.each([
  'application/json',
  'APPLICATION/JSON',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
])('%s is read', async (type) => {
  expect((await send(user(), { 'content-type': type })).status).toBe(201)
})

describe.each([5_000, 200_000])('%s levels', (levels) => {
  test.each([
    ['arrays', '['.repeat(levels) + ']'.repeat(levels)],
    ['objects', `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`],
  ])('are too many for %s', async (_, text) => {
    expect(await errorsOf(text)).toEqual([' max_depth'])
    // The journal, too, reads each body.
    expect((await mock.journal()).at(-1)).toMatchObject({ status: 422 })
  })
})

test.each([
  ['"lastName":"Roe"', '/lastName'],
  ['"last\\u004eame":"Roe"', '/lastName'],
  ['"email":"bob@harbor.test"', '/email'],
])('a second %s is refused', async (field, pointer) => {
  expect(await errorsOf(user(`,${field}`))).toEqual([`${pointer} duplicate`])
})

test('the same name in two objects, or as a value, is not a duplicate field', async () => {
  const response = await send('[{"email":"email"},{"email":["email","email",{"email":1}]}]')
  expect(response.problem().errors?.map(({ code }) => code)).toEqual(['type'])
})

test.each([
  ['bytes that are not UTF-8', Buffer.from(user(), 'latin1').fill(0xff, 40, 41), {}, [' type']],
  ['UTF-16', Buffer.from(user(), 'utf16le'), {}, [' type']],
  ['UTF-16, as declared', Buffer.from(user(), 'utf16le'), { 'content-type': `${json}; charset=utf-16` }],
  ['a wrong charset', user(), { 'content-type': `${json}; charset=iso-8859-1` }],
  ['another type of JSON', user(), { 'content-type': 'application/vnd.api+json' }],
  ['problem+json', user(), { 'content-type': 'application/problem+json' }],
  ['text', user(), { 'content-type': 'text/plain' }],
  ['gzip', gzipSync(user()), { 'content-encoding': 'gzip' }, ['/header/content-encoding content_type']],
  ['Brotli', brotliCompressSync(user()), { 'content-encoding': 'br' }, ['/header/content-encoding content_type']],
  ['gzip only in name', user(), { 'content-encoding': 'gzip' }, ['/header/content-encoding content_type']],
  ['gzip without its name', gzipSync(user()), {}, [' type']],
])('%s is refused', async (_, bytes, headers, errors = ['/header/content-type content_type']) => {
  expect(await errorsOf(bytes, headers)).toEqual(errors)
})

describe('text that no database keeps', () => {
  const notes = (text: string) =>
    mock.call('POST', '/api/tallyport/company/access/unknown/request', {
      as: 'buyer',
      bytes: Buffer.from(
        `{"email":"a@b.test","name":"A","companyName":"B","accountNumber":"C","additionalNotes":"${text}"}`,
      ),
      headers: { 'content-type': json },
    })

  test.each(['a\\u0000b', '\\ud800', 'a\\udc00', '\\udc00\\ud800'])('%s is refused in notes', async (text) => {
    const response = await notes(text)
    expect(response.problem().errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/additionalNotes', 'format'],
    ])
  })

  test.each(['firstName', 'lastName', 'email', 'phoneNumber'])('is refused in %s, not cleaned', async (field) => {
    for (const text of ['a\\u0000b', 'a\\udc00'])
      expect(await errorsOf(`{"${field}":"${text}"}`)).toEqual([`/${field} format`])
  })

  test.each(['\\ud83c\\udfd7', 'e\\u0301', 'a\\nb'])('%s is kept', async (text) => {
    expect((await notes(text)).status).not.toBe(422)
  })
})

test('a caller that is not signed in learns nothing about the body', async () => {
  const response = await mock.call('POST', path, { bytes: Buffer.from('{'), headers: { 'content-type': json } })
  expect(response.status).toBe(401)
})

describe('an upload', () => {
  const part = (name: string, content: string, file?: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${content}\r\n`
  const file = part('invoice', 'externalId\r\nINV-1', 'invoices.csv')
  const upload = (...parts: string[]) =>
    mock.call('POST', `/api/tallyport/receivables/company/${companyId('harbor')}/integration/upload`, {
      as: 'supplier',
      bytes: Buffer.from(`${parts.join('')}--x--\r\n`),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })

  test('is read when it has a file and one field', async () => {
    expect((await upload(part('validating', 'true'), file)).status).toBe(200)
  })

  test.each([
    ['a field twice', '/validating duplicate', [part('validating', 'true'), part('validating', 'false'), file]],
    ['an unknown field', '/nonsense unknown_property', [part('validating', 'true'), part('nonsense', 'x'), file]],
    ['a field for a file', '/account unknown_property', [part('validating', 'true'), part('account', 'x'), file]],
    ['__proto__', '/__proto__ unknown_property', [part('validating', 'true'), part('__proto__', 'x'), file]],
    ['an encoded value', '/validating enum', [part('validating', '%74rue'), file]],
    ['an encoded name', '/validating required', [part('%76alidating', 'true'), file]],
    ['spaces', '/validating enum', [part('validating', ' true '), file]],
    ['a file for the field', '/validating enum', [part('validating', 'true', 'x.txt'), file]],
  ])('is refused with %s', async (_, error, parts) => {
    const response = await upload(...parts)
    expect(response.status).toBe(422)
    expect(response.problem().errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([error])
  })
})
