import { makeStyles, mergeClasses, OverlayDrawer } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../useReturnFocus.ts'

const useStyles = makeStyles({
  sheet: { maxWidth: '90vw' },
  /** The sidebar's width on mobile (docs/rules.md#sidebar). */
  start: { width: '18rem' },
  end: { width: '340px' },
  content: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 },
})

interface SheetProps {
  label: string
  /** The side of the window that it stands at. */
  position: 'start' | 'end'
  onClose: () => void
  /** What opens it, and gets the focus when it goes. */
  returnFocusTo?: HTMLElement | null
  children: ReactNode
}

/** What stands beside the page on a wide screen stands over it on a narrow one; open while mounted. */
export function Sheet({ label, position, onClose, returnFocusTo = null, children }: SheetProps) {
  const styles = useStyles()
  useReturnFocus(returnFocusTo)
  return (
    <OverlayDrawer
      open
      position={position}
      aria-label={label}
      className={mergeClasses(styles.sheet, styles[position])}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <div className={styles.content}>{children}</div>
    </OverlayDrawer>
  )
}
