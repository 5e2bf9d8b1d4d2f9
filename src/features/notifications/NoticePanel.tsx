import {
  Button,
  Drawer,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { lazy, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { problemMessage } from '#src/shared/domain/problemMessage.ts'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { OnDemand } from '#src/ui/OnDemand.tsx'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { useReturnFocus } from '#src/ui/useReturnFocus.ts'
import type { Decision } from './decision.ts'
import { NoticeItem } from './NoticeItem.tsx'
import type { Notices } from './useNotices.ts'

const DecisionDialog = lazy(async () => ({ default: (await import('./DecisionDialog.tsx')).DecisionDialog }))

const useStyles = makeStyles({
  panel: { width: '340px', maxWidth: '100vw', height: '100%', flexShrink: 0 },
  title: { outline: 'none' },
  body: { padding: '0 16px 16px' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  empty: { color: tokens.colorNeutralForeground2 },
})

interface NoticePanelProps extends Notices {
  companies: readonly Company[]
  /** Opened by the person, who then expects the focus there; it comes by itself without taking it. */
  takesFocus: boolean
  returnFocusTo: HTMLElement | null
  onClose: () => void
}

/** What waits for the person, newest first, with what they can do about it; beside the page, on a small screen over it. */
export function NoticePanel({
  notices,
  error,
  retry,
  companies,
  takesFocus,
  returnFocusTo,
  onClose,
}: NoticePanelProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isBeside = useMediaQuery('(min-width: 1024px)')
  const title = useRef<HTMLHeadingElement>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const hasSeveral = companies.filter(({ isSupplier }) => isSupplier).length > 1
  useReturnFocus(returnFocusTo)

  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  return (
    <Drawer
      open
      type={isBeside ? 'inline' : 'overlay'}
      position="end"
      separator
      role={isBeside ? 'complementary' : 'dialog'}
      aria-label={t('notices.heading')}
      className={styles.panel}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ ref: title, tabIndex: -1, className: styles.title }}
          action={
            <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('notices.close')} onClick={onClose} />
          }
        >
          {t('notices.heading')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        {error !== null && <ErrorPanel message={t(problemMessage(error))} onRetry={retry} />}
        {error === null && notices.length === 0 && <Text className={styles.empty}>{t('notices.none')}</Text>}
        <ul className={styles.list}>
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} namesCompany={hasSeveral} onDecide={setDecision} />
          ))}
        </ul>
      </DrawerBody>
      {decision && (
        <OnDemand onError={() => setDecision(null)}>
          <DecisionDialog
            decision={decision}
            companies={companies}
            onClose={() => setDecision(null)}
            onDone={() => {
              setDecision(null)
              // What had the focus goes with the notification.
              title.current?.focus()
            }}
          />
        </OnDemand>
      )}
    </Drawer>
  )
}
