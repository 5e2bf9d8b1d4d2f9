/** The product's list of calls (docs/rules.md#calls), in the product's grouping. The contract must have all of them. */

export interface SpecCall {
  api: 'auth' | 'main'
  /** The group that the call belongs to. */
  section: string
  method: string
  /** Without the base (`/api/auth`, `/api/{product}`). Parameters are positional: the list doesn't fix their names. */
  path: string
}

type Row = readonly [method: string, path: string]

function calls(api: SpecCall['api'], section: string, prefix: string, rows: readonly Row[]): SpecCall[] {
  return rows.map(([method, path]) => ({ api, section, method, path: prefix + path }))
}

const auth = calls('auth', 'Auth', '', [
  ['GET', '/user/me'],
  ['PUT', '/user/me'],
  ['POST', '/register/password'],
  ['GET', '/register'],
  ['POST', '/login/password'],
  // Used by both APIs.
  ['POST', '/refresh'],
  ['GET', '/companies'],
  ['GET', '/company/{}'],
  ['GET', '/forgot-password'],
  ['POST', '/forgot-password'],
  ['PUT', '/forgot-password'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users'],
  ['GET', '/admin/companies/memberships'],
  ['POST', '/admin/companies/memberships'],
  ['PATCH', '/admin/companies/memberships/company/{}/user/{}'],
])

const company = calls('main', 'Company and access', '/company', [
  ['GET', ''],
  ['POST', ''],
  ['GET', '/auth/{}'],
  ['PATCH', '/{}'],
  ['GET', '/{}/access/notification-settings'],
  ['PATCH', '/{}/access/notification-settings/{}'],
  ['POST', '/{}/access/request-link'],
  ['PATCH', '/{}/access/request-link/{}'],
  ['GET', '/{}/access/requests'],
  ['PATCH', '/{}/access/requests/{}/process'],
  ['GET', '/access/{}'],
  ['POST', '/access/{}/request'],
])

const receivables = calls('main', 'Receivables', '/receivables/company/{}', [
  ['POST', '/invoicing-account/{}/invite'],
  ['PUT', '/invoicing-account/{}/cancel-invite'],
  ['PATCH', '/disable-invoicing-account'],
  ['PATCH', '/enable-invoicing-account'],
  ['GET', '/stats'],
  ['GET', '/invoices'],
  ['GET', '/credit-adjustments'],
  ['GET', '/invoices/csv'],
  ['GET', '/credit-adjustments/csv'],
  ['GET', '/customers'],
  ['GET', '/customers/{}'],
  ['GET', '/customers/{}/contacts'],
  ['POST', '/integration/upload'],
  ['GET', '/integration/ingestion-events'],
])

const payables = calls('main', 'Payables', '/payables', [
  ['GET', '/company/{}/invoicing-accounts'],
  ['GET', '/company/{}/invoicing-account/{}/stats'],
  ['GET', '/company/{}/invoicing-account/{}/invoices'],
  ['GET', '/company/{}/invoicing-account/{}/credit-adjustments'],
  ['GET', '/registration/invites'],
  ['PUT', '/registration/invites/{}/accept'],
  ['PUT', '/registration/invites/{}/decline'],
])

/** Company-scoped: under `/company/{companyId}/payment` (docs/rules.md#calls). */
const payments = calls('main', 'Payments', '/company/{}/payment', [
  ['GET', '/moov-access-token'],
  ['GET', '/plaid-link-token'],
  ['POST', '/link-plaid-bank-account'],
  ['PUT', '/preferred-outgoing-payment-method'],
  ['GET', '/preferred-payment-methods'],
  ['POST', '/invoicing-account/{}/preview'],
  ['POST', '/invoicing-account/{}'],
  ['GET', '/outgoing'],
  ['GET', '/outgoing/{}/invoices'],
  ['GET', '/outgoing/{}/credit-adjustments'],
  ['POST', '/outgoing/{}/receipt'],
  ['GET', '/incoming'],
  ['GET', '/incoming/csv'],
  ['GET', '/incoming/{}/invoices'],
  ['GET', '/incoming/{}/credit-adjustments'],
  ['PUT', '/incoming/{}/review'],
])

const documents = calls('main', 'Documents', '/documents/company/{}', [
  ['GET', '/document/{}'],
  ['GET', '/{}/document/{}'],
])

const admin = calls('main', 'Admin', '/admin', [
  ['GET', '/companies'],
  ['PUT', '/companies'],
  ['GET', '/companies/{}'],
  ['GET', '/ingestion/configurations'],
  ['PUT', '/ingestion/configurations'],
  ['GET', '/ingestion/configurations/{}/events'],
  ['GET', '/payment/account'],
  ['POST', '/payment/account'],
  ['PATCH', '/payment/account/{}'],
  ['GET', '/payment/account/{}/fee'],
  ['POST', '/payment/account/{}/fee'],
  ['PATCH', '/payment/account/{}/fee/{}'],
  ['DELETE', '/payment/account/{}/fee/{}'],
])

export const specCalls: readonly SpecCall[] = [
  ...auth,
  ...company,
  ...receivables,
  ...payables,
  ...payments,
  ...documents,
  ...admin,
]
