import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Company } from '#generated/main/model/company.ts'
import { LoadBoundary } from '#src/ui/LoadBoundary.tsx'
import { NoticeButton } from './NoticeButton.tsx'
import { useNotices } from './useNotices.ts'
import { usePanelOpen } from './usePanelOpen.ts'

const NoticePanel = lazy(async () => ({ default: (await import('./NoticePanel.tsx')).NoticePanel }))

interface NotificationCenterProps {
  companies: readonly Company[] | undefined
  /** Puts button and panel where they belong. */
  children: (parts: { button: ReactNode; panel: ReactNode }) => ReactNode
}

/** Notifications: a button that says how many there are, and the panel that it opens. */
export function NotificationCenter({ companies, children }: NotificationCenterProps) {
  const notices = useNotices(companies)
  const [isOpen, setOpen] = usePanelOpen(notices.count)
  const [byHand, setByHand] = useState(false)
  const close = () => {
    setByHand(false)
    setOpen(false)
  }
  return children({
    button: (
      <NoticeButton
        count={notices.count}
        isOpen={isOpen}
        onToggle={() => {
          setByHand(!isOpen)
          setOpen(!isOpen)
        }}
      />
    ),
    panel: isOpen && (
      <LoadBoundary onError={close}>
        <Suspense>
          <NoticePanel {...notices} companies={companies ?? []} takesFocus={byHand} onClose={close} />
        </Suspense>
      </LoadBoundary>
    ),
  })
}
