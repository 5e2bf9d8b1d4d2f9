import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { APIProvider } from '@vis.gl/react-google-maps'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { loadMaps } from './data/loadMaps.ts'

interface MapsProviderProps {
  /** Google API key; without one, the mock's stand-in for Maps responds. */
  apiKey: string
  children: ReactNode
}

/** Every call is billed, so nothing is refetched automatically; responses are cached in `data/`. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      retryOnMount: false,
      staleTime: Infinity,
      // Google's responses are class instances.
      structuralSharing: false,
    },
  },
})

/** Renders its children once Maps has loaded, so they can use `google.maps`. Otherwise shows an error with a retry. */
export function MapsProvider({ apiKey, children }: MapsProviderProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    if (state !== 'loading') return undefined
    let isStale = false
    const settle = (next: 'ready' | 'failed') => () => {
      if (!isStale) setState(next)
    }
    loadMaps(apiKey).then(settle('ready'), settle('failed'))
    return () => {
      isStale = true
    }
  }, [apiKey, state])
  const widget = useRef<HTMLDivElement>(null)
  /** The widget takes the focus of the button, which disappears. */
  const retry = () => {
    widget.current?.focus()
    setState('loading')
  }
  return (
    <div ref={widget} tabIndex={-1}>
      {state === 'loading' && <Busy text={t('app.loading')} />}
      {state === 'failed' && <ErrorPanel message={t('maps.couldNotLoad')} onRetry={retry} />}
      {state === 'ready' && (
        <QueryClientProvider client={queryClient}>
          <APIProvider apiKey={apiKey}>{children}</APIProvider>
        </QueryClientProvider>
      )}
    </div>
  )
}
