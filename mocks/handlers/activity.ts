/** Who did what in a company (docs/rules.md#activity). */
import { conflict } from '../problem.ts'
import { hasActivity } from '../world/activity.ts'
import type { ActivityRow } from '../world/rows/activity.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { listRows, pageOf, type ListRules, type QueryOf } from './list.ts'
import { ownCompany } from './scope.ts'

function actorName({ tables }: World, { userId }: ActivityRow): string {
  const user = tables.users.get(userId ?? '')
  return user === undefined ? '' : `${user.firstName} ${user.lastName}`
}

const rulesOf = (world: World): ListRules<ActivityRow, QueryOf<'listCompanyActivity'>> => ({
  text: (row) => [actorName(world, row), row.subject],
  filters: {
    action:
      (actions) =>
      ({ action }) =>
        actions.includes(action),
    userId:
      (id) =>
      ({ userId }) =>
        userId === id,
    happenedFrom:
      (from) =>
      ({ at }) =>
        Date.parse(at) >= Date.parse(from),
    happenedTo:
      (to) =>
      ({ at }) =>
        Date.parse(at) < Date.parse(to),
  },
  sort: {
    at: ({ at }) => at,
    userName: (row) => actorName(world, row),
    action: ({ action }) => action,
    subject: ({ subject }) => subject,
  },
  defaultSort: '-at',
  alsoReads: [world.tables.users.version],
})

export const activityHandlers: HandlersFor<'listCompanyActivity'> = {
  listCompanyActivity: (call) => {
    const { world, query, path } = call
    const company = ownCompany(call, path.companyId)
    if (!hasActivity(world, company.id))
      throw conflict('activity.not_offered', 'This company has no record of activity.')
    const rows = listRows(world.tables.activity.where('companyId', company.id), query, rulesOf(world))
    return pageOf(rows, query, (row) => {
      const { id, at, userId, action, subject, subjectId, changes } = row
      return { activityId: id, at, userId, userName: actorName(world, row), action, subject, subjectId, changes }
    })
  },
}
