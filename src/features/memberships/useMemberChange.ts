import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  getListMembershipsQueryKey,
  listMemberships,
  useUpdateMembership,
} from '#generated/auth/memberships/memberships.ts'
import type { UpdateMembershipRequest } from '#generated/auth/model/updateMembershipRequest.ts'
import { isSessionEnd } from '#src/shared/api/apiError.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'
import { nameOf } from '#src/features/auth-users/columns.tsx'
import type { MemberRow } from './queries.ts'

type NewStatus = UpdateMembershipRequest['status']

/**
 * Sets a member's status; undo sets the previous one (docs/rules.md#membership-states). Sends nothing if a colleague
 * changed it in the meantime: the user sees both statuses and decides again (docs/rules.md#concurrent-edits).
 */
export function useMemberChange(
  onDone: (member: MemberRow, status: NewStatus) => void,
  /** Called if a colleague changed the status first. */
  onOvertaken?: () => void,
) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { mutateAsync } = useUpdateMembership()
  const failureToast = useFailureToast()
  const [change, isPending] = useSingleRun(
    async (member: MemberRow, status: NewStatus, shown: MemberRow['status'] = member.status) => {
      const { companyId, userId } = member
      const name = nameOf(member)
      const read = async () => (await listMemberships({ companyId, userId })).items[0]
      try {
        const now = (await read())?.status ?? shown
        if (now !== shown && now !== status) {
          const [theirs, mine] = [now, status].map((one) => t(`company.membershipLabel.${one}`, { defaultValue: one }))
          showToast({
            intent: 'info',
            title: t('members.changedMeanwhile'),
            text: t('members.bothStatuses', { name, theirs, mine }),
            name,
          })
          onOvertaken?.()
          await queryClient.invalidateQueries({
            predicate: ({ queryKey }) => queryKey.includes(getListMembershipsQueryKey()[0]),
          })
          return
        }
        await withLookUp(
          () => mutateAsync({ companyId, userId, data: { status } }),
          async () => {
            const membership = await read()
            return membership?.status === status ? membership : undefined
          },
        )
        failureToast.takeBack()
        onDone(member, status)
        showToast({ intent: 'success', title: t(`members.changed.${status}`, { name }), name })
      } catch (error) {
        // The sign-in screen, shown after a session ends, explains the reason.
        if (isSessionEnd(error)) return
        failureToast.show({ title: t('members.changeFailed'), text: t(failureMessage(error)) })
      }
    },
  )
  return { change, isPending }
}
