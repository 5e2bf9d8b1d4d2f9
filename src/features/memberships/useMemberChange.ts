import { useTranslation } from 'react-i18next'
import { listMemberships, useUpdateMembership } from '#generated/auth/memberships/memberships.ts'
import type { UpdateMembershipRequest } from '#generated/auth/model/updateMembershipRequest.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { nameOf } from '#src/features/auth-users/columns.tsx'
import type { MemberRow } from './queries.ts'

type NewStatus = UpdateMembershipRequest['status']

/** Sets a member's status; taking it back is setting the former one (docs/rules.md#membership-states). */
export function useMemberChange(onDone: (member: MemberRow, status: NewStatus) => void) {
  const { t } = useTranslation()
  const { mutateAsync } = useUpdateMembership()
  const [change, isPending] = useSingleRun(async (member: MemberRow, status: NewStatus) => {
    const { companyId, userId } = member
    try {
      await withLookUp(
        () => mutateAsync({ companyId, userId, data: { status } }),
        async () => {
          const { items } = await listMemberships({ companyId, userId })
          return items.find((item) => item.status === status)
        },
      )
      onDone(member, status)
      const name = nameOf(member)
      showToast({ intent: 'success', title: t(`members.changed.${status}`, { name }) })
    } catch (error) {
      showToast({ intent: 'error', title: t('members.changeFailed'), text: t(failureMessage(error)) })
    }
  })
  return { change, isPending }
}
