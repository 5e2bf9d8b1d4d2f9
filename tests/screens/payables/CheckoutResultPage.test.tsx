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
    mock.world.tables.payments.update(id, { status, failureReason })
    return id
  })
const open = (ids: readonly string[], rest = '') =>
  renderApp(`${payables}/checkout/result?paid=${encodeURIComponent(JSON.stringify(ids))}${rest}`)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const unknownId = '00000000-0000-4000-8000-00000000dead'

describe('the heading says what became of the payments (checkout-result)', () => {
  it.each([
    [['Completed'], 'Payment made'],
    [['Pending', 'Completed'], '2 payments made'],
    [['Failed'], 'Payment failed'],
    [['Failed', 'Reversed'], '2 payments failed'],
    [['Completed', 'Failed', 'Pending'], '1 of 3 payments failed'],
    [['Canceled'], 'Payment not completed'],
    [['Canceled', 'Failed'], '2 payments not completed'],
    [['Scheduled'], 'Payment scheduled'],
    [['Scheduled', 'Scheduled'], '2 payments scheduled'],
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
    expect(await heading('Payment made')).toBeInTheDocument()
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
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    `${payables}/invoices?q=harbor`,
  )
})
