import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { LoadBoundary } from '../LoadBoundary.tsx'
import { onToast, waitingToasts } from './toasts.ts'

const ToastList = lazy(async () => ({ default: (await import('./ToastList.tsx')).ToastList }))

/** Where toasts show: a labelled region, empty until the first one; the toaster is loaded then. */
export function ToastRegion({ label }: { label: string }) {
  const hasWaiting = useSyncExternalStore(onToast, () => waitingToasts().length > 0)
  const [isUsed, setUsed] = useState(false)
  if (hasWaiting && !isUsed) setUsed(true)
  return (
    <section aria-label={label}>
      {isUsed && (
        <LoadBoundary>
          <Suspense>
            <ToastList />
          </Suspense>
        </LoadBoundary>
      )}
    </section>
  )
}
