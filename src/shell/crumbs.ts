import { useMatches } from '@tanstack/react-router'
import type texts from '#src/locales/en/common.json'

/** A key under `shell.crumbs` in the texts (docs/rules.md#breadcrumb-labels). */
type CrumbLabel = keyof (typeof texts)['shell']['crumbs']

interface Crumb {
  label: CrumbLabel
  /** Path template of the page that the crumb links to; defaults to the route's own. Null for a crumb without a link. */
  to?: string | null
  /** The loader's `name` replaces the label: that of the page's customer or account. */
  isNamed?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The crumbs that the route adds; a layout route's crumbs come before its children's. */
    crumbs?: readonly Crumb[]
  }
}

export interface CrumbLink {
  label: CrumbLabel
  /** Shown instead of the label. */
  name: string | undefined
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
        : matches.flatMap(({ staticData, fullPath, params, loaderData }) =>
            (staticData.crumbs ?? []).map(({ label, to = fullPath, isNamed = false }) => ({
              label,
              name: isNamed ? nameIn(loaderData) : undefined,
              to,
              params,
            })),
          ),
  })
}

function nameIn(loaderData: unknown): string | undefined {
  const name: unknown = typeof loaderData === 'object' && loaderData !== null && Reflect.get(loaderData, 'name')
  return typeof name === 'string' ? name : undefined
}
