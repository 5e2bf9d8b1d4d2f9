import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { UpdateNotificationSettingsBody } from '#generated/main/access/access.zod.ts'
import type { NotificationSettings } from '#generated/main/model/notificationSettings.ts'

const { enabled, recipients, frequency } = z.required(UpdateNotificationSettingsBody).shape
const addressesIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** The contract's rules; a person writes the addresses as one text and is told which of them is none. */
export const settingsSchema = (t: TFunction) =>
  z
    .object({
      enabled,
      frequency,
      recipients: z.pipe(
        z.string().check((context) => {
          const addresses = addressesIn(context.value)
          const say = (message: string) => context.issues.push({ code: 'custom', input: context.value, message })
          const wrong = addresses.find((address) => !z.safeParse(recipients, [address]).success)
          if (wrong !== undefined) say(t('access.settings.recipientInvalid', { address: wrong }))
          else if (!z.safeParse(recipients, addresses).success) say(t('access.settings.recipientsTooMany'))
        }),
        z.transform(addressesIn),
      ),
    })
    .check(
      z.refine((settings) => !settings.enabled || settings.recipients.length > 0, {
        path: ['recipients'],
        error: 'access.settings.recipientsRequired',
      }),
    )

/** What is in the form. */
export type SettingsInput = z.input<ReturnType<typeof settingsSchema>>
/** What is right. */
export type SettingsOutput = z.output<ReturnType<typeof settingsSchema>>

export function toSettingsInput(settings: NotificationSettings): SettingsInput {
  return { enabled: settings.enabled, frequency: settings.frequency, recipients: settings.recipients.join('\n') }
}
