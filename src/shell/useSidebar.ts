import { useState } from 'react'
import { PHONE, useMediaQuery } from '#src/ui/useMediaQuery.ts'

export interface Sidebar {
  /** Below 768 px, the sidebar is a sheet over the page. */
  isMobile: boolean
  /** Full width, not collapsed to icons. */
  isExpanded: boolean
  isSheetOpen: boolean
  /** Opens or closes the sheet on mobile, otherwise expands or collapses the sidebar. */
  toggle: () => void
  closeSheet: () => void
}

/** Expanded or collapsed state, kept for 7 days, with a separate open state on mobile (docs/rules.md#sidebar). */
export function useSidebar(): Sidebar {
  const isMobile = useMediaQuery(PHONE)
  const [isExpanded, setExpanded] = useState(readSidebarOpen)
  const [isSheetOpen, setSheetOpen] = useState(false)
  return {
    isMobile,
    isExpanded,
    isSheetOpen: isMobile && isSheetOpen,
    toggle() {
      if (isMobile) {
        setSheetOpen(!isSheetOpen)
        return
      }
      setExpanded(!isExpanded)
      writeSidebarOpen(!isExpanded)
    },
    closeSheet: () => setSheetOpen(false),
  }
}

const name = 'tallyport_sidebar'
/** Seconds: 7 days (docs/rules.md#sidebar). */
const lifetime = 7 * 24 * 60 * 60

/** Open unless it was closed during the last 7 days. */
export function readSidebarOpen(): boolean {
  return !document.cookie.split('; ').includes(`${name}=closed`)
}

export function writeSidebarOpen(isOpen: boolean): void {
  document.cookie = `${name}=${isOpen ? 'open' : 'closed'}; path=/; max-age=${lifetime}; samesite=lax`
}
