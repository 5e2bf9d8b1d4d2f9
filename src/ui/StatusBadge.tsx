import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'busy'

const useStyles = makeStyles({
  badge: {
    display: 'inline-block',
    padding: '0 8px',
    lineHeight: '20px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    whiteSpace: 'nowrap',
  },
  neutral: { backgroundColor: tokens.colorNeutralBackground4, color: tokens.colorNeutralForeground1 },
  good: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  busy: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
})

/** A state in a row: one plain element with text, so it is readable without colour and cheap in a table. */
export function StatusBadge({ tone, text }: { tone: Tone; text: string }) {
  const styles = useStyles()
  return <span className={mergeClasses(styles.badge, styles[tone])}>{text}</span>
}
