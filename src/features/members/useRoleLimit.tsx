import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { companyQueries } from '#src/features/companies/queries.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { leastRoles, type LimitedWrite } from './leastRoles.ts'
import { mayDo } from './roles.ts'

const RoleNote = lazyNamed(() => import('./RoleNote.tsx'), 'RoleNote')

export interface RoleLimit {
  /** The id of the reason, for `aria-describedby` of the disabled control; undefined if the user may write. */
  lockedBy: string | undefined
  /** The reason, to render beside the control. */
  reason: ReactNode
}

const free: RoleLimit = { lockedBy: undefined, reason: null }

/** Whether the user's role in the company forbids what a control sends, and why (docs/rules.md#role-reasons). */
export function useRoleLimit(companyId: string | undefined, write: LimitedWrite): RoleLimit {
  const id = useId()
  const { data: company } = useQuery({
    ...companyQueries.list(),
    select: ({ items }) => items.find((one) => one.id === companyId),
    refetchOnMount: false,
  })
  const least = leastRoles[write]
  if (company?.myRole === undefined || mayDo(company, least)) return free
  return {
    lockedBy: id,
    reason: (
      <div id={id}>
        <OnDemand onError={() => undefined}>
          <RoleNote role={company.myRole} least={least} />
        </OnDemand>
      </div>
    ),
  }
}
