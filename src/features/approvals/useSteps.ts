import { useState } from 'react'

/**
 * The ids before and after the open one in a list. Once it has left the list, because it was decided, those that were next to
 * it, or the first one if it was the last; for one that was never in the list, as from a mail's link, the first one is next.
 */
export function useSteps(ids: readonly string[], open: string) {
  const at = ids.indexOf(open)
  const [last, setLast] = useState({ open, at })
  if (at >= 0 && (last.open !== open || last.at !== at)) setLast({ open, at })
  const place = at < 0 && last.open === open ? last.at : at
  return {
    /** Counted from 1; undefined if it is not in the list. */
    position: at < 0 ? undefined : at + 1,
    previous: place > 0 ? ids[place - 1] : undefined,
    next: at < 0 ? (ids[Math.max(0, place)] ?? ids[0]) : ids[at + 1],
  }
}
