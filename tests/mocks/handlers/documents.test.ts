import { expect, test } from 'vitest'
import { dollars, linesOf } from '#mocks/documents/lines.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { accountId, methods, PaymentScene } from './paymentScene.ts'
import { readPdf } from './pdf.ts'
import { expectCovered, startApi, type TestApi, type Who } from './testApi.ts'

const harbor = companyId('harbor')
const prairie = companyId('prairie')
const dollar = 10_000

const read = (api: TestApi, who: Who, company: string, documentId: string) =>
  api.send(who, 'getDocument', { path: { companyId: company, documentId } })

/** An invoice of Harbor's whose PDF has a matching number of lines. */
function invoiceWith(api: TestApi, fits: (lineCount: number) => boolean) {
  const found = api.world.tables.invoices
    .where('supplierCompanyId', harbor)
    .find(({ documentId, paymentAmount }) => fits(linesOf(documentId, paymentAmount).length))
  if (found === undefined) throw new Error('No such invoice in the seed')
  return found
}

test('an invoice PDF shows its lines, amounts and parties', async () => {
  const scene = new PaymentScene()
  const amount = 1234.5 * dollar
  const invoice = scene.invoice(amount, { outstanding: 1000 * dollar, externalId: 'INV-77', jobName: 'Pier 9' })
  const { status, headers, body } = await read(scene.api, 'buyer', prairie, invoice.documentId)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="INV-77.pdf"',
  })
  const { text, title } = await readPdf(body)
  expect(title).toBe('Invoice INV-77 · Harbor Supply Co.')
  for (const word of ['Harbor Supply Co.', 'Prairie Builders LLC', 'HS-1001', 'Pier 9', '2026-12-15'])
    expect(text).toContain(word)
  const lines = linesOf(invoice.documentId, amount)
  for (const line of lines) expect(text).toContain(dollars(line.amount))
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
  expect(text).toContain('$1,234.50')
  expect(text).toContain('($234.50)')
  expect(text).toContain('$1,000.00')
})

test.each([
  ['É-1/2', `filename="_-1_2.pdf"; filename*=UTF-8''%C3%89-1_2.pdf`],
  ['E\u0301', `filename="_.pdf"; filename*=UTF-8''%C3%89.pdf`],
  ['請求書 7', `filename="__7.pdf"; filename*=UTF-8''%E8%AB%8B%E6%B1%82%E6%9B%B8_7.pdf`],
  ['📄 7', `filename="__7.pdf"; filename*=UTF-8''%F0%9F%93%84_7.pdf`],
  ['ق-٣', `filename="_-_.pdf"; filename*=UTF-8''%D9%82-%D9%A3.pdf`],
  ['a"b;c\\d%2F\r\n', 'filename="a_b_c_d_2F_.pdf"'],
  ['..', 'filename="_.pdf"'],
  ['../x', 'filename="__x.pdf"'],
  ['😀', `filename="_.pdf"; filename*=UTF-8''%F0%9F%98%80.pdf`],
])('the file of number %j is %s', async (externalId, name) => {
  const scene = new PaymentScene()
  const { documentId } = scene.invoice(80 * dollar, { externalId })
  const { headers } = await read(scene.api, 'buyer', prairie, documentId)
  expect(headers).toMatchObject({ 'content-disposition': `inline; ${name}` })
})

test('supplier and payer always get the same bytes', async () => {
  const api = startApi()
  const invoice = new PaymentScene()
  const { documentId } = invoice.invoice(80 * dollar)
  const first = await read(invoice.api, 'buyer', prairie, documentId)
  const again = await read(invoice.api, 'supplier', harbor, documentId)
  expect(Buffer.compare(first.body as Buffer, again.body as Buffer)).toBe(0)
  const other = new PaymentScene()
  other.invoice(80 * dollar)
  const rendered = await read(other.api, 'buyer', prairie, documentId)
  expect(Buffer.compare(first.body as Buffer, rendered.body as Buffer)).toBe(0)
  expect(api.world.tables.documentRenders.all()).toEqual([])
})

test('a long document takes two seconds to render, once', async () => {
  const api = startApi()
  const { documentId } = invoiceWith(api, (lines) => lines > 120)
  const responses = async () => {
    const { status, headers } = await read(api, 'supplier', harbor, documentId)
    return [status, headers['retry-after']]
  }
  expect(await responses()).toEqual([202, '2'])
  api.world.advanceClock(1999)
  expect(await responses()).toEqual([202, '2'])
  api.world.advanceClock(1)
  expect(await responses()).toEqual([200, undefined])
  expect(await responses()).toEqual([200, undefined])
})

