import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { Company } from '#generated/main/model/company.ts'
import { adminCompanyQueries } from './queries.ts'

/**
 * Loads a company for its page.
 *
 * @throws ApiError when it could not be loaded
 */
export async function loadCompany(client: QueryClient, companyId: string): Promise<Company> {
  try {
    return await client.ensureQueryData(adminCompanyQueries.detail(companyId))
  } catch (error) {
    // The user pressed Retry during a slow request.
    if (error instanceof CancelledError && error.silent) return loadCompany(client, companyId)
    throw error
  }
}
