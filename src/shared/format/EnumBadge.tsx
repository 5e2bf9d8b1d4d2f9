import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

/** The tone of every status in the contract, by its section of the texts. What is not listed is neutral. */
const tones = {
  'access.statusLabel': { Pending: 'warning', Approved: 'good', Denied: 'bad' },
  'company.membershipLabel': { Creator: 'good', Member: 'good', Invited: 'warning' },
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

export type BadgeTexts = keyof typeof tones

interface EnumProps<Texts extends string> {
  /** The section of the texts with one key per value. */
  texts: Texts
  /** A value of the contract's enum, or one that is newer than this build. */
  value: string
}

/** A status as a badge. A value that this build does not know shows as it came, neutral. */
export function EnumBadge({ texts, value }: EnumProps<BadgeTexts>) {
  const known: Readonly<Record<string, Tone>> = tones[texts]
  return <StatusBadge tone={known[value] ?? 'neutral'} text={useEnumText(texts, value)} />
}

/** The words for a value of an enum; an unknown value shows as it came. */
export function EnumLabel({ texts, value }: EnumProps<string>) {
  return useEnumText(texts, value)
}

function useEnumText(texts: string, value: string): string {
  const { t } = useTranslation()
  return t(`${texts}.${value}`, { defaultValue: value })
}