test('documents have 1 to 30 pages', async () => {
  const api = startApi()
  const pagesOf = async (fits: (lines: number) => boolean) => {
    const { documentId } = invoiceWith(api, fits)
    await read(api, 'supplier', harbor, documentId)
    api.world.advanceClock(2000)
    return (await readPdf((await read(api, 'supplier', harbor, documentId)).body)).pages
  }
  expect(await pagesOf((lines) => lines < 10)).toBe(1)
  expect(await pagesOf((lines) => lines > 1190)).toBe(30)
  const counts = api.world.tables.invoices.all().map((row) => linesOf(row.documentId, row.paymentAmount).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(1205)
})

test.each([
  ['株式会社東京建設', '????????'],
  ['Çelik Yapı İnşaat A.Ş.', 'Çelik Yapi Insaat A.S.'],
  ['tab\tand\nline', 'tab and line'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('prints a name in any script safely: %s', async (name, printed) => {
  const scene = new PaymentScene()
  scene.api.world.tables.companies.update(prairie, { name })
  const { documentId } = scene.invoice(10 * dollar)
  const { text } = await readPdf((await read(scene.api, 'supplier', harbor, documentId)).body)
  expect(text).toContain(printed)
})

test('cuts off a name of 10,000 characters', async () => {
  const scene = new PaymentScene()
  scene.api.world.tables.companies.update(prairie, { name: 'long '.repeat(2000) })
  const { documentId } = scene.invoice(10 * dollar)
  const { text } = await readPdf((await read(scene.api, 'supplier', harbor, documentId)).body)
  expect(text).toMatch(/^long long[a-z ]{10,60}\x85$/m)
})

test('credit adjustments and receipts have their own document types', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(100 * dollar, { discountAmount: 2 * dollar, discountDate: '2026-11-30' })
  const credit = scene.credit(30 * dollar)
  const basket = { invoices: [{ id: invoice.id }], creditAdjustments: [{ id: credit.id, amount: '20.00' }] }
  const { paymentId } = await scene.pay({ ...basket, paymentMethodId: methods.ach })
  const typed = (type: string, documentId: string) =>
    scene.api.send('buyer', 'getTypedDocument', { path: { companyId: prairie, type, documentId } })

  scene.wait(10)
  const memo = await readPdf((await typed('credit-adjustment', credit.documentId)).body)
  for (const word of ['Credit memo', '$30.00', '($20.00)', '$10.00']) expect(memo.text).toContain(word)
  const receipt = await readPdf((await typed('receipt', paymentId)).body)
  // 100 − 2 − 20 = 78, plus 0.50% of it
  for (const word of [
    'Payment receipt',
    `PAY-${paymentId.slice(-8).toUpperCase()}`,
    'Completed',
    '($2.00)',
    '($20.00)',
    '$0.39',
    '$78.39',
  ])
    expect(receipt.text).toContain(word)
  expect((await typed('invoice', invoice.documentId)).status).toBe(200)
  expect((await typed('invoice', credit.documentId)).status).toBe(404)
  expect((await typed('receipt', invoice.documentId)).status).toBe(404)
})

test('a receipt shows the current payment status and the business day', async () => {
  const scene = new PaymentScene()
  scene.api.world.setClock(new Date('2026-11-22T04:00:00Z'), true)
  const { id } = scene.invoice(100 * dollar)
  const basket = { invoices: [{ id }], creditAdjustments: [], paymentMethodId: methods.ach }
  const { paymentId } = await scene.pay(basket)
  const status = async () => (await readPdf((await read(scene.api, 'buyer', prairie, paymentId)).body)).text
  expect(await status()).toContain('Created')
  expect(await status()).toContain('2026-11-21')
  scene.wait(10)
  expect(await status()).toContain('Completed')
})

test.each([
  ['getDocument', {}],
  ['getTypedDocument', { type: 'invoice' }],
] as const)('%s is limited to the supplier and payer of the document', async (operation, kind) => {
  const scene = new PaymentScene()
  const { documentId } = scene.invoice(10 * dollar)
  const refusal = (who: Who, path: Record<string, string>) =>
    scene.api.refusal(who, operation, { path: { companyId: prairie, documentId, ...kind, ...path } })
  expect(await refusal(null, {})).toBe('401 auth.unauthenticated')
  expect(await refusal(extras.guest, {})).toBe('403 access.forbidden')
  expect(await refusal('both', {})).toBe('404 company.not_found')
  expect(await refusal('both', { companyId: companyId('northwind') })).toBe('404 document.not_found')
  expect(await refusal('buyer', { documentId: 'unknown' })).toBe('404 document.not_found')
  expect(await refusal('buyer', { documentId: 'x'.repeat(101) })).toBe('422 validation.failed')
  // Also for an account that the supplier has disabled (docs/rules.md#disabled-payer-account); not after its payer has changed.
  const { invoicingAccounts } = scene.api.world.tables
  invoicingAccounts.update(accountId, { status: 'Disabled', statusBeforeDisable: 'Registered' })
  const path = { companyId: prairie, documentId, ...kind }
  expect((await scene.api.send('buyer', operation, { path })).status).toBe(200)
  invoicingAccounts.update(accountId, { payerCompanyId: null })
  expect(await refusal('buyer', {})).toBe('404 document.not_found')
  const { documentId: long } = invoiceWith(scene.api, (lines) => lines > 120)
  const longDocument = { path: { companyId: harbor, documentId: long, ...kind } }
  expect((await scene.api.send('supplier', operation, longDocument)).status).toBe(202)
  scene.wait(1)
  expect((await scene.api.send('supplier', operation, longDocument)).status).toBe(200)
})

expectCovered(['getDocument', 'getTypedDocument'])
