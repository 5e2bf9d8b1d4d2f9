import { lazyNamed } from '#src/ui/OnDemand.tsx'

/** The form of the tab that a company's page opens with. */
export const CompanyDetailsForm = lazyNamed(() => import('./CompanyDetailsForm.tsx'), 'CompanyDetailsForm')

/** For the loader of the company's page, which can't import it from the screen: the screen loads apart from its route. */
export const preloadDetailsForm = () => CompanyDetailsForm.preload()
