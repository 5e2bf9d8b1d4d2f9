import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listIngestionConfigurations,
  useSaveIngestionConfiguration,
} from '#generated/main/ingestion-configurations/ingestion-configurations.ts'
import type { Company } from '#generated/main/model/company.ts'
import type { IngestionConfiguration } from '#generated/main/model/ingestionConfiguration.ts'
import { adminCompanyQueries } from '#src/features/admin-companies/queries.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { LookupField } from '#src/shared/list/LookupField.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { ConfigurationFields, configurationLabels } from './ConfigurationFields.tsx'
import { configurationSchema, noConfiguration } from './configurationSchema.ts'

/** The contract does not say which field this error belongs to. */
export const configurationCodes = {
  'ingestion_configuration.already_exists': { name: 'incomingDirectory', message: 'ingestionConfigurations.exists' },
}

interface NewConfigurationFormProps {
  /** The company it is for; the form asks for it when omitted. */
  companyId?: string
  onDone: (created: IngestionConfiguration) => void
}

/** Sets up where a company's files are ingested from. */
export function NewConfigurationForm({ companyId, onDone }: NewConfigurationFormProps) {
  const { t } = useTranslation()
  const [company, setCompany] = useState<Company | null>(null)
  const save = useSaveIngestionConfiguration()
  const form = useSchemaForm(configurationSchema, { ...noConfiguration, companyId: companyId ?? '' })
  return (
    <FormShell
      form={form}
      failed="ingestionConfigurations.createFailed"
      fieldCodes={configurationCodes}
      submitLabel="ingestionConfigurations.createSubmit"
      onSubmit={(data) => save.mutateAsync({ data })}
      lookUp={async ({ companyId: of, incomingDirectory, controlFilePattern }) => {
        const { items } = await listIngestionConfigurations({ companyId: of, pageSize: 500 })
        return items.find(
          (one) => one.incomingDirectory === incomingDirectory && one.controlFilePattern === controlFilePattern,
        )
      }}
      onDone={(created) => {
        showToast({ intent: 'success', title: t('ingestionConfigurations.created') })
        onDone(created)
      }}
    >
      {companyId === undefined && (
        <LookupField
          label={configurationLabels.companyId}
          hint="ingestionConfigurations.companyHint"
          none="ingestionConfigurations.companyNone"
          queryOf={adminCompanyQueries.found}
          nameOf={({ name }) => name}
          chosen={company}
          onChoose={(chosen) => {
            setCompany(chosen)
            form.setValue('companyId', chosen?.id ?? '', {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }}
          error={form.formState.errors.companyId?.message}
        />
      )}
      <ConfigurationFields control={form.control} />
    </FormShell>
  )
}
