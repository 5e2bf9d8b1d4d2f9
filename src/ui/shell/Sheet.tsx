import { makeStyles, mergeClasses, OverlayDrawer } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../focus.ts'

const useStyles = makeStyles({
  sheet: { maxWidth: '90vw' },
  /** The sidebar's width on mobile (docs/rules.md#sidebar). */
  start: { width: '18rem' },
  end: { width: '340px' },
  content: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 },
})

interface SheetProps {
  label: string
  /** The side of the window where it opens. */
  position: 'start' | 'end'
  onClose: () => void
  /** The element that opens it and gets the focus when it closes. */
  returnFocusTo?: HTMLElement | null
  children: ReactNode
}

/** Content that a wide screen shows next to the page and a narrow one shows over it; open while mounted. */
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
