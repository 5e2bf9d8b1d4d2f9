import { useEffect, useState } from 'react'

const unsaved = new Set<symbol>()

/** True while a form on the page has unsaved changes. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0

/** The user chose to leave: unsaved changes on the page may be lost. */
export const discardUnsavedWork = (): void => unsaved.clear()

/**
 * Marks the page as having unsaved work while `isDirty` is true and the component is mounted. The returned function
 * clears the mark at once, for work that was just saved.
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
