import { describe, expect, test } from 'vitest'
import { maxUploadBytes } from '#mocks/handlers/integration.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { expectSupplierOnly } from './companyScope.ts'
import { allPages, inOrder } from './lists.ts'
import { expectCovered, startApi } from './testApi.ts'
import {
  accountHeader,
  check,
  contactHeader,
  creditHeader,
  eventOf,
  form,
  good,
  harbor,
  invoiceHeader,
  rows,
  start,
  takeIn,
  type IngestionEvent,
} from './uploads.ts'

describe('an upload', () => {
  test('starts as Processing and succeeds after five seconds', async () => {
    const api = startApi()
    const { ingestionEventId } = await start(api, { account: rows(accountHeader, 'NEW-1,New,,') })
    const started = await eventOf(api, ingestionEventId)
    expect(started).toMatchObject({
      status: 'Processing',
      fileCount: 1,
      controlFilePath: `uploads/2026-11-21/${ingestionEventId}/control.json`,
      files: [{ type: 'Account', lineCount: 0, insertedCount: 0 }],
    })
    const isThere = () => api.world.tables.invoicingAccounts.find('externalAccountId', 'NEW-1') !== undefined
    api.world.advanceClock(4999)
    expect((await eventOf(api, ingestionEventId)).status).toBe('Processing')
    expect(isThere()).toBe(false)
    api.world.advanceClock(1)
    expect(await eventOf(api, ingestionEventId)).toMatchObject({
      status: 'Succeeded',
      createdAt: started.createdAt,
      updatedAt: '2026-11-21T12:00:05.000Z',
      files: [{ lineCount: 1, insertedCount: 1, updatedCount: 0, unchangedCount: 0, invalidCount: 0 }],
    })
    expect(isThere()).toBe(true)
  })

  test('changes accounts, contacts, credits and invoices, and counts the changes', async () => {
    const api = startApi()
    const event = await takeIn(api, {
      account: rows(accountHeader, 'NEW-1,New customer,,', 'HS-1001,Prairie Builders LLC,Prairie – renamed,'),
      contact: rows(
        contactHeader,
        'NEW-1,Noor,Haddad,Noor@new.test,+1 415 555 0177,true',
        'HS-1001,Bo,New,bo@prairie.test,,true',
      ),
      creditAdjustment: rows(creditHeader, 'CM-NEW,NEW-1,Pier 9,JOB-9,2026-11-01,2027-01-30,12.50,12.50'),
      invoice: rows(
        invoiceHeader,
        'INV-NEW,NEW-1,Pier 9,JOB-9,2026-11-01,2026-12-01,480.125,480.125,4.80,2026-11-30',
        'INV-BAD,NOBODY,,,2026-11-01,2026-12-01,1,1,,',
      ),
    })
    expect(event.status).toBe('Succeeded')
    const counts = event.files.map((file) => [file.type, file.insertedCount, file.updatedCount, file.invalidCount])
    expect(counts).toEqual([
      ['Account', 1, 1, 0],
      ['Contact', 2, 0, 0],
      ['CreditAdjustment', 1, 0, 0],
      ['Invoice', 1, 0, 1],
    ])
    const query = { q: 'NEW-1' }
    const { items } = await api.ok('supplier', 'listCustomers', { path: harbor, query })
    expect(items).toMatchObject([
      {
        name: 'New customer',
        status: 'NotInvited',
        contactCount: 1,
        openInvoiceCount: 1,
        outstanding: '480.125',
        creditAvailable: '12.50',
      },
    ])
    const path = { ...harbor, customerId: items[0]?.id ?? '' }
    expect((await api.ok('supplier', 'listCustomerContacts', { path })).items).toMatchObject([
      { email: 'noor@new.test', phoneNumber: '+14155550177', isPrimary: true },
    ])
    const found = await api.ok('supplier', 'listReceivableInvoices', { path: harbor, query: { q: 'INV-NEW' } })
    expect(found.items).toMatchObject([
      {
        discountAmount: '4.80',
        discountedAmount: '475.33',
        jobName: 'Pier 9',
        externalJobId: 'JOB-9',
        paymentState: 'Payable',
        invoicingAccountName: 'New customer',
      },
    ])
  })

  test('replaces the primary contact, and rejects two for one account', async () => {
    const api = startApi()
    await takeIn(api, { contact: rows(contactHeader, 'HS-1001,Bo,New,bo@prairie.test,,true') })
    const { items } = await api.ok('supplier', 'listCustomers', { path: harbor, query: { q: 'HS-1001' } })
    const path = { ...harbor, customerId: items[0]?.id ?? '' }
    const contacts = (await api.ok('supplier', 'listCustomerContacts', { path })).items
    expect(contacts.filter(({ isPrimary }) => isPrimary).map(({ email }) => email)).toEqual(['bo@prairie.test'])
    const [file] = await check(api, {
      contact: rows(contactHeader, 'HS-1001,A,B,a@b.test,,true', 'HS-1001,C,D,c@d.test,,true'),
    })
    expect(file?.errors).toMatchObject([{ line: 3, field: 'isPrimary', code: 'second_primary', params: { first: 2 } }])
  })

  test('reports everything as unchanged the second time', async () => {
    const api = startApi()
    const files = {
      account: rows(accountHeader, 'NEW-1,New customer,,'),
      contact: rows(contactHeader, 'NEW-1,Noor,Haddad,noor@new.test,,'),
      creditAdjustment: rows(creditHeader, 'CM-NEW,NEW-1,,,2026-11-01,2027-01-30,12.5,12.50'),
      invoice: rows(invoiceHeader, 'INV-NEW,NEW-1,,,2026-11-01,2026-12-01,480.1250,480.125,,'),
    }
    await takeIn(api, files)
    const { files: again } = await takeIn(api, files)
    expect(again.map(({ lineCount }) => lineCount)).toEqual([1, 1, 1, 1])
    expect(again.map(({ unchangedCount }) => unchangedCount)).toEqual([1, 1, 1, 1])
  })

  test('keeps the value of an omitted optional column and clears an empty cell', async () => {
    const api = startApi()
    await takeIn(api, {
      invoice: rows(invoiceHeader, 'INV-NEW,HS-1001,Pier 9,J-1,2026-11-01,2026-12-01,9,9,1,2026-11-30'),
    })
    const required = 'externalId,externalAccountId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount'
    const line = 'INV-NEW,HS-1001,2026-11-01,2026-12-01,9,9'
    const [kept] = (await takeIn(api, { invoice: rows(required, line) })).files
    expect(kept).toMatchObject({ unchangedCount: 1 })
    const [cleared] = (await takeIn(api, { invoice: rows(`${required},jobName`, `${line},`) })).files
    expect(cleared).toMatchObject({ updatedCount: 1 })
    expect(api.world.tables.invoices.find('externalId', 'INV-NEW')).toMatchObject({
      jobName: null,
      externalJobId: 'J-1',
      discountDate: '2026-11-30',
    })
  })

  test('marks an invoice paid elsewhere as Paid, without a discount', async () => {
    const api = startApi()
    await takeIn(api, { invoice: rows(invoiceHeader, 'INV-NEW,HS-1001,,,2026-11-01,2026-12-01,9,9,1,2026-11-30') })
    await takeIn(api, { invoice: rows(invoiceHeader, 'INV-NEW,HS-1001,,,2026-11-01,2026-12-01,9,0,1,2026-11-30') })
    expect(api.world.tables.invoices.find('externalId', 'INV-NEW')).toMatchObject({
      outstanding: 0,
      discountAmount: 0,
      paymentState: 'Paid',
    })
  })

  test.each(['Paid', 'Processing', 'Frozen'] as const)(
    'does not change a %s invoice from an older export',
    async (paymentState) => {
      const api = startApi()
      await takeIn(api, { invoice: rows(invoiceHeader, `${good},,`) })
      const { invoices } = api.world.tables
      const id = invoices.find('externalId', 'INV-1')?.id ?? ''
      const locked = invoices.update(id, { paymentState, outstanding: paymentState === 'Paid' ? 0 : 1_000_000 })
      const event = await takeIn(api, {
        invoice: rows(invoiceHeader, 'INV-1,HS-1001,,,2026-11-01,2026-12-01,100,40,,'),
      })
      expect(event).toMatchObject({ status: 'Failed', files: [{ invalidCount: 1 }] })
      expect(invoices.get(id)).toEqual(locked)
    },
  )

  test('fails without changes when a header is wrong', async () => {
    const api = startApi()
    const event = await takeIn(api, {
      account: rows(accountHeader, 'NEW-1,New customer,,'),
      invoice: rows('externalId', 'INV-NEW'),
    })
    expect(event).toMatchObject({
      status: 'Failed',
      files: [
        { type: 'Account', lineCount: 1, insertedCount: 0, invalidCount: 0 },
        { type: 'Invoice', lineCount: 1, insertedCount: 0, invalidCount: 1 },
      ],
    })
    expect(api.world.tables.invoicingAccounts.find('externalAccountId', 'NEW-1')).toBeUndefined()
  })

  test("does not change another supplier's rows with the same number", async () => {
    const api = startApi()
    const before = api.world.tables.invoices.where('supplierCompanyId', companyId('maple'))
    const number = before[0]?.externalId ?? ''
    const [file] = (await takeIn(api, { invoice: rows(invoiceHeader, `${good.replace('INV-1', number)},,`) })).files
    expect(file).toMatchObject({ insertedCount: 1 })
    expect(api.world.tables.invoices.where('supplierCompanyId', companyId('maple'))).toEqual(before)
    const foreign = await check(api, { invoice: rows(invoiceHeader, `${good.replace('HS-1001', 'MR-204')},,`) })
    expect(foreign[0]?.errors).toMatchObject([{ code: 'unknown_account' }])
  })

  test('creates one event per idempotency key', async () => {
    const api = startApi()
    const send = (csv: string) =>
      api.send('supplier', 'uploadIntegrationFiles', {
        path: harbor,
        body: form({ account: csv }, false),
        headers: { 'idempotency-key': 'upload-0001' },
      })
    const first = await send(accountHeader)
    expect((await send(accountHeader)).body).toEqual(first.body)
    expect(await send(`${accountHeader}\n`)).toMatchObject({ status: 422, body: { code: 'idempotency.key_reused' } })
    const [started] = api.world.tables.idempotency.all()
    api.world.tables.idempotency.update(started?.id ?? '', { response: null })
    expect(await send(accountHeader)).toMatchObject({ status: 409, body: { code: 'idempotency.in_flight' } })
  })
})

