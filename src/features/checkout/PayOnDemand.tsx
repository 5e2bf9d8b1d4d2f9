import { Button } from '@fluentui/react-components'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'

/** The buttons that open the checkout; they load after the lists that contain them (docs/rules.md#size-budgets). */
const LazyPayInvoices = lazyNamed(() => import('./PayInvoices.tsx'), 'PayInvoices')
const LazyPayAccount = lazyNamed(() => import('./PayAccount.tsx'), 'PayAccount')

export const PayInvoices = (props: ComponentProps<typeof LazyPayInvoices>) => (
  <Loaded>
    <LazyPayInvoices {...props} />
  </Loaded>
)

export const PayAccount = (props: ComponentProps<typeof LazyPayAccount>) => (
  <Loaded>
    <LazyPayAccount {...props} />
  </Loaded>
)

/** A part of the page that loads after it; says so if it can't be loaded. */
export function Loaded({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <LoadBoundary
      renderFallback={(retry) => (
        <span role="alert">
          <span>{t('error.partMissing')}</span>{' '}
          <Button size="small" onClick={retry}>
            {t('app.retry')}
          </Button>
        </span>
      )}
    >
      <Suspense>{children}</Suspense>
    </LoadBoundary>
  )
}
