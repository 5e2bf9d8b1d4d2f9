import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { APIProvider } from '@vis.gl/react-google-maps'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { loadMaps } from './data/loadMaps.ts'

interface MapsProviderProps {
  /** Google's key; without one, the stand-in of the mock answers. */
  apiKey: string
  children: ReactNode
}

/** Every call is billed, so that none is made again on its own; what is kept is in the caches of `data/`. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      retryOnMount: false,
      staleTime: Infinity,
      // Google's answers are objects of classes.
      structuralSharing: false,
    },
  },
})

/** What is inside can use `google.maps`: it shows once Maps is there. Otherwise a message, with a way to try again. */
export function MapsProvider({ apiKey, children }: MapsProviderProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    if (state !== 'loading') return undefined
    let isGone = false
    const settle = (next: 'ready' | 'failed') => () => {
      if (!isGone) setState(next)
    }
    loadMaps(apiKey).then(settle('ready'), settle('failed'))
    return () => {
      isGone = true
    }
  }, [apiKey, state])
  if (state === 'loading') return <Busy text={t('app.loading')} />
  if (state === 'failed') return <ErrorPanel message={t('maps.couldNotLoad')} onRetry={() => setState('loading')} />
  return (
    <QueryClientProvider client={queryClient}>
      <APIProvider apiKey={apiKey}>{children}</APIProvider>
    </QueryClientProvider>
  )
}
