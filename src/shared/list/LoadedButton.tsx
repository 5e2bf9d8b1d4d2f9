import { Button } from '@fluentui/react-components'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadBoundary } from '#src/ui/OnDemand.tsx'

/** As wide as a button is with its icon. */
const room = { minWidth: '112px' }

interface LoadedButtonProps {
  label: string
  /** Loads on demand, and shows the button. */
  children: ReactNode
}

/** A button that comes after its page: its room is kept, and a failure can be tried again. */
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
