import { useEffect, useState } from 'react'

/** True once `condition` has been true for `ms` milliseconds; false as soon as it is not. */
export function useSustained(condition: boolean, ms: number): boolean {
  const [hasHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!condition) return undefined
    const timer = setTimeout(() => setHeld(true), ms)
    return () => {
      clearTimeout(timer)
      setHeld(false)
    }
  }, [condition, ms])
  return condition && hasHeld
}
