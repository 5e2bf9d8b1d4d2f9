import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  notice: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
  },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
  },
  info: { backgroundColor: tokens.colorNeutralBackground3 },
})

/**
 * A message about the form or page that contains it; an error is announced immediately. One plain element, because
 * Fluent's MessageBar measures itself, and its code is larger than that of the whole sign-in form.
 */
export function InlineAlert({ intent, children }: { intent: 'error' | 'success' | 'info'; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div role={intent === 'error' ? 'alert' : 'status'} className={mergeClasses(styles.notice, styles[intent])}>
      {children}
    </div>
  )
}
