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
  to: string | null
  params: Record<string, string>
}

/** The crumbs from the area's start page to this one; empty for a page that does not exist. */
export function useCrumbs(): CrumbLink[] {
  return useMatches({
    structuralSharing: true,
    select: (matches): CrumbLink[] =>
      matches.some(({ status }) => status === 'notFound')
        ? []
        : matches.flatMap(({ staticData, fullPath, params }) =>
            (staticData.crumbs ?? []).map(({ label, to = fullPath }) => ({ label, to, params })),
          ),
  })
}
