import { useMatches } from '@tanstack/react-router'
import type texts from '#src/locales/en/common.json'

/** A key under `shell.crumbs` in the texts (docs/rules.md#breadcrumb-labels). */
type CrumbLabel = keyof (typeof texts)['shell']['crumbs']

interface Crumb {
  label: CrumbLabel
  /** Path template of the page that the crumb links to; defaults to the route's own. Null for a crumb without a link. */
  to?: string | null
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The crumbs that the route adds; a layout route's crumbs come before its children's. */
    crumbs?: readonly Crumb[]
  }
}

export interface CrumbLink {
  label: CrumbLabel
  /** The name of the one customer or account that the page is about, once it is known. */
  name?: string
  to: string | null
  params: Record<string, string>
}

/** What the loader of the page of one customer or account returns: its name, which its crumb shows. */
export interface CrumbName {
  crumbName: string
}

const isOfOne = (label: CrumbLabel) => label === 'customerDetails' || label === 'accountDetails'
const hasName = (data: unknown): data is CrumbName => typeof data === 'object' && data !== null && 'crumbName' in data

/** The crumbs from the area's start page to this one; empty for a page that does not exist. */
export function useCrumbs(): CrumbLink[] {
  return useMatches({
    structuralSharing: true,
    select: (matches): CrumbLink[] =>
      matches.some(({ status }) => status === 'notFound')
        ? []
        : matches.flatMap(({ staticData, fullPath, params, loaderData }) =>
            (staticData.crumbs ?? []).map(({ label, to = fullPath }) => ({
              label,
              to,
              params,
              ...(isOfOne(label) && hasName(loaderData) && { name: loaderData.crumbName }),
            })),
          ),
  })
}
