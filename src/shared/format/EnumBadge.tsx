import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

/** The tone of every status in the contract, by i18n section. A status that is not listed is neutral. */
const tones = {
  'access.statusLabel': { Pending: 'warning', Approved: 'good', Denied: 'bad' },
  'authUsers.statusLabel': { Active: 'good', Invited: 'warning', Disabled: 'bad' },
  'company.membershipLabel': { Creator: 'good', Member: 'good', Invited: 'warning' },
  'connections.statusLabel': { Active: 'good' },
  'connections.syncLabel': { Processing: 'busy', Succeeded: 'good', Failed: 'bad' },
  'credits.statusLabel': { Payable: 'good', Processing: 'busy', Frozen: 'warning' },
  'accounts.statusLabel': { InvitePending: 'warning', Registered: 'good', Disabled: 'bad' },
  'integration.status': { Processing: 'busy', Succeeded: 'good', Failed: 'bad' },
  'invoices.statusLabel': { Current: 'good', PastDue: 'bad' },
  'paymentMethods.state': { Ready: 'good', Pending: 'warning', Failed: 'bad', Expired: 'bad' },
  'payments.statusLabel': {
    Created: 'busy',
    Queued: 'busy',
    Pending: 'busy',
    Completed: 'good',
    Failed: 'bad',
    Reversed: 'bad',
    Frozen: 'warning',
  },
} as const satisfies Record<string, Readonly<Record<string, Tone>>>

type BadgeTexts = keyof typeof tones

interface EnumProps<Texts extends string> {
  /** The i18n section with one key per value. */
  texts: Texts
  /** A value of the contract's enum, or one newer than this build. */
  value: string
}

/** A status as a badge. An unknown value is shown unchanged, in a neutral tone. */
export function EnumBadge({ texts, value }: EnumProps<BadgeTexts>) {
  const known: Readonly<Record<string, Tone>> = tones[texts]
  return <StatusBadge tone={known[value] ?? 'neutral'} text={useEnumText(texts, value)} />
}

/** The text for an enum value; an unknown value is shown unchanged. */
export function EnumLabel({ texts, value }: EnumProps<string>) {
  return useEnumText(texts, value)
}

function useEnumText(texts: string, value: string): string {
  const { t } = useTranslation()
  return t(`${texts}.${value}`, { defaultValue: value })
}
