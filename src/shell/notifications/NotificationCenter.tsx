import { useSearch } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import type { Company } from '#generated/main/model/company.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { TABLET, useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { NotificationButton } from './NotificationButton.tsx'
import { useNotifications } from './useNotifications.ts'
import { usePanelOpen } from './usePanelOpen.ts'

const NotificationPanel = lazyNamed(() => import('./NotificationPanel.tsx'), 'NotificationPanel')

const noCompanies: readonly Company[] = []

interface NotificationCenterProps {
  userId: string
  companies: readonly Company[] | undefined
  /** Places the button and the panel. */
  children: (parts: { button: ReactNode; panel: ReactNode; open: () => void }) => ReactNode
}

/** Notifications: a button that shows how many there are, and the panel that it opens. */
export function NotificationCenter({ userId, companies, children }: NotificationCenterProps) {
  const notifications = useNotifications(userId, companies)
  const isOverPage = useMediaQuery(TABLET)
  const hasOpenRow = useSearch({ strict: false, select: ({ open: row }) => row !== undefined })
  const [isOpen, setOpen] = usePanelOpen(notifications.count, isOverPage && hasOpenRow)
  const [byHand, setByHand] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const close = useCallback(() => {
    setByHand(false)
    setOpen(false)
  }, [setOpen])
  const open = () => {
    setByHand(true)
    setOpen(true)
  }
  return children({
    open,
    button: (
      <NotificationButton
        ref={setButton}
        count={notifications.count}
        isOpen={isOpen}
        onToggle={isOpen ? close : open}
      />
    ),
    panel: isOpen && (
      <OnDemand onError={close}>
        <NotificationPanel
          {...notifications}
          companies={companies ?? noCompanies}
          takesFocus={byHand}
          returnFocusTo={button}
          onClose={close}
        />
      </OnDemand>
    ),
  })
}
