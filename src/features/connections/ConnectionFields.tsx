import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConnectionStatus } from '#generated/main/model/connectionStatus.ts'
import { CheckboxField } from '#src/shared/form/CheckboxField.tsx'
import { DateField } from '#src/shared/form/DateField.tsx'
import { SelectField } from '#src/shared/form/SelectField.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'
import type { ConnectionInput } from './connectionSchema.ts'

/** i18n keys by field name. */
export const connectionLabels = {
  name: 'connections.name',
  connectionId: 'connections.connectionId',
  apiEndpoint: 'connections.apiEndpoint',
  apiKey: 'connections.apiKey',
  currency: 'connections.currency',
  dispatchDestination: 'connections.dispatchDestination',
  pdfDownloadDirectory: 'connections.pdfDownloadDirectory',
  autoPay: 'connections.autoPay',
  syncCreditMemos: 'connections.syncCreditMemos',
  minSyncDate: 'connections.minSyncDate',
  status: 'connections.status',
} as const satisfies Record<keyof ConnectionInput, string>

interface ConnectionFieldsProps {
  control: Control<ConnectionInput>
  /** The API key input. */
  apiKey: ReactNode
}

/** All fields of a connection to a company's own system. */
export function ConnectionFields({ control, apiKey }: ConnectionFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField control={control} name="name" label={connectionLabels.name} required />
      <TextField control={control} name="connectionId" label={connectionLabels.connectionId} required />
      <TextField control={control} name="apiEndpoint" label={connectionLabels.apiEndpoint} inputMode="url" required />
      {apiKey}
      <SelectField
        control={control}
        name="currency"
        label={connectionLabels.currency}
        values={['USD']}
        labels="connections.currencyLabel"
        required
      />
      <TextField
        control={control}
        name="dispatchDestination"
        label={connectionLabels.dispatchDestination}
        hint={t('connections.dispatchHint')}
        required
      />
      <TextField
        control={control}
        name="pdfDownloadDirectory"
        label={connectionLabels.pdfDownloadDirectory}
        hint={t('ingestionConfigurations.directoryHint')}
        required
      />
      <DateField
        control={control}
        name="minSyncDate"
        label={connectionLabels.minSyncDate}
        hint={t('connections.minSyncDateHint')}
      />
      <CheckboxField control={control} name="autoPay" label={connectionLabels.autoPay} />
      <CheckboxField control={control} name="syncCreditMemos" label={connectionLabels.syncCreditMemos} />
      <SelectField
        control={control}
        name="status"
        label={connectionLabels.status}
        values={Object.values(ConnectionStatus)}
        labels="connections.statusLabel"
        required
      />
    </>
  )
}
