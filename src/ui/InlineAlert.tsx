import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  text: { overflowWrap: 'anywhere', minWidth: 0 },
})

/**
 * A message about the form or page that contains it; an error is announced immediately. One plain element, because
 * Fluent's MessageBar measures itself and is larger than the whole sign-in form.
 */
export function InlineAlert({ intent, children }: { intent: 'error' | 'success' | 'info'; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div role={intent === 'error' ? 'alert' : 'status'} className={mergeClasses(styles.notice, styles[intent])}>
      {children}
    </div>
  )
}

interface ActionBannerProps {
  text: string | ReactElement
  action: string
  onAction: () => void
}

/** A message about the list with an action that the user can take; texts are already translated. */
export function ActionBanner({ text, action, onAction }: ActionBannerProps) {
  const styles = useStyles()
  return (
    <InlineAlert intent="info">
      <span className={styles.line}>
        <span className={styles.text}>{text}</span>
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      </span>
    </InlineAlert>
  )
}

const usePanelStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    padding: '48px 16px',
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
  },
  icon: { color: tokens.colorStatusDangerForeground1 },
})

/** Says in one sentence what failed and offers a retry (every query's error shows here and nowhere else). */
export function ErrorPanel({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation()
  const styles = usePanelStyles()
  return (
    <div role="alert" className={styles.panel}>
      <ErrorCircle24Regular className={styles.icon} />
      <span>{message}</span>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </div>
  )
}
