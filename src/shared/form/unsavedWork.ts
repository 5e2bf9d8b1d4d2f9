import { useEffect, useState } from 'react'

const unsaved = new Set<symbol>()

/** True while a form on the page has unsaved changes. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0

/** The person chose to leave: unsaved changes on the page may be lost. */
export const discardUnsavedWork = (): void => unsaved.clear()

/**
 * Says, for as long as it is `isDirty` and on the page, that leaving would lose something. The function returned ends that
 * at once, for work that has been saved just now.
 */
export function useUnsavedWork(isDirty: boolean): () => void {
  const [mark] = useState(() => Symbol('unsaved'))
  useEffect(() => {
    if (!isDirty) return undefined
    unsaved.add(mark)
    return () => void unsaved.delete(mark)
  }, [isDirty, mark])
  return () => void unsaved.delete(mark)
}
