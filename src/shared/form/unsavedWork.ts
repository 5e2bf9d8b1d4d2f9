import { useEffect } from 'react'

const unsaved = new Set<symbol>()

/** True while a form on the page holds what nobody has saved. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0

/** Says, for as long as it is `isDirty` and on the page, that a reload would lose something. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const mark = Symbol('unsaved')
    unsaved.add(mark)
    return () => void unsaved.delete(mark)
  }, [isDirty])
}
