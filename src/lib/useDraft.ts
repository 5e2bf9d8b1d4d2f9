import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What a person is typing, ahead of `value`: handed to `commit` once they pause for `delayMs`, and shown meanwhile.
 * A draft that `commit` refuses (false) stays as it was typed.
 * A change of `value` from elsewhere (Back, a cleared filter) shows as soon as nothing is being typed.
 */
export function useDraft(
  value: string,
  commit: (draft: string) => boolean,
  delayMs = 300,
): [string, (draft: string) => void] {
  const [draft, setDraft] = useState<string | null>(null)
  const commitDraft = useEffectEvent((text: string) => {
    if (commit(text)) setDraft(null)
  })
  useEffect(() => {
    if (draft === null) return undefined
    const timer = setTimeout(() => commitDraft(draft), delayMs)
    return () => clearTimeout(timer)
  }, [draft, delayMs])
  return [draft ?? value, setDraft]
}
