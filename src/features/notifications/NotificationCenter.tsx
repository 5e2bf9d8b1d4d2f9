import { useState, type ReactNode } from 'react'
import type { Company } from '#generated/main/model/company.ts'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import { OnDemand } from '#src/ui/OnDemand.tsx'
import { NoticeButton } from './NoticeButton.tsx'
import { useNotices } from './useNotices.ts'
import { usePanelOpen } from './usePanelOpen.ts'

const NoticePanel = lazyNamed(() => import('./NoticePanel.tsx'), 'NoticePanel')

interface NotificationCenterProps {
  companies: readonly Company[] | undefined
  /** Puts button and panel where they belong. */
  children: (parts: { button: ReactNode; panel: ReactNode; open: () => void }) => ReactNode
}

/** Notifications: a button that says how many there are, and the panel that it opens. */
export function NotificationCenter({ companies, children }: NotificationCenterProps) {
  const notices = useNotices(companies)
  const [isOpen, setOpen] = usePanelOpen(notices.count)
  const [byHand, setByHand] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const close = () => {
    setByHand(false)
    setOpen(false)
  }
  const open = () => {
    setByHand(true)
    setOpen(true)
  }
  return children({
    open,
    button: <NoticeButton ref={setButton} count={notices.count} isOpen={isOpen} onToggle={isOpen ? close : open} />,
    panel: isOpen && (
      <OnDemand onError={close}>
        <NoticePanel
          {...notices}
          companies={companies ?? []}
          takesFocus={byHand}
          returnFocusTo={button}
          onClose={close}
        />
      </OnDemand>
    ),
  })
}
