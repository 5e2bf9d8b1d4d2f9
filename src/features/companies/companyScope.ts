import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Company } from '#generated/main/model/company.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { preferences } from '#src/lib/preferences.ts'

const lastKey = 'tallyport.lastCompany'

/** Identifies a user's company without revealing either to the next user of this browser. */
const markOf = (userId: string, company: Company) => fingerprint(`${userId}:${company.id}`)

/** The company the user last worked in, if it is still one of theirs. */
export function lastCompany(userId: string, companies: readonly Company[]): Company | undefined {
  const mark = preferences.get(lastKey)
  return companies.find((company) => markOf(userId, company) === mark)
}

export function rememberCompany(userId: string, company: Company): void {
  preferences.set(lastKey, markOf(userId, company))
}

/** The company named in the URL; if the URL names none, the last or only one. */
export function useCurrentCompany(userId: string, companies: readonly Company[] = []): Company | undefined {
  return useParams({
    strict: false,
    // Selected here, so that the caller rerenders only for another company.
    select: (params) =>
      params.authCompanyId === undefined ? startCompany(userId, companies) : namedIn(params, companies),
  })
}

/** Remembers the company that the URL names. The caller rerenders when that changes. */
export function useRememberedCompany(userId: string, companies: readonly Company[] = []): void {
  const named = useParams({ strict: false, select: (params) => namedIn(params, companies) })
  useEffect(() => {
    if (named) rememberCompany(userId, named)
  }, [named, userId])
}

const namedIn = ({ authCompanyId }: { authCompanyId?: string }, companies: readonly Company[]) =>
  companies.find((company) => company.authCompanyId === authCompanyId)

/** Identifies a company in a URL by both of its ids. */
export interface CompanyAddress {
  authCompanyId: string
  productCompanyId: string
}

/** The role that a company must have for a page. */
export type CompanySide = 'isSupplier' | 'isBuyer'

/** The user's company with these ids and this side; undefined when the ids belong to two companies. */
export function companyAt(
  companies: readonly Company[],
  { authCompanyId, productCompanyId }: CompanyAddress,
  side: CompanySide,
): Company | undefined {
  return companies.find(
    (company) => company.id === productCompanyId && company.authCompanyId === authCompanyId && company[side],
  )
}

/** Where the user starts: the last company, or the only one; undefined when they have to choose. */
export function startCompany(userId: string, companies: readonly Company[]): Company | undefined {
  return lastCompany(userId, companies) ?? (companies.length === 1 ? companies[0] : undefined)
}

/**
 * Route and parameters of a company's start page: for `side`, or by default the supplier side if the company has it
 * (docs/rules.md#start-page).
 */
export function companyHome({ authCompanyId, id, isSupplier }: Company, side?: CompanySide) {
  const params = { authCompanyId, productCompanyId: id }
  return (side ? side === 'isSupplier' : isSupplier)
    ? ({ to: '/company/$authCompanyId/receivables/$productCompanyId', params } as const)
    : ({ to: '/company/$authCompanyId/payables/$productCompanyId', params } as const)
}
