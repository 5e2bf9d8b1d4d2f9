import { useEffect, useState } from 'react'

/** True once `condition` has been true for `ms` milliseconds; false as soon as it is not. */
export function useSustained(condition: boolean, ms: number): boolean {
  const [isSustained, setSustained] = useState(false)
  useEffect(() => {
    if (!condition) return undefined
    const timer = setTimeout(() => setSustained(true), ms)
    return () => {
      clearTimeout(timer)
      setSustained(false)
    }
  }, [condition, ms])
  return condition && isSustained
}
