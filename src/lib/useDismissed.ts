import { useMemo } from 'react'
import { fingerprint } from './fingerprint.ts'
import { preferences, usePreference } from './preferences.ts'

/** How many dismissals of a kind a browser keeps: the newest. */
const most = 500

/** What a user has dismissed in this browser, in all tabs; hashed, so that it reveals nothing. */
export function useDismissed(kind: string, userId: string) {
  const key = `tallyport.dismissed${kind}.${fingerprint(userId)}`
  const text = usePreference(key) ?? ''
  return useMemo(() => {
    const marks = new Set(text.split(' '))
    return {
      isDismissed: (name: string) => marks.has(fingerprint(name)),
      dismiss: (name: string) => {
        // Read again: another tab may have dismissed one that this tab has not rendered yet.
        const before = (preferences.get(key) ?? '').split(' ').filter((mark) => mark !== '')
        preferences.set(key, [...new Set([...before, fingerprint(name)])].slice(-most).join(' '))
      },
    }
  }, [key, text])
}
