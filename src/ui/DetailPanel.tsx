import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  panel: { width: '480px', maxWidth: '100vw' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '24px' },
})

interface DetailPanelProps {
  title: string
  onClose: () => void
  /** What can be done with the thing, beside its name. */
  actions?: ReactNode
  children: ReactNode
}

/** One thing of a list in full, over the list's end side; on a phone over all of it. There as long as it is mounted. */
export function DetailPanel({ title, onClose, actions, children }: DetailPanelProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <OverlayDrawer
      open
      position="end"
      aria-label={title}
      className={styles.panel}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
          }
        >
          {title}
        </DrawerHeaderTitle>
        {actions}
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.content}>{children}</div>
      </DrawerBody>
    </OverlayDrawer>
  )
}
