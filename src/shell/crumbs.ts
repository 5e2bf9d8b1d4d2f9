import { useMatches } from '@tanstack/react-router'

/** Labels (docs/rules.md#breadcrumb-labels) as keys below `shell.crumbs`. */
export type CrumbLabel =
  | 'admin'
  | 'ingestion'
  | 'companies'
  | 'companyDetails'
  | 'authUsers'
  | 'companySettings'
  | 'receivables'
  | 'payables'
  | 'payments'
  | 'invoices'
  | 'dashboard'
  | 'customers'
  | 'customerDetails'
  | 'accountDetails'
  | 'statement'
  | 'integration'
  | 'userDetails'
  | 'calendar'
  | 'discounts'
  | 'checkout'
  | 'paymentResult'

export interface Crumb {
  label: CrumbLabel
  /** Path template of the page that the crumb leads to; the route's own when left out. */
  to?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the route adds to the breadcrumbs; a layout route's come before its children's. */
    crumbs?: readonly Crumb[]
  }
}

export interface CrumbLink {
  label: CrumbLabel
  to: string
  params: Record<string, string>
}

/** The way from the area's first page to this one; none to a page that is not there. */
export function useCrumbs(): CrumbLink[] {
  return useMatches({
    select: (matches) =>
      matches.some(({ status }) => status === 'notFound')
        ? []
        : matches.flatMap(({ staticData, fullPath, params }) =>
            (staticData.crumbs ?? []).map(({ label, to = fullPath }) => ({ label, to, params })),
          ),
  })
}
