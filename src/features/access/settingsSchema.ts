import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import {
  UpdateNotificationSettingsBody,
  updateNotificationSettingsBodyRecipientsMax,
} from '#generated/main/access/access.zod.ts'
import type { NotificationSettings } from '#generated/main/model/notificationSettings.ts'
import { recipientsField } from '#src/shared/form/recipientsField.ts'

const { enabled, recipients, frequency } = z.required(UpdateNotificationSettingsBody).shape

/** The contract's rules; the user enters all addresses as one text, and the error names the invalid one. */
export const settingsSchema = (t: TFunction) =>
  z
    .object({
      enabled,
      frequency,
      recipients: recipientsField(t, recipients, updateNotificationSettingsBodyRecipientsMax),
    })
    .check(
      z.refine((settings) => !settings.enabled || settings.recipients.length > 0, {
        path: ['recipients'],
        error: 'accessSettings.recipientsRequired',
      }),
    )

/** The form's values. */
export type SettingsInput = z.input<ReturnType<typeof settingsSchema>>

export function toSettingsInput(settings: NotificationSettings): SettingsInput {
  return { enabled: settings.enabled, frequency: settings.frequency, recipients: settings.recipients.join('\n') }
}
