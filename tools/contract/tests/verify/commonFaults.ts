/** Mistakes that services often make, most of them one change of a response or one check that is missing. */
import type { Rule } from '#contract/verify/judge/finding.ts'
import { type Body, type Fault, isOk, items, letIn, without } from './faults.ts'
import {
  body,
  everySecond,
  headers,
  isRefusal,
  isSuccess,
  keyIsConflict,
  lenient,
  lenientBody,
  newName,
  changeIf,
  overlapping,
  problem,
  query,
  raw,
  rows,
  status,
  totals,
} from './interceptors.ts'
import type { Interceptor } from './service.ts'

type Row = readonly [
  name: string,
  operationId: string,
  tag: string,
  rule: Rule,
  intercept: Interceptor,
  write?: 'write',
]

const table: Row[] = [
  // Status.
  ['a deletion with 200', 'deletePaymentFee', 'payment-accounts', 'undocumented-status', status(204, 200), 'write'],
  ['an unknown id with 200', 'getAdminCompany', 'admin-companies', 'status', status(404, 200)],
  ['a refused value with 400', 'updateConnection', 'connections', 'undocumented-status', status(422, 400), 'write'],
  ['a failure on every other call', 'getPreferredPaymentMethods', 'payment-methods', 'status', everySecond()],
  // Headers.
  ['no content type', 'getNotificationSettings', 'access', 'content-type', headers(isOk, {}, 'content-type')],
  [
    'an undocumented header of a write',
    'createCompany',
    'companies',
    'undocumented-header',
    headers(isSuccess, { 'x-replayed': 'false' }),
    'write',
  ],
  [
    'a problem as plain JSON',
    'listPayableInvoices',
    'invoices',
    'content-type',
    headers(isRefusal, { 'content-type': 'application/json' }),
  ],
  // Bodies.
  ['an empty body', 'getPlaidLinkToken', 'payment-methods', 'body', raw('')],
  [
    'a body that ends too early',
    'listAuthUsers',
    'auth-users',
    'body',
    changeIf(isOk, (response) => ({ ...response, body: response.body.slice(0, -9) })),
  ],
  ['a body in an envelope', 'getAuthCompany', 'auth-companies', 'body', body((data) => ({ data }))],
  ['null instead of a list', 'listCustomerContacts', 'customers', 'body', body((page) => ({ ...page, items: null }))],
  [
    'a problem without a code',
    'listPayableInvoicingAccounts',
    'payables',
    'body',
    problem(({ code: _code, ...rest }) => rest),
  ],
  [
    'a problem with an unknown code',
    'getReceivablesStats',
    'receivables',
    'body',
    problem((rest) => ({ ...rest, code: 'error.unknown' })),
  ],
  // Types.
  [
    'a flag as a number',
    'listCompanies',
    'companies',
    'body',
    rows((row) => ({ ...row, isBuyer: Number(row.isBuyer) })),
  ],
  [
    'an amount as a number',
    'listIncomingPayments',
    'incoming-payments',
    'body',
    rows((row) => ({ ...row, total: Number(row.total) })),
  ],
  ['null in a required field', 'listConnections', 'connections', 'body', rows((row) => ({ ...row, name: null }))],
  [
    'a page number as text',
    'listIngestionConfigurations',
    'ingestion-configurations',
    'body',
    body((page) => ({ ...page, page: String(page.page) })),
  ],
  // Enums.
  [
    'an enum in lower case',
    'listMemberships',
    'memberships',
    'body',
    rows((row) => ({ ...row, status: String(row.status).toLowerCase() })),
  ],
  [
    'an unknown currency',
    'listPayableCreditAdjustments',
    'credit-adjustments',
    'body',
    rows((row) => ({ ...row, currency: 'XXX' })),
  ],
  ['an enum in a query is not checked', 'listAccessRequests', 'access', 'status', lenient('status')],
  [
    'an enum in a body is not checked',
    'createMembership',
    'memberships',
    'status',
    lenientBody((sent) => ({ ...sent, status: 'Invited' })),
    'write',
  ],
  // Formats and limits.
  [
    'a day as an instant',
    'listPayableAccountInvoices',
    'invoices',
    'body',
    rows((row) => ({ ...row, paymentDueDate: `${String(row.paymentDueDate)}T00:00:00Z` })),
  ],
  [
    'an instant without a time zone',
    'listPaymentAccounts',
    'payment-accounts',
    'body',
    rows((row) => ({ ...row, createdAt: String(row.createdAt).replace('Z', '') })),
  ],
  [
    'an amount with five decimals',
    'listPayableAccountCreditAdjustments',
    'credit-adjustments',
    'body',
    rows((row) => ({ ...row, outstandingAmount: '1.23456' })),
  ],
  ['a date in a query is not checked', 'listReceivableInvoices', 'invoices', 'status', lenient('dueFrom')],
  [
    'a page that is too large',
    'listIngestionConfigurationEvents',
    'ingestion-configurations',
    'status',
    lenient('pageSize', '500'),
  ],
  [
    'a long text is cut',
    'createAuthUser',
    'auth-users',
    'status',
    lenientBody((sent) => ({ ...sent, firstName: String(sent.firstName).slice(0, 100) })),
    'write',
  ],
  [
    'a missing field is made up',
    'saveIngestionConfiguration',
    'ingestion-configurations',
    'status',
    lenientBody((sent) => ({ ...sent, archiveDirectory: sent.archiveDirectory ?? 's3://northwind/archive' })),
    'write',
  ],
  // Paging.
  [
    'a page too many',
    'listOutgoingPaymentInvoices',
    'outgoing-payments',
    'paging',
    body((page) => ({ ...page, totalPages: Number(page.totalPages) + 1 })),
  ],
  [
    'the items of the page as the total',
    'listReceivableCreditAdjustments',
    'credit-adjustments',
    'paging',
    body((page) => ({ ...page, totalItems: items(page).length, totalPages: 1 })),
  ],
  ['the size of a page is ignored', 'listAdminCompanies', 'admin-companies', 'paging', query('pageSize', () => '100')],
  [
    'the first item of a page is also the last of the one before',
    'listOutgoingPayments',
    'outgoing-payments',
    'paging',
    overlapping,
  ],
  // Order and filters.
  [
    'descending as ascending',
    'listIncomingPayments',
    'incoming-payments',
    'sort',
    query('sort', (sort) => sort.replace('-', '')),
  ],
  ['the search is ignored', 'listConnections', 'connections', 'filter', without('q')],
  ['a state in a filter is ignored', 'listAuthUsers', 'auth-users', 'filter', query('status', () => 'Active')],
  [
    'the time of a change is ignored',
    'listOutgoingPayments',
    'outgoing-payments',
    'filter',
    without('statusChangedFrom'),
  ],
  // Access.
  ['a supplier among internal users', 'listPaymentAccounts', 'payment-accounts', 'status', letIn(403)],
  ["another company's settings are changed", 'updateNotificationSettings', 'access', 'status', letIn(404), 'write'],
  // Idempotency.
  ['the same key is a conflict', 'createConnection', 'connections', 'idempotency', keyIsConflict(), 'write'],
  [
    'the same key gets another response',
    'inviteInvoicingAccount',
    'invoicing-accounts',
    'idempotency',
    newName(),
    'write',
  ],
  // Totals.
  [
    'totals a cent too high',
    'listPayableInvoices',
    'invoices',
    'totals',
    totals((all) => ({ ...all, outstandingAmount: (Number(all.outstandingAmount) + 0.01).toFixed(2) })),
  ],
  [
    'totals of zero',
    'listIncomingPayments',
    'incoming-payments',
    'totals',
    totals((all) => ({ ...all, total: '0.00' })),
  ],
  // Partial and scheduled payments.
  ['how much is paid is ignored', 'listPayableAccountInvoices', 'invoices', 'filter', without('paid')],
  [
    'reasons in a filter are ignored',
    'listIncomingPayments',
    'incoming-payments',
    'filter',
    without('shortPayReasons'),
  ],
  [
    'a capability as text',
    'listPayableInvoicingAccounts',
    'payables',
    'body',
    rows((row) => ({ ...row, capabilities: { partialPayments: 'true' } })),
  ],
  [
    'a day to pay on is not checked',
    'previewPayment',
    'outgoing-payments',
    'status',
    lenientBody(({ payOn: _payOn, ...sent }) => sent),
    'write',
  ],
  [
    'a reason beyond the enum is accepted',
    'makePayment',
    'outgoing-payments',
    'status',
    lenientBody((sent) => ({ ...sent, invoices: invoicesOf(sent).map(({ shortPayReason: _reason, ...one }) => one) })),
    'write',
  ],
  [
    'an unknown payment counts as canceled',
    'cancelOutgoingPayment',
    'outgoing-payments',
    'status',
    status(404, 200),
    'write',
  ],
]

/** The invoices of a request to pay; a request with something else in their place is left as it is. */
function invoicesOf({ invoices }: Body): Body[] {
  return Array.isArray(invoices) ? invoices.filter((one): one is Body => typeof one === 'object' && one !== null) : []
}

export const commonFaults: Fault[] = table.map(([name, operationId, tag, rule, intercept, write]) => ({
  name,
  operationId,
  tag,
  rule,
  intercept,
  ...(write && { write: true }),
}))
