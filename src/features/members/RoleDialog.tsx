import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { listMembers, useUpdateMember } from '#generated/main/members/members.ts'
import type { Member } from '#generated/main/model/member.ts'
import { UpdateMemberRequestRole } from '#generated/main/model/updateMemberRequestRole.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { RoleField } from './RoleField.tsx'
import { allows } from './roles.ts'
import { UndecidedTexts } from './UndecidedTexts.tsx'
import { reasons } from './useTeamChange.ts'
import type { Undecided } from './useUndecided.ts'

const roleSchema = z.object({ role: z.pipe(z.string(), z.enum(UpdateMemberRequestRole)) })

const fieldCodes = Object.fromEntries(
  Object.entries(reasons).map(([code, message]) => [code, { name: 'role', message }]),
)

interface RoleDialogProps {
  companyId: string
  /** As the team says now: after a conflict, the next try has its version. */
  member: Member
  /** The person is the user. */
  isOwn: boolean
  /** What others have to take over if the person can no longer approve. */
  undecided: Undecided
  members: readonly Member[]
  onClose: () => void
}

/** Changes a person's role, and says what others then have to decide (docs/rules.md#team-settings); open while mounted. */
export function RoleDialog({ companyId, member, isOwn, undecided, members, onClose }: RoleDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useUpdateMember()
  const { userId, name, role: current, version } = member
  const form = useSchemaForm(roleSchema, { role: current })
  const chosen = form.watch('role')
  return (
    <FormDialog title={t('team.changeRoleOf', { name })} name={name} onClose={onClose}>
      <FormShell
        form={form}
        failed="team.changeFailed"
        fieldCodes={fieldCodes}
        submitLabel="team.saveRole"
        isIdle={chosen === current}
        onSubmit={({ role }) => mutateAsync({ companyId, userId, data: { role, version } })}
        lookUp={async ({ role }) => {
          const { items } = await listMembers(companyId)
          return items.find((one) => one.userId === userId && one.role === role)
        }}
        onDone={() => {
          showToast({ intent: 'success', title: t('team.roleChanged', { name }), name })
          onClose()
        }}
      >
        <RoleField control={form.control} name="role" chosen={chosen} current={current} />
        {isOwn && <Text>{t('team.ownRole')}</Text>}
        {!allows(chosen, 'Approver') && (
          <UndecidedTexts undecided={undecided} member={member} members={members} isOwn={isOwn} />
        )}
      </FormShell>
    </FormDialog>
  )
}
