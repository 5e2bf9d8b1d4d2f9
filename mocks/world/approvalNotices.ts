/** Emails about requests for approval (docs/rules.md#approval-mails); opening their links decides nothing. */
import { sendMail } from './mail.ts'
import { formatMoney } from './money.ts'
import type { ApprovalRow } from './rows/approvals.ts'
import type { CompanyRow } from './rows/identity.ts'
import { roleIn } from './team.ts'
import type { World } from './world.ts'

/** First and last name; empty for somebody unknown. */
export function personName({ tables }: World, userId: string | null): string {
  const user = tables.users.get(userId ?? '')
  return user === undefined ? '' : `${user.firstName} ${user.lastName}`
}

const pageOf = ({ authCompanyId, id }: CompanyRow, row: ApprovalRow) =>
  `/company/${authCompanyId}/payables/${id}/approvals?open=${row.id}`

const supplierOf = ({ tables }: World, { supplierCompanyId }: ApprovalRow) =>
  tables.companies.get(supplierCompanyId)?.name ?? ''

/** Asks people to decide. */
export function announceAsked(world: World, company: CompanyRow, row: ApprovalRow, userIds: readonly string[]): void {
  const amount = `USD ${formatMoney(row.total)}`
  const who = personName(world, row.requestedBy)
  const when = row.basket.payOn === undefined ? '' : ` on ${row.basket.payOn}`
  for (const userId of userIds)
    sendMail(world, {
      to: world.tables.users.get(userId)?.email ?? '',
      kind: 'ApprovalRequested',
      subject: `${who} asks you to approve ${amount} to ${supplierOf(world, row)}`,
      text: [
        `${who} asks for approval to pay ${amount} to ${supplierOf(world, row)}${when}.`,
        ...(row.approveBy === null ? [] : [`Approve by ${row.approveBy} to keep the discount.`]),
        `Due on ${row.dueOn}.`,
        ...(row.note === null ? [] : [`Note: ${row.note}`]),
      ].join('\n'),
      link: pageOf(company, row),
    })
}

const outcomes = {
  Requested: 'is open',
  Approved: 'was approved',
  Declined: 'was declined',
  Withdrawn: 'was withdrawn',
  Lapsed: 'can no longer be paid',
  Expired: 'has expired',
} as const

/** Tells the person who asked how it ended, if they are still in the team. */
export function announceDecided(world: World, row: ApprovalRow): void {
  const company = world.tables.companies.get(row.companyId)
  const requester = world.tables.users.get(row.requestedBy)
  if (company === undefined || requester === undefined) return
  if (requester.status !== 'Active' || roleIn(world, company, requester.id) === undefined) return
  const by = row.decidedBy === null ? '' : ` by ${personName(world, row.decidedBy)}`
  sendMail(world, {
    to: requester.email,
    kind: 'ApprovalDecided',
    subject: `Your payment of USD ${formatMoney(row.total)} to ${supplierOf(world, row)} ${outcomes[row.status]}`,
    text: [
      `It ${outcomes[row.status]}${by}.`,
      ...(row.reason === null ? [] : [`Reason: ${row.reason}`]),
      ...(row.status === 'Approved' ? [] : ['Nothing was paid.']),
    ].join('\n'),
    link: pageOf(company, row),
  })
}
