import { useTranslation } from 'react-i18next'
import type { IngestionConfiguration } from '#generated/main/model/ingestionConfiguration.ts'
import { FormDialog } from '#src/ui/FormDialog.tsx'
import { NewConfigurationForm } from './NewConfigurationForm.tsx'

interface NewConfigurationDialogProps {
  /** Whose it becomes; asked for when left out. */
  companyId?: string
  onDone: (created: IngestionConfiguration) => void
  onClose: () => void
}

/** A new ingestion configuration; open while mounted. */
export function NewConfigurationDialog({ onClose, ...form }: NewConfigurationDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog title={t('ingestionConfigurations.newHeading')} onClose={onClose}>
      <NewConfigurationForm {...form} />
    </FormDialog>
  )
}