test('rejects more than 25 MB', async () => {
  const api = startApi()
  const line = rows(accountHeader, '')
  const fits = line.padEnd(maxUploadBytes, '\n')
  expect(await check(api, { account: fits })).toMatchObject([{ lineCount: 0 }])
  const options = { path: harbor, body: form({ account: `${fits}\n` }, true) }
  expect(await api.refusal('supplier', 'uploadIntegrationFiles', options)).toBe('413 integration.file_too_large')
})

test('what an upload accepts can be read back under the contract (upload-types)', async () => {
  const api = startApi()
  const long = 'x'.repeat(100)
  const accepted = ["o'neil+ap@a-b.example.test", `${'a'.repeat(242)}@example.org`, '_!#$%@x.yz']
  const emails = [...accepted, 'a..b@x.yz', 'é@x.fr', 'a@b_c.de']
  const phones = ['(415) 555-0177', '+14155550177', '-------', '', '1234567', '123456789012345']
  const event = await takeIn(api, {
    account: rows(accountHeader, `${'N'.repeat(100)},${long},${long},Cash`, `NEW-2,${long}x,,`, 'NEW-3,Ok,,'),
    contact: rows(
      contactHeader,
      ...emails.map((email, i) => `NEW-3,${long},${long},${email},${phones[i] ?? ''},false`),
    ),
    invoice: rows(
      invoiceHeader,
      `${long},NEW-3,${long},${long},2026-11-01,2026-12-01,999999999.9999,0.0001,0.0001,2026-11-05`,
    ),
    creditAdjustment: rows(creditHeader, `${long},NEW-3,${long},${long},2026-11-01,2026-12-01,000000001,1`),
  })
  expect(event.files.map(({ type, insertedCount }) => [type, insertedCount])).toEqual([
    ['Account', 2],
    ['Contact', 2],
    ['CreditAdjustment', 1],
    ['Invoice', 1],
  ])
  const customerId = api.world.tables.invoicingAccounts.find('externalAccountId', 'NEW-3')?.id ?? ''
  for (const q of ['NEW-3', 'NNN']) await api.ok('supplier', 'listCustomers', { path: harbor, query: { q } })
  await api.ok('supplier', 'listCustomerContacts', { path: { ...harbor, customerId } })
  for (const list of ['listReceivableInvoices', 'listReceivableCreditAdjustments'] as const)
    await api.ok('supplier', list, { path: harbor, query: { q: 'xxx' } })
})

