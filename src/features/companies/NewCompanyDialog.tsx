import { useTranslation } from 'react-i18next'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { NewCompanyForm } from './NewCompanyForm.tsx'

/** Creates a company that the auth service does not know yet; open while mounted. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <FormDialog title={t('company.newHeading')} onClose={onClose}>
      <NewCompanyForm />
    </FormDialog>
  )
}
