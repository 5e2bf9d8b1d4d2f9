import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { listMemberships, useCreateMembership } from '#generated/auth/memberships/memberships.ts'
import { CreateMembershipBody } from '#generated/auth/memberships/memberships.zod.ts'
import type { User } from '#generated/auth/model/user.ts'
import { authUserQueries } from '#src/features/auth-users/queries.ts'
import { UserForm } from '#src/features/auth-users/UserForm.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { SelectField } from '#src/shared/form/SelectField.tsx'
import { LookupField } from '#src/shared/list/LookupField.tsx'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { useReturnFocus } from '#src/ui/focus.ts'
import { nameOf } from '#src/features/auth-users/columns.tsx'

const { userId, status } = CreateMembershipBody.shape

/** The contract's rules: user and status are required (docs/rules.md#add-user-rule). */
export const memberSchema = z.object({ userId, status: z.pipe(z.string(), status) })

const useStyles = makeStyles({ create: { alignSelf: 'flex-start' } })

/** The contract doesn't say which field this error belongs to. */
const fieldCodes = { 'membership.already_exists': { name: 'userId', message: 'members.alreadyMember' } }

interface AddMemberDialogProps {
  /** The company's id in the auth service. */
  companyId: string
  onClose: () => void
}

/** Adds an existing or new user to a company; open while mounted. */
export function AddMemberDialog({ companyId, onClose }: AddMemberDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [user, setUser] = useState<User | null>(null)
  const [isCreating, setCreating] = useState(false)
  // After a new user, the dialog is a second one, which didn't see what opened the first.
  useReturnFocus()
  const create = useCreateMembership()
  const form = useSchemaForm(memberSchema, { userId: '', status: '' })
  const choose = (chosen: User | null) => {
    setUser(chosen)
    form.setValue('userId', chosen?.id ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  if (isCreating)
    return (
      <FormDialog key="user" title={t('authUsers.newHeading')} onClose={() => setCreating(false)}>
        <UserForm
          onDone={(created) => {
            choose(created)
            setCreating(false)
          }}
        />
      </FormDialog>
    )
  return (
    <FormDialog key="member" title={t('members.addHeading')} onClose={onClose}>
      <FormShell
        form={form}
        failed="members.addFailed"
        fieldCodes={fieldCodes}
        submitLabel="members.addSubmit"
        onSubmit={(data) => create.mutateAsync({ data: { companyId, ...data } })}
        lookUp={async (member) => {
          const { items } = await listMemberships({ companyId, userId: member.userId })
          return items.find((one) => one.status === member.status)
        }}
        onDone={(member) => {
          showToast({ intent: 'success', title: t('members.added', { name: nameOf(member) }), name: nameOf(member) })
          onClose()
        }}
      >
        <LookupField
          label="members.user"
          hint="members.userHint"
          none="members.userNone"
          queryOf={authUserQueries.found}
          nameOf={(found) => `${nameOf(found)} (${found.email})`}
          chosen={user}
          onChoose={choose}
          error={form.formState.errors.userId?.message}
        />
        <Button className={styles.create} onClick={() => setCreating(true)}>
          {t('authUsers.create')}
        </Button>
        <SelectField
          control={form.control}
          name="status"
          label="members.status"
          values={['Member', 'Invited']}
          labels="company.membershipLabel"
          none="members.chooseStatus"
          required
        />
      </FormShell>
    </FormDialog>
  )
}
