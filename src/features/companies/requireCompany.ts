import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Company } from '#generated/main/model/company.ts'
import type { CompanyList } from '#generated/main/model/companyList.ts'
import { companyAt, type CompanyAddress, type CompanySide } from './companyScope.ts'
import { companyQueries } from './queries.ts'

/** Milliseconds that a list counts as just fetched, so that it is not fetched again. */
const justNowMs = 1000

/**
 * For `beforeLoad` of a company's pages: throws unless the URL names one of the user's companies, so that no request
 * is sent for any other company. A cached list is enough to say yes; before saying no, the list is fetched again.
 *
 * @throws notFound, or the error that kept the companies from loading
 */
export async function requireCompany(
  client: QueryClient,
  address: CompanyAddress,
  side: CompanySide,
): Promise<Company> {
  const find = ({ items }: CompanyList) => companyAt(items, address, side)
  try {
    const known = find(await client.ensureQueryData(companyQueries.list()))
    const company = known ?? find(await client.fetchQuery({ ...companyQueries.list(), staleTime: justNowMs }))
    if (company) return company
  } catch (error) {
    // The user pressed Retry during a slow request.
    if (error instanceof CancelledError && error.silent) return requireCompany(client, address, side)
    throw error
  }
  throw notFound()
}
