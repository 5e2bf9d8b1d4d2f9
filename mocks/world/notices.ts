/** Emails about payments that failed, and about bank accounts and cards (docs/rules.md#service-mails). */
import { sendMail } from './mail.ts'
import { formatMoney } from './money.ts'
import { paymentReference } from './paymentReference.ts'
import type { CompanyRow, MailRow } from './rows/identity.ts'
import type { PaymentMethodRow, PaymentRow } from './rows/ledger.ts'
import { lastDayOf } from './time.ts'
import type { World } from './world.ts'

type Notice = Pick<MailRow, 'kind' | 'subject' | 'text' | 'link'>

/** To everyone who works for the company, and so may pay or review payments for it. */
function mailTo(world: World, { authCompanyId }: CompanyRow, notice: Notice): void {
  const { memberships, users } = world.tables
  for (const { userId, status } of memberships.where('companyId', authCompanyId)) {
    const user = users.get(userId)
    if ((status === 'Creator' || status === 'Member') && user?.status === 'Active')
      sendMail(world, { ...notice, to: user.email })
  }
}

/** A company's page; a payment is found by its number, because its status may change before the email is read. */
const pageOf = ({ authCompanyId, id }: CompanyRow, area: 'payables' | 'receivables', payment: PaymentRow) =>
  `/company/${authCompanyId}/${area}/${id}/payments?q=${paymentReference(payment.id)}&open=${payment.id}`

const methodsOf = ({ authCompanyId }: CompanyRow) => `/company/${authCompanyId}/settings?tab=payments`

function partiesOf({ tables: { companies } }: World, { payerCompanyId, supplierCompanyId }: PaymentRow) {
  const [payer, supplier] = [companies.get(payerCompanyId), companies.get(supplierCompanyId)]
  return payer && supplier && { payer, supplier }
}

/** Tells the payer that a payment failed or was taken back, and the supplier that it has to be reviewed. */
export function announceFailure(world: World, payment: PaymentRow): void {
  const parties = partiesOf(world, payment)
  if (!parties) return
  const { payer, supplier } = parties
  const amount = `USD ${formatMoney(payment.total)}`
  const reason = `Reason: ${payment.failureReason ?? 'unknown'}`
  const money = payment.status === 'Reversed' ? 'The money was taken back.' : 'Nothing was paid.'
  mailTo(world, payer, {
    kind: 'PaymentFailed',
    subject: `Your payment of ${amount} to ${supplier.name} failed`,
    text: `${money} ${reason}\n\nThe invoices wait for the supplier's review.`,
    link: pageOf(payer, 'payables', payment),
  })
  mailTo(world, supplier, {
    kind: 'PaymentToReview',
    subject: `A payment of ${amount} from ${payer.name} failed`,
    text: `${money} ${reason}\n\nReview it: reopen its invoices, or keep it on hold.`,
    link: pageOf(supplier, 'receivables', payment),
  })
}

/** Tells the payer what the supplier has decided about a failed payment. */
export function announceReview(world: World, payment: PaymentRow): void {
  const parties = partiesOf(world, payment)
  if (!parties) return
  const { payer, supplier } = parties
  const isReopened = payment.status === 'Terminated'
  mailTo(world, payer, {
    kind: 'PaymentReviewed',
    subject: `${supplier.name} has ${isReopened ? 'reopened the invoices of' : 'put on hold'} your failed payment`,
    text: isReopened
      ? `The invoices of ${paymentReference(payment.id)} can be paid again.`
      : `The invoices of ${paymentReference(payment.id)} can't be paid. Ask ${supplier.name} about them.`,
    link: pageOf(payer, 'payables', payment),
  })
}

/** Tells the payer whether the bank has confirmed an account that waited for it. */
export function announceBankResult(world: World, { companyId, label, lastFour, status }: PaymentMethodRow): void {
  const company = world.tables.companies.get(companyId)
  if (!company) return
  const isConfirmed = status === 'Verified'
  mailTo(world, company, {
    kind: 'BankAccount',
    subject: `${label} ${isConfirmed ? 'has confirmed' : "couldn't confirm"} your account`,
    text: isConfirmed
      ? `You can now pay from the account ending in ${lastFour}.`
      : `You can't pay from the account ending in ${lastFour}. Remove it and link it again, or use another one.`,
    link: methodsOf(company),
  })
}

/** Tells the payer that a card can soon no longer be used. */
export function announceCardExpiry(
  world: World,
  { companyId, brand, label, lastFour, expires }: PaymentMethodRow,
): void {
  const company = world.tables.companies.get(companyId)
  if (!company || expires === null) return
  mailTo(world, company, {
    kind: 'CardExpires',
    subject: `Your ${brand ?? label} card ending in ${lastFour} expires soon`,
    text: `It can be used through ${lastDayOf(expires)}. Add your new card before then.`,
    link: methodsOf(company),
  })
}
