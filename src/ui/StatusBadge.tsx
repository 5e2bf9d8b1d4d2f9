import { makeResetStyles, tokens } from '@fluentui/react-components'

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'busy'

const badge = {
  display: 'inline-block',
  padding: '0 8px',
  lineHeight: '20px',
  borderRadius: tokens.borderRadiusCircular,
  fontSize: tokens.fontSizeBase200,
  fontWeight: tokens.fontWeightSemibold,
  border: `1px solid ${tokens.colorTransparentStroke}`,
  whiteSpace: 'nowrap',
} as const

/** One class a tone: a table has a badge in every row. */
const toneStyles = {
  neutral: makeResetStyles({
    ...badge,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
  }),
  good: makeResetStyles({
    ...badge,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  }),
  warning: makeResetStyles({
    ...badge,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  }),
  bad: makeResetStyles({
    ...badge,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  }),
  busy: makeResetStyles({
    ...badge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  }),
} as const satisfies Record<Tone, () => string>

/** A state in a row: one plain element with text, so it is readable without colour and cheap in a table. */
export function StatusBadge({ tone, text }: { tone: Tone; text: string }) {
  const useToneStyle = toneStyles[tone]
  return <span className={useToneStyle()}>{text}</span>
}
