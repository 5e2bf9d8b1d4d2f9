import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { openCheckout } from '../../screens/payables/openCheckout.ts'
import { payables } from '../../screens/receivables/screens.ts'
import { item, open } from './settings.tsx'

// A Wednesday; the business day is also that of New York while the browser's may be another.
const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })
const methods = () => mock.world.tables.paymentMethods
const visa = () =>
  methods()
    .where('companyId', companyId('prairie'))
    .find(({ lastFour }) => lastFour === '4242')
const expire = (expires: string) => methods().update(visa()?.id ?? '', { expires })
const scheduledCalls = () =>
  mock.journal.filter(
    ({ operationId, url }) => operationId === 'listOutgoingPayments' && url.includes('status=Scheduled'),
  )

/** The seeded payment is then paid with the Visa card on this day. */
function scheduleOnCard(payOn: string) {
  const payment = mock.world.tables.payments.all().find(({ status }) => status === 'Scheduled')
  if (!payment) throw new Error('The seed has no scheduled payment')
  return mock.world.tables.payments.update(payment.id, {
    payOn,
    methodType: 'Card',
    paymentMethodId: visa()?.id ?? null,
  })
}

beforeEach(() => giveElementsLayout())

describe('in the settings (expiring-cards)', () => {
  test('a card says through which day it can be used, from 30 days before', async () => {
    expire('2026-03')
    await open(mock)
    const text = 'This card can be used through Mar 31, 2026. Add your new card before then.'
    expect((await item('Visa •••• 4242')).getByText(text)).toBeVisible()
    expect((await item('Mastercard •••• 0341')).queryByText(/This card can be used/)).not.toBeInTheDocument()
  })

  test('a card says which scheduled payment it expires before', async () => {
    expire('2026-04')
    scheduleOnCard('2026-05-01')
    await open(mock)
    const text =
      'This card can be used through Apr 30, 2026, so the payment scheduled for May 1, 2026 will fail. Change that payment.'
    expect(await (await item('Visa •••• 4242')).findByText(text)).toBeVisible()
  })

  test('a payment on the last day of the month is not named', async () => {
    expire('2026-04')
    scheduleOnCard('2026-04-30')
    await open(mock)
    const visaCard = await item('Visa •••• 4242')
    await waitFor(() => expect(scheduledCalls()).not.toEqual([]))
    expect(visaCard.queryByText(/This card can be used/)).not.toBeInTheDocument()
  })

  test('asks for no payments while all cards stay valid', async () => {
    scheduleOnCard('2026-05-01')
    await open(mock)
    await item('Visa •••• 4242')
    expect(scheduledCalls()).toEqual([])
  })

  test('a bank account that waits for its bank says since when', async () => {
    await open(mock)
    expect(
      (await item('Sandhills Credit Union •••• 1180')).getByText('Waiting for confirmation since Mar 8, 2026.'),
    ).toBeVisible()
  })
})

test('the checkout says it at the method, and by the chosen day (expiring-cards)', async () => {
  expire('2026-03')
  mock.signIn('buyer')
  const { user } = openCheckout(mock, 'harbor')
  await user.click(await screen.findByRole('button', { name: 'Change payment method' }))
  expect(
    await screen.findByText('This card can be used through Mar 31, 2026. Add your new card before then.'),
  ).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Schedule for later' }))
  await user.type(screen.getByLabelText('Day'), '2026-04-01')
  const text =
    'This card can be used through Mar 31, 2026, so it can’t pay on Apr 1, 2026. Choose another method or an earlier day.'
  expect(await screen.findByText(text)).toBeVisible()
})

describe('on a scheduled payment (expiring-cards)', () => {
  test.each([
    ['2026-04-30', false],
    ['2026-05-01', true],
  ])('on %s, its panel says that the card expires before: %s', async (payOn, isSaid) => {
    expire('2026-04')
    const { id } = scheduleOnCard(payOn)
    mock.signIn('buyer')
    renderApp(`${payables}/payments?status=Scheduled&open=${id}`)
    const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
    await panel.findByText('Status history')
    const text =
      'Visa •••• 4242 can be used through Apr 30, 2026, so this payment will fail. Change it, and choose another method.'
    const found = panel.queryAllByRole('status').filter(({ textContent }) => textContent === text)
    expect(found).toHaveLength(isSaid ? 1 : 0)
  })

  test('its day in the calendar says so', async () => {
    expire('2026-03')
    scheduleOnCard('2026-04-01')
    mock.signIn('buyer')
    renderApp(`${payables}/calendar?month=2026-04&open=2026-04-01`)
    expect(await screen.findByText('The card can be used through Mar 31, 2026 only.')).toBeVisible()
  })
})
