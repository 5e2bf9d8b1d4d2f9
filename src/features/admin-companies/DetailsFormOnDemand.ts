import { lazyNamed } from '#src/ui/OnDemand.tsx'

/** The form of the tab that a company's page opens with; the page's loader preloads it. */
export const CompanyDetailsForm = lazyNamed(() => import('./CompanyDetailsForm.tsx'), 'CompanyDetailsForm')
