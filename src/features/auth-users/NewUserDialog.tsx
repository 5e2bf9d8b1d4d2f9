import { useTranslation } from 'react-i18next'
import type { User } from '#generated/auth/model/user.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { UserForm } from './UserForm.tsx'

interface NewUserDialogProps {
  onDone: (user: User) => void
  onClose: () => void
}

/** Creates a user; open while mounted. */
export function NewUserDialog({ onDone, onClose }: NewUserDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog title={t('authUsers.newHeading')} onClose={onClose}>
      <UserForm onDone={onDone} />
    </FormDialog>
  )
}
