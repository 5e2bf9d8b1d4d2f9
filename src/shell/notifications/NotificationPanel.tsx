import { Button, makeStyles, tokens, typographyStyles, Text } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import type { CompanySide } from '#src/features/companies/companyScope.ts'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { TABLET, useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { useReturnFocus } from '#src/ui/focus.ts'
import type { Decision } from './decision.ts'
import type { Dismissible, Notification } from './notifications.ts'
import type { Notifications } from './useNotifications.ts'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { NotificationItem } from './NotificationItem.tsx'

const DecisionDialog = lazyNamed(() => import('./DecisionDialog.tsx'), 'DecisionDialog')
const Sheet = lazyNamed(() => import('#src/ui/shell/Sheet.tsx'), 'Sheet')

const useStyles = makeStyles({
  beside: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: '340px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '12px 12px 8px 16px',
  },
  title: { ...typographyStyles.subtitle1, outline: 'none' },
})

interface NotificationPanelProps extends Notifications {
  companies: readonly Company[]
  /** The user opened the panel and expects the focus there; when it opens by itself, it does not take the focus. */
  takesFocus: boolean
  returnFocusTo: HTMLElement | null
  onClose: () => void
}

/** The user's notifications and their actions; next to the page or, on a small screen, over it. */
export function NotificationPanel({
  companies,
  takesFocus,
  returnFocusTo,
  onClose,
  ...notifications
}: NotificationPanelProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isOver = useMediaQuery(TABLET)
  const [wasOver] = useState(isOver)
  const title = useRef<HTMLHeadingElement>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  useReturnFocus(returnFocusTo)

  // When the window becomes narrow or the page is zoomed, the panel closes instead of covering the page.
  const hasNoPlace = isOver && !wasOver && decision === null
  useEffect(() => {
    if (hasNoPlace) onClose()
  }, [hasNoPlace, onClose])

  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  const content = (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {t('notifications.heading')}
        </h2>
        <Button
          appearance="subtle"
          icon={<Dismiss20Regular />}
          aria-label={t('notifications.close')}
          onClick={onClose}
        />
      </div>
      <NotificationList
        {...notifications}
        companies={companies}
        onDecide={setDecision}
        onDismiss={(dismissed) => {
          // Move focus first, because the button unmounts.
          title.current?.focus()
          notifications.dismiss(dismissed)
        }}
        // Over the page, the panel would cover what the link opens.
        onFollow={isOver ? onClose : undefined}
      />
    </>
  )
  return (
    <>
      {isOver && wasOver ? (
        <Sheet position="end" label={t('notifications.heading')} returnFocusTo={returnFocusTo} onClose={onClose}>
          {content}
        </Sheet>
      ) : (
        <aside aria-label={t('notifications.heading')} className={styles.beside}>
          {content}
        </aside>
      )}
      {decision && (
        <OnDemand onError={() => setDecision(null)}>
          <DecisionDialog
            decision={decision}
            companies={companies}
            onClose={() => setDecision(null)}
            onDone={() => {
              setDecision(null)
              // The focused element unmounts with the notification.
              title.current?.focus()
            }}
          />
        </OnDemand>
      )}
    </>
  )
}

const useNotificationListStyles = makeStyles({
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '0 16px 16px' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  empty: { color: tokens.colorNeutralForeground2 },
})

interface NotificationListProps extends Omit<Notifications, 'count' | 'dismiss'> {
  companies: readonly Company[]
  onDecide: (decision: Decision) => void
  onDismiss: (dismissed: Dismissible) => void
  onFollow: (() => void) | undefined
}

const buyerKinds = new Set<Notification['kind']>(['OUTGOING_PAYMENT_FAILED', 'PAYMENT_APPROVAL', 'APPROVAL_DECIDED'])
const isMany = (companies: readonly Company[], side: CompanySide) =>
  companies.filter((company) => company[side]).length > 1

/** The notifications that could be loaded, newest first, and an error if some could not. */
function NotificationList({ notifications, error, retry, companies, ...actions }: NotificationListProps) {
  const { t } = useTranslation()
  const styles = useNotificationListStyles()
  const hasSeveral = { isSupplier: isMany(companies, 'isSupplier'), isBuyer: isMany(companies, 'isBuyer') }
  return (
    <div className={styles.body}>
      {error !== null && <ErrorPanel message={t(problemMessage(error))} onRetry={retry} />}
      {error === null && notifications.length === 0 && <Text className={styles.empty}>{t('notifications.none')}</Text>}
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <NotificationItem
            key={`${notification.kind} ${notification.id}`}
            notification={notification}
            namesCompany={hasSeveral[buyerKinds.has(notification.kind) ? 'isBuyer' : 'isSupplier']}
            {...actions}
          />
        ))}
      </ul>
    </div>
  )
}
