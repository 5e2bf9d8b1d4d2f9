/** Where the values of path parameters come from: the list that contains them. */
export interface IdSource {
  /** operationIds of lists; the first one that the company may call and that is not empty counts. */
  from?: readonly string[]
  /** Property of the response's items, or of the response itself. */
  field?: string
  /** A fixed value, used instead of a list. */
  value?: string
  /** Several companies may legitimately share the value, so seeing another company's doesn't prove a leak. */
  shared?: true
}

/** Keyed by the end of the path up to the parameter; the longest matching end counts. */
const idSources: Readonly<Record<string, IdSource>> = {
  '/company/{companyId}': { from: ['listCompanies'], field: 'id' },
  '/company/{authCompanyId}': { from: ['listAuthCompanies'], field: 'id' },
  '/company/auth/{authCompanyId}': { from: ['listCompanies'], field: 'authCompanyId' },
  '/notification-settings/{settingsId}': { from: ['getNotificationSettings'], field: 'id' },
  '/request-link/{linkId}': { from: ['getOrCreateAccessLink'], field: 'id' },
  '/access/requests/{requestId}': { from: ['listAccessRequests'], field: 'id' },
  '/access/{token}': { from: ['getOrCreateAccessLink'], field: 'token' },
  '/receivables/company/{companyId}/invoicing-account/{invoicingAccountId}': {
    from: ['listCustomers'],
    field: 'invoicingAccountId',
  },
  '/invoicing-account/{invoicingAccountId}': { from: ['listPayableInvoicingAccounts'], field: 'id' },
  '/customers/{customerId}': { from: ['listCustomers'], field: 'id' },
  '/invites/{inviteId}': { from: ['listRegistrationInvites'], field: 'id' },
  '/outgoing/{paymentId}': { from: ['listOutgoingPayments'], field: 'paymentId' },
  '/incoming/{paymentId}': { from: ['listIncomingPayments'], field: 'paymentId' },
  '/{type}': { value: 'invoice' },
  '/document/{documentId}': {
    from: ['listReceivableInvoices', 'listPayableInvoices'],
    field: 'documentId',
    shared: true,
  },
  '/admin/companies/{companyId}': { from: ['listAdminCompanies'], field: 'id' },
  '/memberships/company/{companyId}': { from: ['listMemberships'], field: 'companyId' },
  '/user/{userId}': { from: ['listMemberships'], field: 'userId', shared: true },
  '/members/{userId}': { from: ['listMembers'], field: 'userId', shared: true },
  '/approvals/{approvalId}': { from: ['listPaymentApprovals'], field: 'approvalId' },
  '/configurations/{configurationId}': { from: ['listIngestionConfigurations'], field: 'id' },
  '/payment/account/{paymentAccountId}': { from: ['listPaymentAccounts'], field: 'id' },
  '/fee/{feeId}': { from: ['listPaymentFees'], field: 'id' },
  '/connections/{id}': { from: ['listConnections'], field: 'id' },
}

/** Errors: throws when the contract has a path parameter without a known list. */
export function idSourceOf(prefix: string): IdSource {
  const ends = Object.keys(idSources).filter((end) => prefix.endsWith(end))
  const [longest] = ends.toSorted((a, b) => b.length - a.length)
  const source = longest === undefined ? undefined : idSources[longest]
  if (source === undefined) throw new Error(`Say in idSources.ts which list shows the last parameter of ${prefix}.`)
  return source
}
