import { useTranslation } from 'react-i18next'
import type { IngestionConfiguration } from '#generated/main/model/ingestionConfiguration.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { NewConfigurationForm } from './NewConfigurationForm.tsx'

interface NewConfigurationDialogProps {
  /** The company it is for; the form asks for it when omitted. */
  companyId?: string
  onDone: (created: IngestionConfiguration) => void
  onClose: () => void
}

/** Creates an ingestion configuration; open while mounted. */
export function NewConfigurationDialog({ onClose, ...form }: NewConfigurationDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog title={t('ingestionConfigurations.newHeading')} onClose={onClose}>
      <NewConfigurationForm {...form} />
    </FormDialog>
  )
}
