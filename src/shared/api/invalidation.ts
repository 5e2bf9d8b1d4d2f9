/**
 * Which queries a mutation makes stale: operationIds on both sides. A mutation that changes nothing that any query shows
 * has an empty row. A test keeps the rows complete.
 */
export const invalidation: Readonly<Record<string, readonly string[]>> = {
  loginWithPassword: [],
  refreshSession: [],
  updateCurrentUser: ['getCurrentUser'],
  createCompany: ['listCompanies', 'listAuthCompanies'],
  updateCompany: ['listCompanies', 'listAuthCompanies', 'getCompanyByAuthId', 'getAuthCompany'],
}
