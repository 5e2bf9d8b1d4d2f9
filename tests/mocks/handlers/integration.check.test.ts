import { describe, expect, test } from 'vitest'
import { startApi } from './testApi.ts'
import { accountHeader, check, contactHeader, form, good, harbor, invoiceHeader, rows, type Files } from './uploads.ts'

describe('a check', () => {
  test('counts the lines and reports the errors of each', async () => {
    const [file] = await check(startApi(), {
      invoice: rows(
        invoiceHeader,
        `${good},2.00,2026-11-10`,
        'INV-2,HS-1001,,,31/07/2026,2026-02-30,ten,-5,,',
        'INV-3,NOBODY,,,2026-11-01,2026-12-01,100,100,,',
        '',
        'INV-4,HS-1001,,,2026-11-01,2026-12-01,100,100.01,,',
        'INV-1,HS-1001,,,2026-11-01,2026-12-01,1,1,,',
        'INV-5,HS-1001,,,2026-11-01,2026-12-01,1,1,,,x',
        ',HS-1001,,,2026-11-01,2026-12-01,100,100,,',
        'INV-6,HS-1001,,,2026-11-01,2026-12-01,100,100,5.00,',
        'INV-7,HS-1001,,,2026-11-01,2026-12-01,1000000000,1,,',
      ),
    })
    expect(file).toMatchObject({
      type: 'Invoice',
      fileName: 'invoice.csv',
      lineCount: 9,
      validCount: 1,
      invalidCount: 8,
      errorsTruncated: false,
    })
    expect(file?.errors.map(({ line, field, value, code }) => [line, field, value, code])).toEqual([
      [3, 'transactionDate', '31/07/2026', 'format'],
      [3, 'paymentDueDate', '2026-02-30', 'format'],
      [3, 'paymentAmount', 'ten', 'format'],
      [3, 'outstandingAmount', '-5', 'minimum'],
      [4, 'externalAccountId', 'NOBODY', 'unknown_account'],
      [6, 'outstandingAmount', '100.01', 'over_payment'],
      [7, 'externalId', 'INV-1', 'duplicate'],
      [8, null, null, 'column_count'],
      [9, 'externalId', '', 'required'],
      [10, 'discountDate', '', 'required_with_discount'],
      [11, 'paymentAmount', '1000000000', 'maximum'],
    ])
    expect(file?.errors[0]?.message).toBe('must be a date like 2026-07-31')
  })

  test.each([
    ['name', 'x'.repeat(101), 'max_length'],
    ['email', 'a..b@x.yz', 'format'],
    ['email', 'é@x.fr', 'format'],
    ['email', 'a@b_c.de', 'format'],
    ['email', '"a,b@c.de"', 'format'],
    ['email', `${'a'.repeat(260)}@x.yz`, 'format'],
    ['phoneNumber', '-------', 'pattern'],
    ['phoneNumber', '1234567890123456', 'pattern'],
  ])('refuses a %s that the contract refuses: %s (upload-types)', async (field, value, code) => {
    const cells = { name: 'New customer', email: 'noor@new.test', phoneNumber: '+1 415 555 0177', [field]: value }
    const files = await check(startApi(), {
      account: rows(accountHeader, `NEW-1,${cells.name},,Trade`),
      contact: rows(contactHeader, `NEW-1,Noor,Haddad,${cells.email},${cells.phoneNumber},true`),
    })
    expect(files.flatMap(({ errors }) => errors).map((one) => [one.line, one.field, one.code])).toContainEqual([
      2,
      field,
      code,
    ])
  })

  test('changes nothing', async () => {
    const api = startApi()
    const before = JSON.stringify(api.world.changes().tables.ingestionEvents ?? null)
    await check(api, { invoice: rows(invoiceHeader, `${good},,`), account: rows(accountHeader, 'NEW-1,New,,') })
    const { accessTokens, refreshTokens, ...tables } = api.world.changes().tables
    expect({ before, tables, signedIn: [accessTokens, refreshTokens].every(Boolean) }).toEqual({
      before: 'null',
      tables: {},
      signedIn: true,
    })
  })

  test('accepts accounts that the same upload adds', async () => {
    const files = await check(startApi(), {
      invoice: rows(invoiceHeader, good.replace('HS-1001', 'NEW-1') + ',,'),
      account: rows(accountHeader, 'NEW-1,New customer,,Trade', 'NEW-2,Bad,,Kiosk'),
      contact: rows(contactHeader, 'NEW-1,Noor,Haddad,noor@new.test,+1 415 555 0177,true'),
    })
    expect(files.map(({ type, validCount, invalidCount }) => [type, validCount, invalidCount])).toEqual([
      ['Account', 1, 1],
      ['Contact', 1, 0],
      ['Invoice', 1, 0],
    ])
  })

  test('reads UTF-8 with a byte-order mark, quotes, line breaks in cells, columns in any order and extra columns', async () => {
    const csv = `\uFEFFname,ignored,externalAccountId\r\n"Søns ""Møbler"",\r\nDanmark",x,NEW-1\r\n=cmd|' /C calc'!A0,x,NEW-2\r\n,x,NEW-3`
    const [file] = await check(startApi(), { account: csv })
    expect(file).toMatchObject({ lineCount: 3, validCount: 2, errors: [{ line: 5, field: 'name', code: 'required' }] })
  })

  test('reports missing and duplicate columns', async () => {
    const [file] = await check(startApi(), { contact: rows('externalAccountId,email,email', 'HS-1001,a@b.test,x') })
    expect(file).toMatchObject({ lineCount: 1, validCount: 0, invalidCount: 1 })
    expect(file?.errors.map(({ line, field, code }) => [line, field, code])).toEqual([
      [1, 'firstName', 'missing_column'],
      [1, 'lastName', 'missing_column'],
      [1, 'email', 'duplicate_column'],
    ])
  })

  test('reports an unclosed quote', async () => {
    const [file] = await check(startApi(), { account: rows(accountHeader, 'N-1,One,,', 'N-2,"Two,,', 'N-3,Three,,') })
    expect(file).toMatchObject({ lineCount: 2, validCount: 1, errors: [{ line: 3, field: null, code: 'malformed' }] })
  })

  test('returns at most 1,000 errors and shortens long values', async () => {
    const lines = Array.from({ length: 1001 }, (_, i) => `N-${i},${'x'.repeat(300)},,`)
    const [file] = await check(startApi(), { account: rows(accountHeader, ...lines) })
    expect(file).toMatchObject({ lineCount: 1001, invalidCount: 1001, errorsTruncated: true })
    expect(file?.errors).toHaveLength(1000)
    expect(file?.errors[0]).toMatchObject({ code: 'max_length', value: `${'x'.repeat(199)}…` })
  })

  test.each([
    ['no file', {}],
    ['an empty file', { invoice: '' }],
    ['bytes that are not text', { invoice: new Uint8Array([0x50, 0x4b, 0, 3]) }],
    ['text that is not UTF-8', { invoice: new Uint8Array([0x61, 0xe9, 0x62]) }],
  ])('rejects %s', async (_, files: Files) => {
    const options = { path: harbor, body: form(files, true) }
    expect(await startApi().refusal('supplier', 'uploadIntegrationFiles', options)).toBe('422 validation.failed')
  })

  test('accepts one file per type and no other parts', async () => {
    const api = startApi()
    const refusal = (body: FormData) => api.refusal('supplier', 'uploadIntegrationFiles', { path: harbor, body })
    const twice = form({ account: accountHeader }, true)
    twice.append('account', new File([accountHeader], 'again.csv'))
    expect(await refusal(twice)).toBe('422 validation.failed')
    const other = form({ account: accountHeader }, true)
    other.set('payment', new File(['x'], 'payment.csv'))
    expect(await refusal(other)).toBe('422 validation.failed')
    const unfilled = form({ account: accountHeader }, true)
    unfilled.set('invoice', new File([], ''))
    expect(await api.ok('supplier', 'uploadIntegrationFiles', { path: harbor, body: unfilled })).toMatchObject({
      files: [{ type: 'Account', lineCount: 0 }],
    })
  })
})
