import { Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/InlineAlert.tsx'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'

/** Not part of the page's first files (docs/rules.md#size-budgets). Its chart loads with it, not after it has rendered. */
const LazySummary = lazyNamed(async () => {
  const { AccountSummary, preloadCharts } = await import('./AccountSummary.tsx')
  preloadCharts()
  return { AccountSummary }
}, 'AccountSummary')

/** For the loader of the account's page: a link to it loads the summary when the pointer or the focus comes. */
export const preloadSummary = () => LazySummary.preload()

export function SummaryOnDemand(props: ComponentProps<typeof LazySummary>) {
  const { t } = useTranslation()
  return (
    <LoadBoundary renderFallback={(retry) => <ErrorPanel message={t('error.partMissing')} onRetry={retry} />}>
      <Suspense fallback={<Busy text={t('accounts.loadingFigures')} />}>
        <LazySummary {...props} />
      </Suspense>
    </LoadBoundary>
  )
}
