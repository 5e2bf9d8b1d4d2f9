import { useEffect, useState } from 'react'

/** The current time, updated every `intervalMs` milliseconds and when a hidden page becomes visible again. */
export function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, intervalMs)
    // Browsers slow down the timers of hidden pages and stop them while the device sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [intervalMs])
  return now
}
