import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import type { PaymentRow } from '#mocks/world/rows/ledger.ts'
import { paymentReference } from '#mocks/world/paymentReference.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { customer, invoicingAccountId, payables, receivables } from '#tests/screens/receivables/screens.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { zipEntries } from '../../../e2e/support/zipEntries.ts'
import { bytesOf, savedFiles } from '#tests/support/savedFiles.ts'

const mock = mockServer({ today: '2026-11-21' })
const saved = savedFiles()

beforeEach(() => giveElementsLayout())

const requested = () => mock.journal.filter(({ operationId }) => operationId === 'getTypedDocument')
const buyersPayments = (status: PaymentRow['status']) =>
  mock.world.tables.payments
    .where('payerCompanyId', companyId('prairie'))
    .filter((payment) => payment.status === status)
const entries = async () => [...zipEntries(await bytesOf(saved[0]?.file)).keys()]
const statuses = (...names: PaymentRow['status'][]) => `status=${encodeURIComponent(JSON.stringify(names))}`

/** Selects the first rows of a list. */
async function choose(path: string, count: number) {
  const { user } = renderApp(path)
  const boxes = (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).slice(0, count)
  for (const box of boxes) await user.click(box)
  return user
}

describe('the receipts of selected payments (documents-zip)', () => {
  test('a buyer saves them as one ZIP file, named by payment and supplier', async () => {
    mock.signIn('buyer')
    const user = await choose(`${payables}/payments?${statuses('Completed')}`, 2)
    await user.click(screen.getByRole('button', { name: 'Download receipts' }))
    expect(await screen.findByText('2 PDFs downloaded')).toBeInTheDocument()
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/-receipts-\d{4}-\d\d-\d\d\.zip$/)])
    const names = await entries()
    expect(names).toHaveLength(2)
    for (const name of names) expect(name).toMatch(/^Receipt_PAY-[\dA-F]{8}_.+\.pdf$/)
  })

  test('payments that paid nothing are named with their status, and not requested', async () => {
    mock.signIn('buyer')
    const [failed] = buyersPayments('Failed')
    const [completed] = buyersPayments('Completed')
    mock.world.tables.payments.update(failed?.id ?? '', { initiatedAt: '2026-12-20T15:00:00.000Z' })
    mock.world.tables.payments.update(completed?.id ?? '', { initiatedAt: '2026-12-20T14:00:00.000Z' })
    const user = await choose(`${payables}/payments`, 2)
    await user.click(screen.getByRole('button', { name: 'Download receipts' }))
    const done = within(await screen.findByRole('dialog', { name: '1 PDF downloaded' }))
    expect(done.getByText('1 selected payment has no receipt, because it paid nothing:')).toBeInTheDocument()
    const [left, ...others] = done.getAllByRole('listitem')
    expect([left?.textContent?.startsWith(paymentReference(failed?.id ?? '')), others]).toEqual([true, []])
    expect(left).toHaveTextContent(/ · Failed$/)
    expect(requested().map(({ url }) => url.includes(completed?.id ?? '?'))).toEqual([true])
    expect(await entries()).toHaveLength(1)
    await user.click(done.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('where none has a receipt, nothing is requested or saved', async () => {
    mock.signIn('buyer')
    const user = await choose(`${payables}/payments?${statuses('Failed', 'Reversed', 'Canceled')}`, 2)
    await user.click(screen.getByRole('button', { name: 'Download receipts' }))
    const none = within(await screen.findByRole('dialog', { name: 'No PDFs to download' }))
    expect(none.getAllByRole('listitem')).toHaveLength(2)
    expect([requested(), saved]).toEqual([[], []])
  })

  test.each([
    ['its payments', `${receivables}/payments?${statuses('Completed')}`],
    ['the payments of a customer', `${customer}?tab=payments`],
  ])('a supplier saves them from %s', async (_, path) => {
    mock.signIn('supplier')
    for (const { id, invoicingAccountId: account } of mock.world.tables.payments.all())
      if (account === invoicingAccountId) mock.world.tables.payments.update(id, { status: 'Completed' })
    const user = await choose(path, 2)
    await user.click(screen.getByRole('button', { name: 'Download receipts' }))
    expect(await screen.findByText('2 PDFs downloaded')).toBeInTheDocument()
    expect(await entries()).toHaveLength(2)
  })
})

describe('the documents of other selections (documents-zip)', () => {
  test.each([
    ['supplier', `${customer}?tab=invoices`, 'invoices'],
    ['supplier', `${customer}?tab=credits`, 'credits'],
    ['buyer', `${payables}/discounts`, 'invoices'],
  ] as const)('%s: %s', async (persona, path, list) => {
    mock.signIn(persona)
    const user = await choose(path, 1)
    await user.click(await screen.findByRole('button', { name: 'Download PDFs' }))
    expect(await screen.findByText('1 PDF downloaded')).toBeInTheDocument()
    expect(saved[0]?.name).toContain(`-${list}-`)
    expect(await entries()).toHaveLength(1)
  })
})
