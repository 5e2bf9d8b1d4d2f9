import { useTranslation } from 'react-i18next'
import {
  listIngestionConfigurations,
  useSaveIngestionConfiguration,
} from '#generated/main/ingestion-configurations/ingestion-configurations.ts'
import type { IngestionConfiguration } from '#generated/main/model/ingestionConfiguration.ts'
import { recordOf } from '#src/shared/api/recordOf.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { ConfigurationFields, configurationLabels } from './ConfigurationFields.tsx'
import { configurationSchema, toConfigurationInput } from './configurationSchema.ts'
import { configurationCodes } from './NewConfigurationForm.tsx'

/** Edits an ingestion configuration; the service replaces the whole record (docs/rules.md#optional-calls). */
export function ConfigurationForm({ configuration }: { configuration: IngestionConfiguration }) {
  const { t } = useTranslation()
  const { id, companyId } = configuration
  const form = useSchemaForm(configurationSchema, toConfigurationInput(configuration))
  const update = useSaveIngestionConfiguration()
  const { save, isIdle, ...conflicts } = useRecordForm({
    form,
    // No call returns a single configuration, so this lists the company's few.
    read: async () => recordOf(await listIngestionConfigurations({ companyId, pageSize: 500 }), id),
    toInput: toConfigurationInput,
    write: (changed, latest) => update.mutateAsync({ data: { id, ...toConfigurationInput(latest), ...changed } }),
    onSaved: () => showToast({ intent: 'success', title: t('ingestionConfigurations.saved') }),
  })
  return (
    <FormShell
      form={form}
      isIdle={isIdle}
      failed="ingestionConfigurations.updateFailed"
      fieldCodes={configurationCodes}
      submitLabel="ingestionConfigurations.save"
      onSubmit={save}
    >
      <ConflictNotice {...conflicts} labels={configurationLabels} />
      <ConfigurationFields control={form.control} />
    </FormShell>
  )
}
