import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { listMembers, useCreateMember } from '#generated/main/members/members.ts'
import { CreateMemberBody } from '#generated/main/members/members.zod.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { RoleField } from './RoleField.tsx'

const { name, email, role } = CreateMemberBody.shape
const inviteSchema = z.object({ name, email, role: z.pipe(z.string(), role) })

const fieldCodes = {
  'team.already_member': { name: 'email', message: 'team.problem.alreadyMember' },
  'team.role_required': { name: 'role', message: 'team.problem.role' },
}

/** Invites a person to the team; open while mounted. */
export function InviteDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useCreateMember()
  const form = useSchemaForm(inviteSchema, { name: '', email: '', role: 'Viewer' })
  const { control } = form
  return (
    <FormDialog title={t('team.invite')} onClose={onClose}>
      <FormShell
        form={form}
        failed="team.inviteFailed"
        fieldCodes={fieldCodes}
        submitLabel="team.inviteSubmit"
        onSubmit={(data) => mutateAsync({ companyId, data })}
        lookUp={async (person) => {
          const { items } = await listMembers(companyId)
          return items.find((one) => one.email === person.email.toLowerCase() && one.role === person.role)
        }}
        onDone={(member) => {
          showToast({ intent: 'success', title: t('team.invited', { name: member.name }), name: member.name })
          onClose()
        }}
      >
        <TextField control={control} name="name" label="team.name" required />
        <TextField control={control} name="email" label="team.email" type="email" required />
        <RoleField control={control} name="role" chosen={form.watch('role')} />
      </FormShell>
    </FormDialog>
  )
}
