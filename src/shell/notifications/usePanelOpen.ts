import { useEffect, useState } from 'react'
import { draftKey } from '#src/lib/drafts.ts'
import { keyValueStore } from '#src/lib/keyValueStore.ts'

/** Stores this tab's last known count, so that a reload does not open the panel; cleared with the session. */
const countKey = draftKey('notifications')
const storage = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)

/**
 * Whether the notification panel is open. It opens when the count goes from 0 to above 0 and closes at 0
 * (docs/rules.md#notification-panel).
 *
 * @param count undefined until it is known
 * @param wouldCover it would be over something that the user came for, so it does not open by itself
 */
export function usePanelOpen(count: number | undefined, wouldCover = false): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState(() => Number(storage.get(countKey) ?? 0))
  if (count !== undefined && count !== known) {
    setKnown(count)
    if (known === 0 || count === 0) setOpen(count > 0 && !wouldCover)
  }
  useEffect(() => {
    if (count !== undefined) storage.set(countKey, String(count))
  }, [count])
  return [isOpen, setOpen]
}
