import { Button, makeStyles, Text } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUpdateConnection } from '#generated/main/connections/connections.ts'
import type { Connection } from '#generated/main/model/connection.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { ApiKeyInput } from './ApiKeyInput.tsx'
import { ConnectionFields, connectionLabels } from './ConnectionFields.tsx'
import { connectionSchema, toConnectionInput, toConnectionRequest, type ConnectionInput } from './connectionSchema.ts'
import { connectionCodes } from './NewConnectionDialog.tsx'
import { readConnection } from './readConnection.ts'

const useStyles = makeStyles({
  key: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  keep: { alignSelf: 'flex-start' },
})

/** Edits a connection. Its key is never shown: it is kept or replaced (docs/rules.md#connection-secrets). */
export function ConnectionForm({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isReplacing, setReplacing] = useState(false)
  const form = useForm<ConnectionInput>({
    resolver: zodResolver(connectionSchema, { error: (issue) => issueMessage(issue, t) }),
    defaultValues: toConnectionInput(connection),
  })
  const { control } = form
  const update = useUpdateConnection()
  const { save, isIdle, ...conflicts } = useRecordForm({
    form,
    read: () => readConnection(connection),
    toInput: toConnectionInput,
    write: (changed) => update.mutateAsync({ id: connection.id, data: toConnectionRequest(changed) }),
    onSaved: () => {
      setReplacing(false)
      showToast({ intent: 'success', title: t('connections.saved') })
    },
  })
  const format = (name: string, value: unknown) => {
    if (name === 'status') return t(`connections.statusLabel.${String(value)}`)
    return name === 'minSyncDate' && value !== '' ? formatCalendarDate(String(value)) : undefined
  }
  const keepKey = () => {
    form.resetField('apiKey')
    setReplacing(false)
  }
  return (
    <FormShell
      form={form}
      isIdle={isIdle}
      failed="connections.updateFailed"
      fieldCodes={connectionCodes}
      submitLabel="connections.save"
      onSubmit={save}
    >
      <ConflictNotice {...conflicts} labels={connectionLabels} format={format} />
      <ConnectionFields
        control={control}
        apiKey={
          isReplacing ? (
            <>
              <ApiKeyInput control={control} label="connections.newApiKey" />
              <Button className={styles.keep} onClick={keepKey}>
                {t('connections.keepKey')}
              </Button>
            </>
          ) : (
            <div className={styles.key}>
              <Text>{t('connections.apiKeyEnding', { last4: connection.apiKeyLast4 })}</Text>
              <Button onClick={() => setReplacing(true)}>{t('connections.replaceKey')}</Button>
            </div>
          )
        }
      />
    </FormShell>
  )
}
