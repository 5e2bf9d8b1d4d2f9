import { useTranslation } from 'react-i18next'
import { listMembers, useUpdateMember } from '#generated/main/members/members.ts'
import type { Member } from '#generated/main/model/member.ts'
import type { UpdateMemberRequest } from '#generated/main/model/updateMemberRequest.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { showToast } from '#src/ui/toast/toasts.ts'

/** Why the team was not changed, by error code. */
export const reasons = {
  'conflict.stale': 'team.problem.stale',
  'team.last_admin': 'team.problem.lastAdmin',
  'team.creator_fixed': 'team.creatorFixed',
  'team.role_required': 'team.problem.role',
  'team.member_not_found': 'team.problem.gone',
} as const

interface StatusChange {
  /** As they were before. */
  member: Member
  status: NonNullable<UpdateMemberRequest['status']>
}

/**
 * Removes a person from the team, or makes an invited one a member. After a refusal there is nothing left to decide: the
 * team has been loaded again, and the user looks at it first (docs/rules.md#team-members).
 *
 * @param onDone called when the change was made
 * @param onSettled called afterward, and when it was refused
 */
export function useTeamChange(companyId: string, onDone: (change: StatusChange) => void, onSettled: () => void) {
  const { mutateAsync } = useUpdateMember()
  return useConfirmedMutation<StatusChange>(
    {
      mutateAsync: ({ member: { userId, version }, status }) =>
        mutateAsync({ companyId, userId, data: { status, version } }),
    },
    onSettled,
    { done: onDone, failed: 'team.changeFailed', settled: reasons },
    async ({ member: { userId }, status }) => {
      const { items } = await listMembers(companyId)
      const now = items.find((one) => one.userId === userId)
      return status === 'Removed' ? now === undefined : now?.status === status
    },
  )
}

/** Undoes a removal: the person has the status and the role from before, whoever changed the team in the meantime. */
export function useUndo(companyId: string, onUndone: () => void) {
  const { t } = useTranslation()
  const { mutateAsync } = useUpdateMember()
  const find = async (userId: string) => {
    const { items } = await listMembers(companyId)
    return { isBack: items.some((one) => one.userId === userId), version: items[0]?.version }
  }
  return useConfirmedMutation<Member>(
    {
      mutateAsync: async (member) => {
        const { isBack, version = member.version } = await find(member.userId)
        // Someone else was faster.
        if (isBack) return
        const status = member.status === 'Invited' ? 'Invited' : 'Member'
        await mutateAsync({ companyId, userId: member.userId, data: { status, version } })
      },
    },
    onUndone,
    {
      done: ({ name }) => showToast({ intent: 'success', title: t('team.undone', { name }), name }),
      failed: 'team.changeFailed',
      reasons,
    },
    async ({ userId }) => (await find(userId)).isBack,
  )
}
