import type { OperationId } from '#generated/operations.ts'

const companies = [
  'listCompanies',
  'listAuthCompanies',
  'getAuthCompany',
  'getCompanyByAuthId',
  'listAdminCompanies',
  'getAdminCompany',
] as const
const customers = ['listCustomers', 'getCustomer', 'listCustomerContacts'] as const
const receivables = [
  'listReceivableInvoices',
  'listReceivableCreditAdjustments',
  'getReceivablesStats',
  'getReceivablesAging',
  'getReceivablesForecast',
  'listIncomingPayments',
] as const
const payables = [
  'listPayableInvoicingAccounts',
  'listPayableInvoices',
  'listPayableAccountInvoices',
  'listPayableCreditAdjustments',
  'listPayableAccountCreditAdjustments',
  'getPayableAccountStats',
  'listOutgoingPayments',
  'getOutgoingPayment',
] as const
const approvals = ['listPaymentApprovals', 'getPaymentApproval'] as const

/**
 * Which queries a mutation makes stale: operationIds on both sides. A mutation that affects no query has an empty row;
 * a test keeps the table complete. A payment shows on both sides, since one user may belong to both companies.
 */
export const invalidation: Readonly<Partial<Record<OperationId, readonly OperationId[]>>> = {
  // Sign-in: a new session starts with an empty cache.
  loginWithPassword: [],
  refreshSession: [],
  registerWithPassword: [],
  requestPasswordReset: [],
  resetPassword: [],
  updateCurrentUser: ['getCurrentUser', 'listAuthUsers', 'listMemberships'],

  // Companies and access to them.
  createCompany: companies,
  updateCompany: companies,
  saveAdminCompany: companies,
  createAuthUser: ['listAuthUsers'],
  createMembership: ['listMemberships', 'listAuthCompanies', 'listCompanies'],
  updateMembership: ['listMemberships', 'listAuthCompanies', 'listCompanies'],
  createMember: ['listMembers'],
  updateMember: ['listMembers', 'listCompanies', ...approvals],
  saveApprovalRules: ['getApprovalRules', ...approvals],
  saveDelegation: ['getApprovalRules', ...approvals],
  getOrCreateAccessLink: [],
  updateAccessLink: ['checkAccessToken'],
  requestAccess: [],
  processAccessRequest: ['listAccessRequests', ...customers],
  updateNotificationSettings: ['getNotificationSettings'],

  // Customers.
  inviteInvoicingAccount: customers,
  cancelInvoicingAccountInvite: customers,
  disableInvoicingAccounts: customers,
  enableInvoicingAccounts: customers,
  acceptRegistrationInvite: ['listRegistrationInvites', ...payables],
  declineRegistrationInvite: ['listRegistrationInvites'],

  // Payments.
  previewPayment: [],
  makePayment: [...payables, ...receivables, ...customers],
  requestPaymentApproval: [...approvals, ...payables],
  cancelOutgoingPayment: [...payables, ...receivables, ...customers],
  reviewIncomingPayment: [...receivables, ...payables, ...customers],
  // An approval may pay; the others let the invoices be paid again.
  approvePayment: [...approvals, ...payables, ...receivables, ...customers],
  declinePayment: [...approvals, ...payables],
  withdrawPaymentApproval: [...approvals, ...payables],
  sendPaymentReceipt: [],
  linkPlaidBankAccount: ['getPreferredPaymentMethods'],
  setPreferredOutgoingPaymentMethod: ['getPreferredPaymentMethods'],

  // Data exchange. The data from an upload or a sync arrives later; its event says when.
  uploadIntegrationFiles: ['listIngestionEvents'],
  saveIngestionConfiguration: ['listIngestionConfigurations'],
  createConnection: ['listConnections'],
  updateConnection: ['listConnections'],
  syncConnection: ['listConnections', 'listIngestionEvents', 'listIngestionConfigurationEvents'],

  // Payment accounts and fees.
  createPaymentAccount: ['listPaymentAccounts'],
  updatePaymentAccount: ['listPaymentAccounts'],
  createPaymentFee: ['listPaymentFees'],
  updatePaymentFee: ['listPaymentFees'],
  deletePaymentFee: ['listPaymentFees'],
}

/** The queries that a mutation makes stale; none for a mutation that is not in the contract. */
export function staleAfter(mutation: unknown): readonly string[] {
  return Object.entries(invalidation).find(([operationId]) => operationId === mutation)?.[1] ?? []
}
