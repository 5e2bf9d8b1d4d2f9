import { useTranslation } from 'react-i18next'
import { listConnections, useCreateConnection } from '#generated/main/connections/connections.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { ApiKeyInput } from './ApiKeyInput.tsx'
import { ConnectionFields } from './ConnectionFields.tsx'
import { newConnectionSchema, noConnection, toConnectionRequest } from './connectionSchema.ts'

/** The contract does not say which field this error belongs to. */
export const connectionCodes = {
  'connection.already_exists': { name: 'connectionId', message: 'connections.exists' },
}

interface NewConnectionDialogProps {
  /** Id of the company in the auth service. */
  authCompanyId: string
  onClose: () => void
}

/** Creates a connection to a company's own system; open while mounted. */
export function NewConnectionDialog({ authCompanyId, onClose }: NewConnectionDialogProps) {
  const { t } = useTranslation()
  const create = useCreateConnection()
  const form = useSchemaForm(newConnectionSchema, noConnection)
  const { control } = form
  return (
    <FormDialog title={t('connections.newHeading')} onClose={onClose}>
      <FormShell
        form={form}
        failed="connections.createFailed"
        fieldCodes={connectionCodes}
        submitLabel="connections.createSubmit"
        onSubmit={(connection) =>
          create.mutateAsync({ data: { ...connection, ...toConnectionRequest(connection), authCompanyId } })
        }
        lookUp={async ({ connectionId, name }) => {
          const { items } = await listConnections({ authCompanyId, pageSize: 500 })
          return items.find((one) => one.connectionId === connectionId && one.name === name)
        }}
        onDone={() => {
          showToast({ intent: 'success', title: t('connections.created') })
          onClose()
        }}
      >
        <ConnectionFields control={control} apiKey={<ApiKeyInput control={control} label="connections.apiKey" />} />
      </FormShell>
    </FormDialog>
  )
}
