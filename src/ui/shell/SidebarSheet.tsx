import { makeStyles, OverlayDrawer } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../useReturnFocus.ts'

const useStyles = makeStyles({
  sheet: { width: '18rem', maxWidth: '90vw' },
  content: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%' },
})

interface SidebarSheetProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** The sidebar over the page, on a phone; it is there as long as it is mounted. */
export function SidebarSheet({ label, onClose, children }: SidebarSheetProps) {
  const styles = useStyles()
  useReturnFocus()
  return (
    <OverlayDrawer
      open
      aria-label={label}
      className={styles.sheet}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <div className={styles.content}>{children}</div>
    </OverlayDrawer>
  )
}
