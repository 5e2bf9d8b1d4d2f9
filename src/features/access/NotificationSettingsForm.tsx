import { Checkbox, Field, Radio, RadioGroup } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getNotificationSettings, useUpdateNotificationSettings } from '#generated/main/access/access.ts'
import { updateNotificationSettingsBodyRecipientsMax } from '#generated/main/access/access.zod.ts'
import { NotificationFrequency } from '#generated/main/model/notificationFrequency.ts'
import type { NotificationSettings } from '#generated/main/model/notificationSettings.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { RoleFieldset } from '#src/features/members/RoleFieldset.tsx'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { TextAreaField } from '#src/shared/form/TextAreaField.tsx'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { accessQueries } from './queries.ts'
import { settingsSchema, toSettingsInput, type SettingsInput } from './settingsSchema.ts'

const labels = {
  enabled: 'accessSettings.enabled',
  recipients: 'recipients.label',
  frequency: 'accessSettings.frequency',
} as const satisfies Record<keyof SettingsInput, string>

interface NotificationSettingsFormProps {
  companyId: string
  settings: NotificationSettings
}

/** Who gets emails about new access requests, and when (docs/rules.md#access-notifications). */
export function NotificationSettingsForm({ companyId, settings }: NotificationSettingsFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useSchemaForm(settingsSchema(t), toSettingsInput(settings))
  const update = useUpdateNotificationSettings()
  const limit = useRoleLimit(companyId, 'updateNotificationSettings')
  const { save, isIdle, ...conflicts } = useRecordForm({
    form,
    read: () => getNotificationSettings(companyId),
    toInput: toSettingsInput,
    write: (data) => update.mutateAsync({ companyId, settingsId: settings.id, data }),
    onSaved: (saved) => {
      queryClient.setQueryData(accessQueries.settings(companyId).queryKey, saved)
      showToast({ intent: 'success', title: t('accessSettings.saved') })
    },
  })
  const format = (name: string, value: unknown) => {
    if (name === 'frequency') return t(`accessSettings.frequencyLabel.${String(value)}`)
    return name === 'recipients' ? String(value).replaceAll('\n', ', ') : undefined
  }
  const enabled = useController({ control: form.control, name: 'enabled' }).field
  const frequency = useController({ control: form.control, name: 'frequency' }).field
  return (
    <RoleFieldset limit={limit}>
      <FormShell
        form={form}
        isIdle={isIdle || limit.lockedBy !== undefined}
        failed="accessSettings.failed"
        submitLabel="accessSettings.save"
        onSubmit={save}
      >
        <ConflictNotice {...conflicts} labels={labels} format={format} />
        <Checkbox
          ref={enabled.ref}
          label={t('accessSettings.enabled')}
          checked={enabled.value}
          onChange={(_, { checked }) => enabled.onChange(checked === true)}
        />
        <TextAreaField
          control={form.control}
          name="recipients"
          label="recipients.label"
          hint={t('recipients.hint', { max: updateNotificationSettingsBodyRecipientsMax })}
        />
        <Field label={t('accessSettings.frequency')}>
          <RadioGroup value={frequency.value} onChange={(_, { value }) => frequency.onChange(value)}>
            {Object.values(NotificationFrequency).map((value) => (
              <Radio key={value} value={value} label={t(`accessSettings.frequencyLabel.${value}`)} />
            ))}
          </RadioGroup>
        </Field>
      </FormShell>
    </RoleFieldset>
  )
}
