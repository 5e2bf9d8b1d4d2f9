import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { makeStyles, tokens } from '@fluentui/react-components'

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'busy'

const badge = {
  display: 'inline-block',
  padding: '0 8px',
  // Smaller where a table has two lines in a row (tableStyles.ts).
  lineHeight: 'var(--badge-line, 20px)',
  // Not on the baseline: where text is clipped, Safari takes the lower edge for it.
  verticalAlign: 'var(--badge-align, middle)',
  borderRadius: tokens.borderRadiusCircular,
  fontSize: tokens.fontSizeBase200,
  fontWeight: tokens.fontWeightSemibold,
  border: `1px solid ${tokens.colorTransparentStroke}`,
  // Outside a table, the text may take two lines.
  maxWidth: '100%',
  boxSizing: 'border-box',
  // Words stay whole, even where the surrounding text may break anywhere.
  overflowWrap: 'break-word',
  overflow: 'clip',
  textOverflow: 'ellipsis',
} as const

/** Each tone is a complete style, so no row needs `mergeClasses`: a table has a badge in every row. */
const useToneStyles = makeStyles({
  neutral: { ...badge, backgroundColor: tokens.colorNeutralBackground4, color: tokens.colorNeutralForeground1 },
  good: {
    ...badge,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  warning: {
    ...badge,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  bad: { ...badge, backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  busy: { ...badge, backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
} satisfies Record<Tone, unknown>)

/** A status in a table row: one plain element with text, so it is readable without color and cheap to render. */
export function StatusBadge({ tone, text }: { tone: Tone; text: string }) {
  return <span className={useToneStyles()[tone]}>{text}</span>
}

/** The tone of every status in the contract, by i18n section. A status that is not listed is neutral. */
const tones = {
  'access.statusLabel': { Pending: 'warning', Approved: 'good', Denied: 'bad' },
  'approvals.statusLabel': { Requested: 'warning', Approved: 'good', Declined: 'bad', Lapsed: 'bad' },
  'authUsers.statusLabel': { Active: 'good', Invited: 'warning', Disabled: 'bad' },
  'company.membershipLabel': { Creator: 'good', Member: 'good', Invited: 'warning' },
  'connections.statusLabel': { Active: 'good' },
  'connections.syncLabel': { Processing: 'busy', Succeeded: 'good', Failed: 'bad' },
  'credits.statusLabel': { Payable: 'good', Processing: 'busy', PaymentFailed: 'bad', Frozen: 'warning' },
  'accounts.statusLabel': { InvitePending: 'warning', Registered: 'good', Disabled: 'bad' },
  'integration.status': { Processing: 'busy', Succeeded: 'good', Failed: 'bad' },
  'invoices.statusLabel': { Current: 'good', PastDue: 'bad' },
  'paymentMethods.state': { Ready: 'good', Pending: 'warning', Failed: 'bad', Expired: 'bad' },
  'payments.stepLabel': { Created: 'busy', Queued: 'busy', Pending: 'busy' },
  'payments.statusLabel': {
    Created: 'busy',
    Queued: 'busy',
    Pending: 'busy',
    Completed: 'good',
    Failed: 'bad',
    Reversed: 'bad',
    Frozen: 'warning',
    Scheduled: 'busy',
  },
} as const satisfies Record<string, Readonly<Record<string, Tone>>>

export type BadgeTexts = keyof typeof tones

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
  return enumText(t, texts, value)
}

/** The same text outside of components. */
export const enumText = (t: TFunction, texts: string, value: string): string =>
  t(`${texts}.${value}`, { defaultValue: value })
