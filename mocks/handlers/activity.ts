/** Who did what in a company; nothing is recorded yet, so no company has a record. */
import { conflict } from '../problem.ts'
import type { HandlersFor } from './call.ts'
import { ownCompany } from './scope.ts'

export const activityHandlers: HandlersFor<'listCompanyActivity'> = {
  listCompanyActivity: (call) => {
    ownCompany(call, call.path.companyId)
    throw conflict('activity.not_offered', 'This company has no record of activity.')
  },
}
