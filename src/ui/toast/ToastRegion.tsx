import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { LoadBoundary } from '../LoadBoundary.tsx'
import { onToast, waitingToasts } from './toasts.ts'

const ToastList = lazy(async () => ({ default: (await import('./ToastList.tsx')).ToastList }))

/** Where toasts show; the toaster is loaded when the first one comes. */
export function ToastRegion() {
  const hasWaiting = useSyncExternalStore(onToast, () => waitingToasts().length > 0)
  const [isUsed, setUsed] = useState(false)
  if (hasWaiting && !isUsed) setUsed(true)
  return (
    isUsed && (
      <LoadBoundary>
        <Suspense>
          <ToastList />
        </Suspense>
      </LoadBoundary>
    )
  )
}
