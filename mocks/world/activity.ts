/** The record of what people did in a company with a team (docs/rules.md#activity). */
import { formatMoney } from './money.ts'
import type { ActivityRow } from './rows/activity.ts'
import type { MembershipRow, UserRow } from './rows/identity.ts'
import type { PaymentMethodRow, PaymentRow } from './rows/ledger.ts'
import { roleOf } from './team.ts'
import { instant } from './time.ts'
import type { World } from './world.ts'

/** What was done, with the values before and after; a field that is the same in both is left out. */
type Entry = Pick<ActivityRow, 'action' | 'subject' | 'subjectId' | 'companyId'> & {
  before?: Readonly<Record<string, string | null>>
  after?: Readonly<Record<string, string | null>>
  /** Now, if absent. */
  at?: string
}

/** Adds an entry, if the company has a record. Without `user`, the service did it. */
export function record(world: World, user: Pick<UserRow, 'id'> | null, entry: Entry): void {
  const { companyId, action, subject, subjectId, before = {}, after = {}, at } = entry
  if (!hasActivity(world, companyId)) return
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after)
  world.tables.activity.insert({
    id: world.newId(),
    companyId,
    at: at ?? instant(world),
    userId: user?.id ?? null,
    action,
    subject,
    subjectId,
    changes,
  })
}

/** Whether a company has a record: those with a team. */
export const hasActivity = ({ tables }: World, companyId: string): boolean =>
  tables.companies.get(companyId)?.hasTeam === true

const supplierName = ({ tables }: World, id: string) => tables.companies.get(id)?.name ?? ''

/** A payment was made or canceled. */
export function recordPayment(
  world: World,
  user: Pick<UserRow, 'id'> | null,
  action: 'PaymentMade' | 'PaymentCanceled',
  payment: PaymentRow,
  before?: PaymentRow['status'],
): void {
  const { id, payerCompanyId, supplierCompanyId, status, total, payOn } = payment
  record(world, user, {
    action,
    ...(before === undefined && { at: payment.initiatedAt }),
    companyId: payerCompanyId,
    subject: supplierName(world, supplierCompanyId),
    subjectId: id,
    before: { status: before ?? null },
    after: { status, ...(before === undefined && { total: formatMoney(total), payOn: payOn ?? null }) },
  })
}

/** A person was invited, removed, or got another role or status in the team; nothing if both are the same. */
export function recordMembership(
  world: World,
  user: Pick<UserRow, 'id'>,
  before: MembershipRow | undefined,
  after: MembershipRow,
): void {
  const companyId = world.tables.companies.find('authCompanyId', after.companyId)?.id
  const person = world.tables.users.get(after.userId)
  const was = before === undefined ? undefined : { role: roleOf(before), status: before.status }
  const is = { role: roleOf(after), status: after.status }
  if (companyId === undefined || person === undefined || (was?.role === is.role && was.status === is.status)) return
  const isBack = was === undefined || was.status === 'Removed'
  record(world, user, {
    action: is.status === 'Removed' ? 'PersonRemoved' : isBack ? 'PersonInvited' : 'RoleChanged',
    companyId,
    subject: `${person.firstName} ${person.lastName}`,
    subjectId: person.id,
    ...(was !== undefined && { before: was }),
    after: is,
  })
}

/** A method's name with its last digits. */
const methodText = ({ brand, label, lastFour }: PaymentMethodRow) => `${brand ?? label} •••• ${lastFour}`

/** A method was added or removed. */
export function recordMethod(
  world: World,
  user: Pick<UserRow, 'id'> | null,
  action: 'PaymentMethodAdded' | 'PaymentMethodRemoved',
  method: PaymentMethodRow,
): void {
  const { id, companyId } = method
  const subject = methodText(method)
  const value = { paymentMethodId: subject }
  const changes = action === 'PaymentMethodAdded' ? { after: value } : { before: value }
  record(world, user, { action, companyId, subject, subjectId: id, ...changes })
}

/** Another method is the preferred one of a payer. */
export function recordMethodPreferred(
  world: World,
  user: Pick<UserRow, 'id'>,
  before: string | null,
  method: PaymentMethodRow,
): void {
  const former = world.tables.paymentMethods.get(before ?? '')
  if (former?.id === method.id) return
  record(world, user, {
    action: 'PaymentMethodPreferred',
    companyId: method.companyId,
    subject: methodText(method),
    subjectId: method.id,
    before: { paymentMethodId: former === undefined ? null : methodText(former) },
    after: { paymentMethodId: methodText(method) },
  })
}
