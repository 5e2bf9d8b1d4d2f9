import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PaymentRow } from '#mocks/world/rows/ledger.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer } from '#tests/support/payable.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-03-11' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('buyer')
})

const payments = () => mock.world.tables.payments.where('payerCompanyId', buyer)
/** The ids of as many payments, with these statuses. */
const paymentsWith = (...statuses: PaymentRow['status'][]) =>
  statuses.map((status, at) => {
    const id = payments()[at]?.id ?? ''
    const failureReason = status === 'Failed' ? 'R01: the account has less than 1577.95.' : null
    const payOn = status === 'Scheduled' ? { payOn: '2026-03-18' } : {}
    mock.world.tables.payments.update(id, { status, failureReason, total: 1_000_000, ...payOn })
    return id
  })
const open = (ids: readonly string[], rest = '') =>
  renderApp(`${payables}/checkout/result?paid=${encodeURIComponent(JSON.stringify(ids))}${rest}`)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const unknownId = '00000000-0000-4000-8000-00000000dead'

describe('the heading says what became of the payments (checkout-result)', () => {
  it.each([
    [['Completed'], '$100.00 sent to Harbor Supply Co.'],
    [['Pending', 'Completed'], '$200.00 sent in 2 payments'],
    [['Failed'], 'Payment failed'],
    [['Failed', 'Reversed'], '2 payments failed'],
    [['Completed', 'Failed', 'Pending'], '1 of 3 payments failed'],
    [['Canceled'], 'Payment not completed'],
    [['Canceled', 'Failed'], '2 payments not completed'],
    [['Scheduled'], '$100.00 to Harbor Supply Co. scheduled for Mar 18, 2026'],
    [['Scheduled', 'Scheduled'], '$200.00 in 2 payments scheduled for Mar 18, 2026'],
    [['Scheduled', 'Completed'], '1 of 2 payments scheduled'],
    [['Scheduled', 'Failed'], '1 of 2 payments failed'],
    [['Canceled', 'Completed'], '1 of 2 payments not completed'],
  ] as const)('%j: %s', async (statuses, name) => {
    open(paymentsWith(...statuses))
    expect(await heading(name)).toBeInTheDocument()
  })

  it('an unknown payment: Payments', async () => {
    open([unknownId])
    expect(await screen.findByText('We couldn’t find this, or you don’t have access.')).toBeInTheDocument()
    expect(await heading('Payments')).toBeInTheDocument()
  })

  it('an unknown payment does not count', async () => {
    open([...paymentsWith('Completed'), unknownId])
    expect(await heading('$100.00 sent to Harbor Supply Co.')).toBeInTheDocument()
  })
})

it('says what a failed payment means for its invoices, after the reason (checkout-result)', async () => {
  open(paymentsWith('Failed'))
  const reason = await screen.findByText('R01: the account has less than $1,577.95.')
  expect(reason.nextElementSibling).toHaveTextContent(
    'The supplier is reviewing this payment. Until then, its invoices and credits can’t be paid or used again.',
  )
})

it('has no link to a checkout that is over (breadcrumb-labels)', async () => {
  open(paymentsWith('Completed'), `&returnTo=${encodeURIComponent(`${payables}/invoices?q=harbor`)}`)
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getByText('Checkout')).toBeInTheDocument()
  expect(crumbs.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument()
  expect(crumbs.getByText('Payment result')).toHaveAttribute('aria-current', 'page')
  expect(await screen.findByRole('link', { name: /^Pay more invoices \(\$[\d,.]+ past due\)$/ })).toHaveAttribute(
    'href',
    `${payables}/invoices?q=harbor`,
  )
})

it('leads back to the list if nothing is past due (checkout-result)', async () => {
  const { invoices } = mock.world.tables
  for (const { id } of invoices.all()) invoices.update(id, { paymentDueDate: '2026-06-01' })
  open(paymentsWith('Completed'), `&returnTo=${encodeURIComponent(`${payables}/invoices?q=harbor`)}`)
  expect(await screen.findByRole('link', { name: 'Back to invoices' })).toBeInTheDocument()
})

it('says from which account or card it was paid, and when it should arrive (checkout-result)', async () => {
  const [id = ''] = paymentsWith('Pending')
  const method = mock.world.tables.paymentMethods.where('companyId', buyer).find(({ type }) => type === 'Ach')
  mock.world.tables.payments.update(id, {
    methodType: 'Ach',
    paymentMethodId: method?.id ?? '',
    initiatedAt: '2026-03-11T17:00:00.000Z',
  })
  open([id])
  const from = await screen.findByText('Paid from')
  expect(from.nextElementSibling).toHaveTextContent(`${method?.label} ending in ${method?.lastFour}`)
  // Three business days later, over a weekend.
  expect(screen.getByText('Should arrive by').nextElementSibling).toHaveTextContent('Mar 16, 2026')
  expect(screen.getByRole('button', { name: 'View receipt' })).toBeInTheDocument()
})

it('says no more than what is known of a service that gives neither', async () => {
  const [id = ''] = paymentsWith('Completed')
  mock.world.tables.payments.update(id, { methodType: null, paymentMethodId: null })
  open([id])
  expect(await screen.findByText('Total')).toBeInTheDocument()
  expect(screen.queryByText('Paid from')).not.toBeInTheDocument()
  expect(screen.queryByText('Should arrive by')).not.toBeInTheDocument()
})
