import { makeStyles, OverlayDrawer } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../useReturnFocus.ts'

const useStyles = makeStyles({ sheet: { width: '18rem', maxWidth: '90vw' } })

interface SidebarSheetProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** The sidebar over the page, on a phone; it is there as long as it is mounted. */
export function SidebarSheet({ label, onClose, children }: SidebarSheetProps) {
  useReturnFocus()
  return (
    <OverlayDrawer
      open
      aria-label={label}
      className={useStyles().sheet}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      {children}
    </OverlayDrawer>
  )
}
