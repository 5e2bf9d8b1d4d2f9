import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Text that the user is typing, ahead of `value`: shown at once, and passed to `commit` after a pause of `delayMs`.
 * A draft that `commit` rejects (false) stays as typed; one that it accepts is shown until `value` changes, which may
 * take a navigation. An outside change of `value` (Back, a cleared filter) shows once the draft is gone.
 */
export function useDraft(
  value: string,
  commit: (draft: string) => boolean,
  delayMs = 300,
): [string, (draft: string) => void] {
  const [draft, setDraft] = useState<string | null>(null)
  /** The value that a committed draft is about to replace. */
  const [replaced, setReplaced] = useState<string>()
  if (replaced !== undefined && replaced !== value) {
    setReplaced(undefined)
    setDraft(null)
  }
  const commitDraft = useEffectEvent((text: string) => {
    if (commit(text)) setReplaced(value)
  })
  useEffect(() => {
    if (draft === null) return undefined
    const timer = setTimeout(() => commitDraft(draft), delayMs)
    return () => clearTimeout(timer)
  }, [draft, delayMs])
  const type = (text: string) => {
    setReplaced(undefined)
    setDraft(text)
  }
  return [draft ?? value, type]
}
