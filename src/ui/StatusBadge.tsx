import { makeStyles, tokens } from '@fluentui/react-components'

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'busy'

const badge = {
  display: 'inline-block',
  padding: '0 8px',
  // Smaller where a table has two lines in a row (tableStyles.ts).
  lineHeight: 'var(--badge-line, 20px)',
  verticalAlign: 'var(--badge-align, baseline)',
  borderRadius: tokens.borderRadiusCircular,
  fontSize: tokens.fontSizeBase200,
  fontWeight: tokens.fontWeightSemibold,
  border: `1px solid ${tokens.colorTransparentStroke}`,
  whiteSpace: 'nowrap',
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
