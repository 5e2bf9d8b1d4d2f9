import { Button } from '@fluentui/react-components'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadBoundary } from '#src/ui/OnDemand.tsx'

/** The width of a button with an icon. */
const room = { minWidth: '112px' }

interface LoadedButtonProps {
  label: string
  /** A component that loads on demand and renders the button. */
  children: ReactNode
}

/** A button that loads after its page: a placeholder reserves its space, and a failed load can be retried. */
export function LoadedButton({ label, children }: LoadedButtonProps) {
  const { t } = useTranslation()
  return (
    <LoadBoundary renderFallback={(retry) => <Button onClick={retry}>{t('list.notLoaded', { name: label })}</Button>}>
      <Suspense
        fallback={
          <Button aria-hidden disabled style={room}>
            {label}
          </Button>
        }
      >
        {children}
      </Suspense>
    </LoadBoundary>
  )
}
