import { lazyNamed } from '#src/ui/OnDemand.tsx'

/** Not part of the page's first files (docs/rules.md#size-budgets). Its chart loads with it, not after it has rendered. */
export const AccountSummary = lazyNamed(async () => {
  const part = await import('./AccountSummary.tsx')
  part.preloadCharts()
  return { AccountSummary: part.AccountSummary }
}, 'AccountSummary')

/** For the loader of the account's page: a link to it loads the summary when the pointer or the focus comes. */
export const preloadSummary = () => AccountSummary.preload()
