import { formatMoney } from '../money.ts'
import type { ActivityRow } from '../rows/activity.ts'
import type { CompanyRow, MembershipRow } from '../rows/identity.ts'
import { addDays } from '../time.ts'
import type { Snapshots } from '../world.ts'
import { instantOn, seedId } from './random.ts'

/** The first number of these rows' ids, beyond those of the other parts of the seed. */
const firstNumber = 2_000_000

/** How many of the latest payments of a buyer are in its record. */
const paymentCount = 3

type Entry = Omit<ActivityRow, 'id' | 'companyId' | 'userId'>

/** What an Admin of each company with a team did lately: a person was invited and got a role, and payments were made. */
export function teamActivity(
  { users, payments, companies: all }: Snapshots,
  team: { companies: readonly CompanyRow[]; memberships: readonly MembershipRow[] },
  today: string,
): ActivityRow[] {
  const nameOf = (userId: string) => {
    const user = users.get(userId)
    return user === undefined ? '' : `${user.firstName} ${user.lastName}`
  }
  const entries = team.companies.flatMap(({ id: companyId, authCompanyId }) => {
    const people = team.memberships.filter((one) => one.companyId === authCompanyId && one.status === 'Member')
    const admin = people.find(({ role }) => role === 'Admin')
    const person = people.find(({ role }) => role === 'Approver' || role === 'Payer')
    if (admin === undefined || person === undefined) return []
    const about = { subject: nameOf(person.userId), subjectId: person.userId }
    const role = person.role ?? null
    const paid = [...payments.values()]
      .filter(({ payerCompanyId }) => payerCompanyId === companyId)
      .toSorted((a, b) => (a.initiatedAt < b.initiatedAt ? 1 : -1))
      .slice(0, paymentCount)
    const done: Entry[] = [
      {
        ...about,
        action: 'PersonInvited',
        at: instantOn(addDays(today, -45), 900),
        changes: [
          { field: 'role', before: null, after: 'Viewer' },
          { field: 'status', before: null, after: 'Invited' },
        ],
      },
      {
        ...about,
        action: 'RoleChanged',
        at: instantOn(addDays(today, -30), 960),
        changes: [{ field: 'role', before: 'Viewer', after: role }],
      },
      ...paid.map(({ id, supplierCompanyId, initiatedAt, total, payOn }): Entry => ({
        action: 'PaymentMade',
        at: initiatedAt,
        subject: all.get(supplierCompanyId)?.name ?? '',
        subjectId: id,
        changes: [
          { field: 'status', before: null, after: payOn === undefined ? 'Created' : 'Scheduled' },
          { field: 'total', before: null, after: formatMoney(total) },
          ...(payOn === undefined ? [] : [{ field: 'payOn', before: null, after: payOn }]),
        ],
      })),
    ]
    return done.map((entry) => ({ ...entry, companyId, userId: admin.userId }))
  })
  return entries.map((entry, i) => ({ ...entry, id: seedId('event', firstNumber + i) }))
}
