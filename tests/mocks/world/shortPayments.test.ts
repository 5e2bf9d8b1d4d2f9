import { expect, test } from 'vitest'
import { receiptPaper } from '#mocks/documents/papers.ts'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import type { CallOptions } from '../handlers/testApi.ts'
import { dollars, harbor, methods, PaymentScene, prairie } from '../handlers/paymentScene.ts'

const short = ({ id }: InvoiceRow, code: string, amount = '60.00', paymentMethodId: string = methods.ach) => ({
  invoices: [{ id, amount, shortPayReason: { code, note: 'See our email.' } }],
  creditAdjustments: [],
  paymentMethodId,
})
const whole = ({ id }: InvoiceRow) => ({ invoices: [{ id }], creditAdjustments: [], paymentMethodId: methods.ach })

/** A supplier's view of an invoice. */
async function seen({ api }: PaymentScene, { externalId }: InvoiceRow) {
  const { items } = await api.ok('supplier', 'listReceivableInvoices', { path: harbor, query: { q: externalId } })
  return items[0]
}

async function received({ api }: PaymentScene, query: NonNullable<CallOptions['query']>) {
  const { items } = await api.ok('supplier', 'listIncomingPayments', {
    path: harbor,
    query: { pageSize: 500, ...query },
  })
  return items
}
const idsOf = (payments: readonly { paymentId: string }[]) => payments.map(({ paymentId }) => paymentId)

async function csv({ api }: PaymentScene, query: CallOptions['query'] = {}): Promise<string[]> {
  const { body } = await api.send('supplier', 'exportIncomingPaymentsCsv', { path: harbor, query })
  return String(body).trim().split('\r\n')
}

test('the company tells a supplier what its payers can do (payment-capabilities)', async () => {
  const companies = async (scene: PaymentScene, persona: 'supplier' | 'both') =>
    (await scene.api.ok(persona, 'listCompanies', {})).items.map(({ id, capabilities }) => [id, capabilities])
  const parts = new PaymentScene('parts')
  expect(await companies(parts, 'supplier')).toEqual([
    [
      companyId('harbor'),
      {
        partialPayments: true,
        scheduledPayments: true,
        companyTeam: true,
        companyActivity: true,
        agingReport: true,
        cashForecast: true,
      },
    ],
  ])
  expect(await companies(parts, 'both')).toContainEqual([
    companyId('northwind'),
    { statusChanges: true, companyTeam: true, companyActivity: true, paymentApprovals: true },
  ])
  expect(await companies(new PaymentScene(), 'supplier')).toEqual([
    [companyId('harbor'), { agingReport: true, cashForecast: true }],
  ])
})

test('invoices are found by how much of them is paid, on both sides (partly-paid)', async () => {
  const scene = new PaymentScene('parts')
  const [open, part, paid] = [scene.invoice(dollars(100)), scene.invoice(dollars(100)), scene.invoice(dollars(100))]
  await scene.pay(short(part, 'Disputed'))
  await scene.pay(whole(paid))
  const find = async (value: string, query = {}) => {
    const options = { query: { q: 'scene-invoice', paid: value, ...query } }
    const lists = [
      await scene.api.ok('supplier', 'listReceivableInvoices', { path: harbor, ...options }),
      await scene.api.ok('buyer', 'listPayableInvoices', { path: prairie, ...options }),
    ]
    return lists.map(({ items }) => items.map(({ externalId }) => externalId))
  }
  // Nothing is paid while the payments are on their way.
  expect(await find('Part')).toEqual([[], []])
  scene.wait(10)
  expect(await find('Part')).toEqual([[part.externalId], [part.externalId]])
  expect(await find('None')).toEqual([[open.externalId], [open.externalId]])
  expect(await find('All')).toEqual([[paid.externalId], [paid.externalId]])
  expect(await find('Part', { paymentState: 'Paid' })).toEqual([[], []])
})

