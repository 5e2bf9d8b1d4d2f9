import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { CompanyList } from '#generated/main/model/companyList.ts'
import { companyAt, type CompanyAddress, type CompanySide } from './companyScope.ts'
import { companyQueries } from './queries.ts'

/** Long enough for what has just been asked not to be asked again. */
const justNowMs = 1000

/**
 * For `beforeLoad` of a company's pages: there are none unless the address names a company of the person, so that nothing
 * is asked about another one. A list that is loaded already is enough to say yes; before saying no the service is asked.
 *
 * @throws notFound, or why the companies could not be loaded
 */
export async function requireCompany(client: QueryClient, address: CompanyAddress, side: CompanySide): Promise<void> {
  const hasIt = ({ items }: CompanyList) => companyAt(items, address, side) !== undefined
  try {
    if (hasIt(await client.ensureQueryData(companyQueries.list()))) return
    if (hasIt(await client.fetchQuery({ ...companyQueries.list(), staleTime: justNowMs }))) return
  } catch (error) {
    // The person waited long enough, and asks anew.
    if (error instanceof CancelledError && error.silent) return requireCompany(client, address, side)
    throw error
  }
  throw notFound()
}
