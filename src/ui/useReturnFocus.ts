import { useEffect, useState } from 'react'

/** When the component goes and leaves the focus nowhere, gives it back to what had it before; for dialogs. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // A dialog takes its content away after this; where the focus then is shows a moment later.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}
