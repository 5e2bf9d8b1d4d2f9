import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/**
 * After a navigation, sets the document title to the page's h1, focuses the h1, and announces it once. A dialog that the
 * page has opened keeps the focus. A change to only the search parameters, such as a filter, does not count
 * (docs/rules.md#route-arrival).
 */
export function RouteArrival() {
  const { t } = useTranslation()
  const router = useRouter()
  const [announced, setAnnounced] = useState('')
  const title = useEffectEvent((heading: Element) => setTitle(t, heading))

  useEffect(() => {
    let stopWaiting = whenHeading(title)
    let dialogsBefore: Element[] = []
    const stop = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return
        setAnnounced('')
        dialogsBefore = [...document.querySelectorAll(modal)]
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!pathChanged || fromLocation === undefined) return
        stopWaiting()
        stopWaiting = whenHeading((heading) => {
          title(heading)
          // The page may have opened its panel already, such as after Back.
          const dialog = document.activeElement?.closest(modal)
          if (!dialog || dialogsBefore.includes(dialog)) heading.focus({ preventScroll: true })
          setAnnounced(heading.textContent)
        })
      }),
    ]
    return () => {
      stopWaiting()
      for (const unsubscribe of stop) unsubscribe()
    }
  }, [router])

  // In another language, the page stays, and its heading has changed.
  useEffect(() => whenHeading((heading) => setTitle(t, heading)), [t])

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}

const modal = '[aria-modal="true"]'

function setTitle(t: TFunction, heading: Element): void {
  document.title = t('app.title', { page: heading.textContent })
}

/** Calls `found` with the page's h1 once it is rendered; returns a function that stops waiting for it. */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look)
  function look(): void {
    const heading = document.querySelector('h1')
    if (heading === null) return
    observer.disconnect()
    found(heading)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}
