import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Company } from '#generated/main/model/company.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { preferences } from '#src/lib/keyValueStore.ts'

const lastKey = 'tallyport.lastCompany'

/** Names a person's company without giving either away to who uses the browser next. */
const markOf = (userId: string, company: Company) => fingerprint(`${userId}:${company.id}`)

/** The company that the person was in last, if it is still theirs. */
export function lastCompany(userId: string, companies: readonly Company[]): Company | undefined {
  const mark = preferences.get(lastKey)
  return companies.find((company) => markOf(userId, company) === mark)
}

export function rememberCompany(userId: string, company: Company): void {
  preferences.set(lastKey, markOf(userId, company))
}

/** The company that the address names; elsewhere the last one, or the only one. Remembers the one in the address. */
export function useCurrentCompany(userId: string, companies: readonly Company[] = []): Company | undefined {
  const { authCompanyId } = useParams({ strict: false })
  const named = companies.find((company) => company.authCompanyId === authCompanyId)
  useEffect(() => {
    if (named) rememberCompany(userId, named)
  }, [named, userId])
  return named ?? (authCompanyId === undefined ? startCompany(userId, companies) : undefined)
}

/** A company in an address, by both of its ids. */
export interface CompanyAddress {
  authCompanyId: string
  productCompanyId: string
}

/** What a company has to be for a page to be about it. */
export type CompanySide = 'isSupplier' | 'isBuyer'

/** The person's company that an address names; none when its ids are those of two companies. */
export function companyAt(
  companies: readonly Company[],
  { authCompanyId, productCompanyId }: CompanyAddress,
  side: CompanySide,
): Company | undefined {
  return companies.find(
    (company) => company.id === productCompanyId && company.authCompanyId === authCompanyId && company[side],
  )
}

/** Where a person starts: the company of last time, or the only one; undefined when they have to choose. */
export function startCompany(userId: string, companies: readonly Company[]): Company | undefined {
  return lastCompany(userId, companies) ?? (companies.length === 1 ? companies[0] : undefined)
}

/**
 * Address and parameters of a company's first page: of the side, or of the supplier's where there is one
 * (docs/rules.md#start-page).
 */
export function companyHome({ authCompanyId, id, isSupplier }: Company, side?: CompanySide) {
  const params = { authCompanyId, productCompanyId: id }
  return (side ? side === 'isSupplier' : isSupplier)
    ? ({ to: '/company/$authCompanyId/receivables/$productCompanyId', params } as const)
    : ({ to: '/company/$authCompanyId/payables/$productCompanyId', params } as const)
}