test('an invoice says why the last part left something open, until nothing is (short-pay-reason)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  expect(await seen(scene, invoice)).not.toHaveProperty('shortPayReason')
  await scene.pay(short(invoice, 'DamagedGoods', '30.00'))
  scene.wait(10)
  const second = await scene.pay(short(invoice, 'Disputed', '30.00', methods.failingBank))
  expect(await seen(scene, invoice)).toMatchObject({ shortPayReason: { code: 'Disputed', note: 'See our email.' } })

  scene.wait(10)
  const review = { path: { ...harbor, paymentId: second.paymentId }, body: { action: 'Terminate' } }
  await scene.api.ok('supplier', 'reviewIncomingPayment', review)
  expect(await seen(scene, invoice)).toMatchObject({ shortPayReason: { code: 'DamagedGoods' } })

  await scene.pay(whole(invoice))
  scene.wait(10)
  expect(await seen(scene, invoice)).toMatchObject({ outstandingAmount: '0.00' })
  expect(await seen(scene, invoice)).not.toHaveProperty('shortPayReason')
})

test('payments are found by the reasons why they were short (short-pay-filter)', async () => {
  const scene = new PaymentScene('parts')
  const [first, second] = [scene.invoice(dollars(100)), scene.invoice(dollars(100))]
  const { paymentId } = await scene.pay({
    ...short(first, 'Disputed'),
    invoices: [...short(first, 'Disputed').invoices, ...short(second, 'PriceDifference').invoices],
  })
  const found = await received(scene, { shortPayReasons: 'PriceDifference' })
  const payment = found.find((one) => one.paymentId === paymentId)
  expect(payment?.shortPayReasons?.toSorted()).toEqual(['Disputed', 'PriceDifference'])
  expect(idsOf(await received(scene, { shortPayReasons: ['Disputed', 'Other'] }))).toContain(paymentId)
  expect(await received(scene, { shortPayReasons: 'Other' })).toEqual([])
})

test('the CSV of payments ends with the reasons, only where payments can be partial (csv-list)', async () => {
  const scene = new PaymentScene('parts')
  await scene.pay(short(scene.invoice(dollars(100)), 'Disputed'))
  const [header, ...lines] = await csv(scene)
  expect(header).toMatch(/,currency,reference,shortPayReasons$/)
  expect(lines[0]).toMatch(/,USD,[^,]+,Disputed$/)
  expect(lines.filter((line) => line.endsWith(','))).not.toEqual([])
  expect((await csv(scene, { shortPayReasons: 'Disputed' })).length).toBeLessThan(lines.length)
  expect((await csv(new PaymentScene()))[0]).toMatch(/,currency,reference$/)
})

test('a disputed payment needs attention until its invoice is paid or given up (disputed-payments)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  const needing = async (attention: string | string[]) => idsOf(await received(scene, { attention }))
  const { paymentId } = await scene.pay(short(invoice, 'Disputed'))
  expect(await needing('Dispute')).toContain(paymentId)
  scene.wait(10)
  expect(await needing('Dispute')).toContain(paymentId)
  expect(await needing('Review')).not.toContain(paymentId)

  const failed = idsOf(await received(scene, { status: ['Failed', 'Reversed'] }))
  expect(failed).not.toEqual([])
  expect(await needing('Review')).toEqual(failed)
  expect((await needing(['Review', 'Dispute'])).toSorted()).toEqual(
    [...failed, ...(await needing('Dispute'))].toSorted(),
  )

  await scene.pay(whole(invoice))
  expect(await needing('Dispute')).not.toContain(paymentId)

  const other = await scene.pay(short(scene.invoice(dollars(100)), 'Disputed', '60.00', methods.failingBank))
  scene.wait(10)
  expect(await needing('Dispute')).not.toContain(other.paymentId)
  expect(await needing('Review')).toContain(other.paymentId)
})

test('a receipt says what a part left open, and why (payment-receipt)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  const { paymentId } = await scene.pay(short(invoice, 'DamagedGoods'))
  const payment = scene.payment(paymentId)
  if (payment === undefined) throw new Error('The payment was not made')
  expect(receiptPaper(scene.api.world, payment).rows).toEqual([
    [invoice.externalId, invoice.transactionDate, '$60.00', '', '$60.00'],
    ['Part of $100.00', '', '', '', ''],
    ['Left open: $40.00', '', '', '', ''],
    ['Reason: Damaged goods', '', '', '', ''],
  ])
})