describe('ingestion events', () => {
  test('are listed newest first and can be filtered by status and path', async () => {
    const api = startApi()
    const list = (query: Record<string, string>) =>
      allPages<IngestionEvent>(api, 'supplier', 'listIngestionEvents', { path: harbor, query }, 50)
    const all = await list({})
    expect(all.length).toBeGreaterThanOrEqual(60)
    const instants = all.map(({ createdAt }) => createdAt)
    expect(instants).toEqual(inOrder(instants, 'down'))
    const failed = all.filter(({ status }) => status === 'Failed')
    expect(failed.length).toBeGreaterThan(0)
    expect(await list({ status: 'Failed' })).toEqual(failed)
    const uploads = await list({ q: 'UPLOADS/', sort: 'fileCount' })
    expect(uploads.length).toBeGreaterThan(0)
    const counts = uploads.map(({ fileCount }) => fileCount)
    expect(counts).toEqual(inOrder(counts, 'up'))
    for (const { fileCount, files, status } of all) {
      expect(fileCount).toBe(files.length)
      for (const file of files) {
        const taken = file.insertedCount + file.updatedCount + file.unchangedCount
        expect(taken + file.invalidCount).toBe(file.lineCount)
        if (status === 'Failed') expect(taken).toBe(0)
      }
    }
  })

  test('reject an unknown status filter', async () => {
    const query = { status: 'Done' }
    expect(await startApi().refusal('supplier', 'listIngestionEvents', { path: harbor, query })).toBe(
      '422 validation.failed',
    )
  })
})

expectSupplierOnly({
  uploadIntegrationFiles: { body: form({ account: accountHeader }, true) },
  listIngestionEvents: {},
})

expectCovered(['uploadIntegrationFiles', 'listIngestionEvents'])
