import '#mocks/providers/browser/moov.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { scheduleCardNotice } from '#mocks/world/cards.ts'
import { runDueJobs } from '#mocks/world/dueJobs.ts'
import { completePayment, reversePayment, reviewPayment } from '#mocks/world/paymentLifecycle.ts'
import { paymentReference } from '#mocks/world/paymentReference.ts'
import type { MailRow } from '#mocks/world/rows/identity.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { dayMs } from '#mocks/world/time.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })
const now = () => mock.world.now().toISOString()
const mails = (kind: MailRow['kind']) => mock.world.tables.mail.all().filter((mail) => mail.kind === kind)

/** The seeded scheduled payment, once its method is gone and its day has come. */
function failScheduled() {
  const scheduled = mock.world.tables.payments.all().find(({ status }) => status === 'Scheduled')
  mock.world.tables.paymentMethods.update(scheduled?.paymentMethodId ?? '', { status: 'Disabled' })
  mock.world.advanceClock(dayMs)
  runDueJobs(mock.world)
  const failed = mock.world.tables.payments.get(scheduled?.id ?? '')
  if (failed?.status !== 'Failed') throw new Error('The payment did not fail')
  return failed
}

/** Opens the link as someone who is not signed in, and signs in as the one to whom the mail was sent. */
async function follow(mail: MailRow | undefined) {
  const app = renderApp(mail?.link ?? '')
  await app.user.type(await screen.findByRole('textbox', { name: /Email address/ }), mail?.to ?? '')
  await app.user.type(screen.getByLabelText(/^Password/), 'Tallyport-2026!')
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return app
}

beforeEach(() => giveElementsLayout())

test('a failed payment is mailed to those who may pay, and to the supplier (service-mails)', () => {
  const { id } = failScheduled()
  expect(mails('PaymentFailed').map(({ to }) => to)).toContain('buyer@tallyport.test')
  expect(mails('PaymentFailed').every(({ link }) => link?.endsWith(`&open=${id}`))).toBe(true)
  expect(mails('PaymentFailed')[0]?.text).toContain('Reason: The payment method was removed.')
  expect(mails('PaymentToReview').map(({ to }) => to)).toContain('supplier@tallyport.test')
  const recipients = new Set(mails('PaymentFailed').map(({ to }) => to))
  expect(mails('PaymentFailed')).toHaveLength(recipients.size)
  for (const to of recipients) {
    const user = mock.world.tables.users.find('email', to)
    const membership = mock.world.tables.memberships.where('userId', user?.id ?? '')
    const company = mock.world.tables.companies.get(companyId('prairie'))
    expect(membership.map((row) => row.companyId)).toContain(company?.authCompanyId)
  }
})

test('a payment that is taken back is mailed, too, and one that arrives is not (service-mails)', () => {
  const { payments } = mock.world.tables
  const completed = payments.where('payerCompanyId', companyId('prairie')).find(({ status }) => status === 'Completed')
  reversePayment(mock.world, completed?.id ?? '', now())
  expect(mails('PaymentFailed')[0]?.text).toContain('The money was taken back.')
  const before = mock.world.tables.mail.all().length
  const pending = payments.where('payerCompanyId', companyId('prairie')).find(({ status }) => status === 'Pending')
  completePayment(mock.world, pending?.id ?? '', now())
  expect(payments.get(pending?.id ?? '')?.status).toBe('Completed')
  expect(mock.world.tables.mail.all()).toHaveLength(before)
})

test.each(['buyer', 'supplier'] as const)(
  'the link of the %s’s mail opens the payment after sign-in (service-mails)',
  async (who) => {
    const { id } = failScheduled()
    const mail = mails(who === 'buyer' ? 'PaymentFailed' : 'PaymentToReview').find(
      ({ to }) => to === `${who}@tallyport.test`,
    )
    const { router } = await follow(mail)
    const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
    expect(await panel.findByText(paymentReference(id))).toBeVisible()
    expect(router.state.location.pathname).toMatch(who === 'buyer' ? /\/payables\// : /\/receivables\//)
  },
)

test('the link still opens the payment once it has been reviewed (service-mails)', async () => {
  const failed = failScheduled()
  const [mail] = mails('PaymentFailed')
  reviewPayment(mock.world, failed, 'Terminate', null)
  expect(mails('PaymentReviewed').map(({ to, link }) => [to, link])).toContainEqual([
    'buyer@tallyport.test',
    mail?.link,
  ])
  await follow({ ...(mail as MailRow), to: 'buyer@tallyport.test' })
  const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
  expect(await panel.findByText(paymentReference(failed.id))).toBeVisible()
})

test('the link of a bank’s answer opens the payment methods (service-mails)', async () => {
  mock.world.advanceClock(2 * dayMs)
  runDueJobs(mock.world)
  const mail = mails('BankAccount').find(({ to }) => to === 'buyer@tallyport.test')
  expect(mail?.subject).toBe('Sandhills Credit Union has confirmed your account')
  await follow(mail)
  expect(await screen.findByRole('tab', { name: 'Payment methods' })).toHaveAttribute('aria-selected', 'true')
})

test('a card is mailed about once, 30 days before its last day, with a link to the methods (service-mails)', async () => {
  const { paymentMethods, jobs } = mock.world.tables
  const card = paymentMethods.where('companyId', companyId('prairie')).find(({ lastFour }) => lastFour === '4242')
  for (const { id } of jobs.where('targetId', card?.id ?? '')) jobs.remove(id)
  scheduleCardNotice(mock.world, paymentMethods.update(card?.id ?? '', { expires: '2026-04' }))
  const sentAfter = (days: number) => {
    mock.world.advanceClock(days * dayMs)
    runDueJobs(mock.world)
    return mails('CardExpires')
  }
  expect([mock.world.today(), sentAfter(19).length, mock.world.today()]).toEqual(['2026-03-11', 0, '2026-03-30'])
  const sent = sentAfter(1)
  const recipients = new Set(sent.map(({ to }) => to))
  expect([recipients.has('buyer@tallyport.test'), recipients.size]).toEqual([true, sent.length])
  expect(sentAfter(40)).toHaveLength(sent.length)
  expect(sent[0]?.subject).toBe('Your Visa card ending in 4242 expires soon')
  expect(sent[0]?.text).toContain('2026-04-30')
  await follow(sent.find(({ to }) => to === 'buyer@tallyport.test'))
  expect(await screen.findByRole('tab', { name: 'Payment methods' })).toHaveAttribute('aria-selected', 'true')
})

test('nobody is mailed about a card that was removed (service-mails)', () => {
  const { paymentMethods } = mock.world.tables
  const card = paymentMethods.where('companyId', companyId('prairie')).find(({ lastFour }) => lastFour === '4242')
  scheduleCardNotice(mock.world, paymentMethods.update(card?.id ?? '', { expires: '2026-03', status: 'Disabled' }))
  runDueJobs(mock.world)
  expect(mails('CardExpires')).toEqual([])
})
