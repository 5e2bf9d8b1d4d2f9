import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useUpdateConnection } from '#generated/main/connections/connections.ts'
import type { Connection } from '#generated/main/model/connection.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { ApiKeyInput } from './ApiKeyInput.tsx'
import { ConnectionFields, connectionLabels } from './ConnectionFields.tsx'
import { connectionSchema, newConnectionSchema, toConnectionInput, toConnectionRequest } from './connectionSchema.ts'
import { connectionCodes } from './NewConnectionDialog.tsx'
import { readConnection } from './readConnection.ts'

const useStyles = makeStyles({
  key: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  newKey: { display: 'grid', gap: '16px' },
  keep: { justifySelf: 'start' },
})

/** Edits a connection. Its key is never shown: it is kept or replaced (docs/rules.md#connection-secrets). */
export function ConnectionForm({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isReplacing, setReplacing] = useState(false)
  const keyRef = useRef<HTMLDivElement>(null)
  const form = useSchemaForm(isReplacing ? newConnectionSchema : connectionSchema, toConnectionInput(connection))
  const { control } = form
  const update = useUpdateConnection()
  const { save, isIdle, choose, ...conflicts } = useRecordForm({
    form,
    read: () => readConnection(connection),
    toInput: toConnectionInput,
    writeOnly: {
      opened: connection,
      inRecord: ({ apiKeyLast4 }) => ({ apiKey: apiKeyLast4 }),
      inText: (key) => key.slice(-4),
    },
    write: (changed) => update.mutateAsync({ id: connection.id, data: toConnectionRequest(changed) }),
    onSaved: () => {
      if (keyRef.current?.contains(document.activeElement)) closeKey()
      else setReplacing(false)
      showToast({ intent: 'success', title: t('connections.saved') })
    },
  })
  const format = (name: string, value: unknown) => {
    if (name === 'apiKey') return t('connections.apiKeyEnding', { last4: value })
    if (name === 'status') return t(`connections.statusLabel.${String(value)}`)
    return name === 'minSyncDate' && value !== '' ? formatCalendarDate(String(value)) : undefined
  }
  // The clicked button disappears, so the focus moves to what takes its place.
  const replaceKey = () => {
    flushSync(() => setReplacing(true))
    form.setFocus('apiKey')
  }
  function closeKey() {
    flushSync(() => setReplacing(false))
    keyRef.current?.querySelector('button')?.focus()
  }
  const keepKey = () => {
    form.resetField('apiKey')
    closeKey()
  }
  return (
    <FormShell
      form={form}
      // While the key is being replaced, saving says that it is required.
      isIdle={isIdle && !isReplacing}
      failed="connections.updateFailed"
      fieldCodes={connectionCodes}
      submitLabel="connections.save"
      onSubmit={save}
    >
      <ConflictNotice
        {...conflicts}
        choose={(name, choice) => {
          choose(name, choice)
          if (name === 'apiKey') setReplacing(choice === 'mine')
        }}
        labels={connectionLabels}
        format={format}
      />
      <ConnectionFields
        control={control}
        apiKey={
          <div ref={keyRef} className={isReplacing ? styles.newKey : styles.key}>
            {isReplacing ? (
              <>
                <ApiKeyInput control={control} label="connections.newApiKey" />
                <Button className={styles.keep} onClick={keepKey}>
                  {t('connections.keepKey')}
                </Button>
              </>
            ) : (
              <>
                <Text>{t('connections.apiKeyEnding', { last4: connection.apiKeyLast4 })}</Text>
                <Button onClick={replaceKey}>{t('connections.replaceKey')}</Button>
              </>
            )}
          </div>
        }
      />
    </FormShell>
  )
}
