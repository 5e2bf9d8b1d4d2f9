import { lazyNamed } from '#src/ui/OnDemand.tsx'

/** Not part of the page's first files (docs/rules.md#size-budgets). */
export const AccountSummary = lazyNamed(() => import('./AccountSummary.tsx'), 'AccountSummary')

/** For the loader of the account's page: a link to it loads the summary when the pointer or the focus comes. */
export const preloadSummary = () => AccountSummary.preload()
