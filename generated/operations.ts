/* Written by tools/generate.ts from openapi/. Do not edit. */
import type * as authModel from './auth/model/index.ts'
import type * as mainModel from './main/model/index.ts'
import type * as main_registration_invites from './main/registration-invites/registration-invites.ts'
import type * as main_approvals from './main/approvals/approvals.ts'
import type * as main_invoicing_accounts from './main/invoicing-accounts/invoicing-accounts.ts'
import type * as main_outgoing_payments from './main/outgoing-payments/outgoing-payments.ts'
import type * as main_access from './main/access/access.ts'
import type * as auth_password_reset from './auth/password-reset/password-reset.ts'
import type * as auth_registration from './auth/registration/registration.ts'
import type * as auth_auth_users from './auth/auth-users/auth-users.ts'
import type * as main_companies from './main/companies/companies.ts'
import type * as main_connections from './main/connections/connections.ts'
import type * as main_members from './main/members/members.ts'
import type * as auth_memberships from './auth/memberships/memberships.ts'
import type * as main_payment_accounts from './main/payment-accounts/payment-accounts.ts'
import type * as main_incoming_payments from './main/incoming-payments/incoming-payments.ts'
import type * as main_credit_adjustments from './main/credit-adjustments/credit-adjustments.ts'
import type * as main_invoices from './main/invoices/invoices.ts'
import type * as main_admin_companies from './main/admin-companies/admin-companies.ts'
import type * as auth_auth_companies from './auth/auth-companies/auth-companies.ts'
import type * as auth_user from './auth/user/user.ts'
import type * as main_customers from './main/customers/customers.ts'
import type * as main_documents from './main/documents/documents.ts'
import type * as main_payment_methods from './main/payment-methods/payment-methods.ts'
import type * as main_payables from './main/payables/payables.ts'
import type * as main_receivables from './main/receivables/receivables.ts'
import type * as main_activity from './main/activity/activity.ts'
import type * as main_ingestion_configurations from './main/ingestion-configurations/ingestion-configurations.ts'
import type * as main_integration from './main/integration/integration.ts'
import type * as auth_session from './auth/session/session.ts'

/** Request and response of every operation, by operationId. */
export interface OperationTypes {
  acceptRegistrationInvite: { path: { inviteId: string }; query: Record<string, never>; body: main_registration_invites.AcceptRegistrationInviteMutationBody; reply: Awaited<ReturnType<typeof main_registration_invites.acceptRegistrationInvite>> }
  approvePayment: { path: { companyId: string; approvalId: string }; query: Record<string, never>; body: main_approvals.ApprovePaymentMutationBody; reply: Awaited<ReturnType<typeof main_approvals.approvePayment>> }
  cancelInvoicingAccountInvite: { path: { companyId: string; invoicingAccountId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_invoicing_accounts.cancelInvoicingAccountInvite>> }
  cancelOutgoingPayment: { path: { companyId: string; paymentId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_outgoing_payments.cancelOutgoingPayment>> }
  checkAccessToken: { path: { token: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_access.checkAccessToken>> }
  checkPasswordResetToken: { path: {  }; query: authModel.CheckPasswordResetTokenParams; body: undefined; reply: Awaited<ReturnType<typeof auth_password_reset.checkPasswordResetToken>> }
  checkRegistration: { path: {  }; query: authModel.CheckRegistrationParams; body: undefined; reply: Awaited<ReturnType<typeof auth_registration.checkRegistration>> }
  createAuthUser: { path: {  }; query: Record<string, never>; body: auth_auth_users.CreateAuthUserMutationBody; reply: Awaited<ReturnType<typeof auth_auth_users.createAuthUser>> }
  createCompany: { path: {  }; query: Record<string, never>; body: main_companies.CreateCompanyMutationBody; reply: Awaited<ReturnType<typeof main_companies.createCompany>> }
  createConnection: { path: {  }; query: Record<string, never>; body: main_connections.CreateConnectionMutationBody; reply: Awaited<ReturnType<typeof main_connections.createConnection>> }
  createMember: { path: { companyId: string }; query: Record<string, never>; body: main_members.CreateMemberMutationBody; reply: Awaited<ReturnType<typeof main_members.createMember>> }
  createMembership: { path: {  }; query: Record<string, never>; body: auth_memberships.CreateMembershipMutationBody; reply: Awaited<ReturnType<typeof auth_memberships.createMembership>> }
  createPaymentAccount: { path: {  }; query: Record<string, never>; body: main_payment_accounts.CreatePaymentAccountMutationBody; reply: Awaited<ReturnType<typeof main_payment_accounts.createPaymentAccount>> }
  createPaymentFee: { path: { paymentAccountId: string }; query: Record<string, never>; body: main_payment_accounts.CreatePaymentFeeMutationBody; reply: Awaited<ReturnType<typeof main_payment_accounts.createPaymentFee>> }
  declinePayment: { path: { companyId: string; approvalId: string }; query: Record<string, never>; body: main_approvals.DeclinePaymentMutationBody; reply: Awaited<ReturnType<typeof main_approvals.declinePayment>> }
  declineRegistrationInvite: { path: { inviteId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_registration_invites.declineRegistrationInvite>> }
  deletePaymentFee: { path: { paymentAccountId: string; feeId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_payment_accounts.deletePaymentFee>> }
  disableInvoicingAccounts: { path: { companyId: string }; query: Record<string, never>; body: main_invoicing_accounts.DisableInvoicingAccountsMutationBody; reply: Awaited<ReturnType<typeof main_invoicing_accounts.disableInvoicingAccounts>> }
  enableInvoicingAccounts: { path: { companyId: string }; query: Record<string, never>; body: main_invoicing_accounts.EnableInvoicingAccountsMutationBody; reply: Awaited<ReturnType<typeof main_invoicing_accounts.enableInvoicingAccounts>> }
  exportIncomingPaymentsCsv: { path: { companyId: string }; query: mainModel.ExportIncomingPaymentsCsvParams; body: undefined; reply: Awaited<ReturnType<typeof main_incoming_payments.exportIncomingPaymentsCsv>> }
  exportReceivableCreditAdjustmentsCsv: { path: { companyId: string }; query: mainModel.ExportReceivableCreditAdjustmentsCsvParams; body: undefined; reply: Awaited<ReturnType<typeof main_credit_adjustments.exportReceivableCreditAdjustmentsCsv>> }
  exportReceivableInvoicesCsv: { path: { companyId: string }; query: mainModel.ExportReceivableInvoicesCsvParams; body: undefined; reply: Awaited<ReturnType<typeof main_invoices.exportReceivableInvoicesCsv>> }
  getAdminCompany: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_admin_companies.getAdminCompany>> }
  getApprovalRules: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_approvals.getApprovalRules>> }
  getAuthCompany: { path: { authCompanyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof auth_auth_companies.getAuthCompany>> }
  getCompanyByAuthId: { path: { authCompanyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_companies.getCompanyByAuthId>> }
  getCurrentUser: { path: {  }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof auth_user.getCurrentUser>> }
  getCustomer: { path: { companyId: string; customerId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_customers.getCustomer>> }
  getDocument: { path: { companyId: string; documentId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_documents.getDocument>> }
  getMoovAccessToken: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_payment_methods.getMoovAccessToken>> }
  getNotificationSettings: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_access.getNotificationSettings>> }
  getOrCreateAccessLink: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_access.getOrCreateAccessLink>> }
  getOutgoingPayment: { path: { companyId: string; paymentId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_outgoing_payments.getOutgoingPayment>> }
  getPayableAccountStats: { path: { companyId: string; invoicingAccountId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_payables.getPayableAccountStats>> }
  getPaymentApproval: { path: { companyId: string; approvalId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_approvals.getPaymentApproval>> }
  getPlaidLinkToken: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_payment_methods.getPlaidLinkToken>> }
  getPreferredPaymentMethods: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_payment_methods.getPreferredPaymentMethods>> }
  getReceivablesAging: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_receivables.getReceivablesAging>> }
  getReceivablesForecast: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_receivables.getReceivablesForecast>> }
  getReceivablesStats: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_receivables.getReceivablesStats>> }
  getTypedDocument: { path: { companyId: string; documentId: string; type: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_documents.getTypedDocument>> }
  inviteInvoicingAccount: { path: { companyId: string; invoicingAccountId: string }; query: Record<string, never>; body: main_invoicing_accounts.InviteInvoicingAccountMutationBody; reply: Awaited<ReturnType<typeof main_invoicing_accounts.inviteInvoicingAccount>> }
  linkPlaidBankAccount: { path: { companyId: string }; query: Record<string, never>; body: main_payment_methods.LinkPlaidBankAccountMutationBody; reply: Awaited<ReturnType<typeof main_payment_methods.linkPlaidBankAccount>> }
  listAccessRequests: { path: { companyId: string }; query: mainModel.ListAccessRequestsParams; body: undefined; reply: Awaited<ReturnType<typeof main_access.listAccessRequests>> }
  listAdminCompanies: { path: {  }; query: mainModel.ListAdminCompaniesParams; body: undefined; reply: Awaited<ReturnType<typeof main_admin_companies.listAdminCompanies>> }
  listAuthCompanies: { path: {  }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof auth_auth_companies.listAuthCompanies>> }
  listAuthUsers: { path: {  }; query: authModel.ListAuthUsersParams; body: undefined; reply: Awaited<ReturnType<typeof auth_auth_users.listAuthUsers>> }
  listCompanies: { path: {  }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_companies.listCompanies>> }
  listCompanyActivity: { path: { companyId: string }; query: mainModel.ListCompanyActivityParams; body: undefined; reply: Awaited<ReturnType<typeof main_activity.listCompanyActivity>> }
  listConnections: { path: {  }; query: mainModel.ListConnectionsParams; body: undefined; reply: Awaited<ReturnType<typeof main_connections.listConnections>> }
  listCustomerContacts: { path: { companyId: string; customerId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_customers.listCustomerContacts>> }
  listCustomers: { path: { companyId: string }; query: mainModel.ListCustomersParams; body: undefined; reply: Awaited<ReturnType<typeof main_customers.listCustomers>> }
  listIncomingPaymentCreditAdjustments: { path: { companyId: string; paymentId: string }; query: mainModel.ListIncomingPaymentCreditAdjustmentsParams; body: undefined; reply: Awaited<ReturnType<typeof main_incoming_payments.listIncomingPaymentCreditAdjustments>> }
  listIncomingPaymentInvoices: { path: { companyId: string; paymentId: string }; query: mainModel.ListIncomingPaymentInvoicesParams; body: undefined; reply: Awaited<ReturnType<typeof main_incoming_payments.listIncomingPaymentInvoices>> }
  listIncomingPayments: { path: { companyId: string }; query: mainModel.ListIncomingPaymentsParams; body: undefined; reply: Awaited<ReturnType<typeof main_incoming_payments.listIncomingPayments>> }
  listIngestionConfigurationEvents: { path: { configurationId: string }; query: mainModel.ListIngestionConfigurationEventsParams; body: undefined; reply: Awaited<ReturnType<typeof main_ingestion_configurations.listIngestionConfigurationEvents>> }
  listIngestionConfigurations: { path: {  }; query: mainModel.ListIngestionConfigurationsParams; body: undefined; reply: Awaited<ReturnType<typeof main_ingestion_configurations.listIngestionConfigurations>> }
  listIngestionEvents: { path: { companyId: string }; query: mainModel.ListIngestionEventsParams; body: undefined; reply: Awaited<ReturnType<typeof main_integration.listIngestionEvents>> }
  listMembers: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_members.listMembers>> }
  listMemberships: { path: {  }; query: authModel.ListMembershipsParams; body: undefined; reply: Awaited<ReturnType<typeof auth_memberships.listMemberships>> }
  listOutgoingPaymentCreditAdjustments: { path: { companyId: string; paymentId: string }; query: mainModel.ListOutgoingPaymentCreditAdjustmentsParams; body: undefined; reply: Awaited<ReturnType<typeof main_outgoing_payments.listOutgoingPaymentCreditAdjustments>> }
  listOutgoingPaymentInvoices: { path: { companyId: string; paymentId: string }; query: mainModel.ListOutgoingPaymentInvoicesParams; body: undefined; reply: Awaited<ReturnType<typeof main_outgoing_payments.listOutgoingPaymentInvoices>> }
  listOutgoingPayments: { path: { companyId: string }; query: mainModel.ListOutgoingPaymentsParams; body: undefined; reply: Awaited<ReturnType<typeof main_outgoing_payments.listOutgoingPayments>> }
  listPayableAccountCreditAdjustments: { path: { companyId: string; invoicingAccountId: string }; query: mainModel.ListPayableAccountCreditAdjustmentsParams; body: undefined; reply: Awaited<ReturnType<typeof main_credit_adjustments.listPayableAccountCreditAdjustments>> }
  listPayableAccountInvoices: { path: { companyId: string; invoicingAccountId: string }; query: mainModel.ListPayableAccountInvoicesParams; body: undefined; reply: Awaited<ReturnType<typeof main_invoices.listPayableAccountInvoices>> }
  listPayableCreditAdjustments: { path: { companyId: string }; query: mainModel.ListPayableCreditAdjustmentsParams; body: undefined; reply: Awaited<ReturnType<typeof main_credit_adjustments.listPayableCreditAdjustments>> }
  listPayableInvoices: { path: { companyId: string }; query: mainModel.ListPayableInvoicesParams; body: undefined; reply: Awaited<ReturnType<typeof main_invoices.listPayableInvoices>> }
  listPayableInvoicingAccounts: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_payables.listPayableInvoicingAccounts>> }
  listPaymentAccounts: { path: {  }; query: mainModel.ListPaymentAccountsParams; body: undefined; reply: Awaited<ReturnType<typeof main_payment_accounts.listPaymentAccounts>> }
  listPaymentApprovals: { path: { companyId: string }; query: mainModel.ListPaymentApprovalsParams; body: undefined; reply: Awaited<ReturnType<typeof main_approvals.listPaymentApprovals>> }
  listPaymentFees: { path: { paymentAccountId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_payment_accounts.listPaymentFees>> }
  listReceivableCreditAdjustments: { path: { companyId: string }; query: mainModel.ListReceivableCreditAdjustmentsParams; body: undefined; reply: Awaited<ReturnType<typeof main_credit_adjustments.listReceivableCreditAdjustments>> }
  listReceivableInvoices: { path: { companyId: string }; query: mainModel.ListReceivableInvoicesParams; body: undefined; reply: Awaited<ReturnType<typeof main_invoices.listReceivableInvoices>> }
  listRegistrationInvites: { path: {  }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_registration_invites.listRegistrationInvites>> }
  loginWithPassword: { path: {  }; query: Record<string, never>; body: auth_session.LoginWithPasswordMutationBody; reply: Awaited<ReturnType<typeof auth_session.loginWithPassword>> }
  makePayment: { path: { companyId: string; invoicingAccountId: string }; query: Record<string, never>; body: main_outgoing_payments.MakePaymentMutationBody; reply: Awaited<ReturnType<typeof main_outgoing_payments.makePayment>> }
  previewPayment: { path: { companyId: string; invoicingAccountId: string }; query: Record<string, never>; body: main_outgoing_payments.PreviewPaymentMutationBody; reply: Awaited<ReturnType<typeof main_outgoing_payments.previewPayment>> }
  processAccessRequest: { path: { companyId: string; requestId: string }; query: Record<string, never>; body: main_access.ProcessAccessRequestMutationBody; reply: Awaited<ReturnType<typeof main_access.processAccessRequest>> }
  refreshSession: { path: {  }; query: Record<string, never>; body: auth_session.RefreshSessionMutationBody; reply: Awaited<ReturnType<typeof auth_session.refreshSession>> }
  registerWithPassword: { path: {  }; query: Record<string, never>; body: auth_registration.RegisterWithPasswordMutationBody; reply: Awaited<ReturnType<typeof auth_registration.registerWithPassword>> }
  requestAccess: { path: { token: string }; query: Record<string, never>; body: main_access.RequestAccessMutationBody; reply: Awaited<ReturnType<typeof main_access.requestAccess>> }
  requestPasswordReset: { path: {  }; query: Record<string, never>; body: auth_password_reset.RequestPasswordResetMutationBody; reply: Awaited<ReturnType<typeof auth_password_reset.requestPasswordReset>> }
  requestPaymentApproval: { path: { companyId: string; invoicingAccountId: string }; query: Record<string, never>; body: main_approvals.RequestPaymentApprovalMutationBody; reply: Awaited<ReturnType<typeof main_approvals.requestPaymentApproval>> }
  resetPassword: { path: {  }; query: Record<string, never>; body: auth_password_reset.ResetPasswordMutationBody; reply: Awaited<ReturnType<typeof auth_password_reset.resetPassword>> }
  reviewIncomingPayment: { path: { companyId: string; paymentId: string }; query: Record<string, never>; body: main_incoming_payments.ReviewIncomingPaymentMutationBody; reply: Awaited<ReturnType<typeof main_incoming_payments.reviewIncomingPayment>> }
  saveAdminCompany: { path: {  }; query: Record<string, never>; body: main_admin_companies.SaveAdminCompanyMutationBody; reply: Awaited<ReturnType<typeof main_admin_companies.saveAdminCompany>> }
  saveApprovalRules: { path: { companyId: string }; query: Record<string, never>; body: main_approvals.SaveApprovalRulesMutationBody; reply: Awaited<ReturnType<typeof main_approvals.saveApprovalRules>> }
  saveDelegation: { path: { companyId: string }; query: Record<string, never>; body: main_approvals.SaveDelegationMutationBody; reply: Awaited<ReturnType<typeof main_approvals.saveDelegation>> }
  saveIngestionConfiguration: { path: {  }; query: Record<string, never>; body: main_ingestion_configurations.SaveIngestionConfigurationMutationBody; reply: Awaited<ReturnType<typeof main_ingestion_configurations.saveIngestionConfiguration>> }
  sendPaymentReceipt: { path: { companyId: string; paymentId: string }; query: Record<string, never>; body: main_outgoing_payments.SendPaymentReceiptMutationBody; reply: Awaited<ReturnType<typeof main_outgoing_payments.sendPaymentReceipt>> }
  setPreferredOutgoingPaymentMethod: { path: { companyId: string }; query: Record<string, never>; body: main_payment_methods.SetPreferredOutgoingPaymentMethodMutationBody; reply: Awaited<ReturnType<typeof main_payment_methods.setPreferredOutgoingPaymentMethod>> }
  syncConnection: { path: { id: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_connections.syncConnection>> }
  updateAccessLink: { path: { companyId: string; linkId: string }; query: Record<string, never>; body: main_access.UpdateAccessLinkMutationBody; reply: Awaited<ReturnType<typeof main_access.updateAccessLink>> }
  updateCompany: { path: { companyId: string }; query: Record<string, never>; body: main_companies.UpdateCompanyMutationBody; reply: Awaited<ReturnType<typeof main_companies.updateCompany>> }
  updateConnection: { path: { id: string }; query: Record<string, never>; body: main_connections.UpdateConnectionMutationBody; reply: Awaited<ReturnType<typeof main_connections.updateConnection>> }
  updateCurrentUser: { path: {  }; query: Record<string, never>; body: auth_user.UpdateCurrentUserMutationBody; reply: Awaited<ReturnType<typeof auth_user.updateCurrentUser>> }
  updateMember: { path: { companyId: string; userId: string }; query: Record<string, never>; body: main_members.UpdateMemberMutationBody; reply: Awaited<ReturnType<typeof main_members.updateMember>> }
  updateMembership: { path: { companyId: string; userId: string }; query: Record<string, never>; body: auth_memberships.UpdateMembershipMutationBody; reply: Awaited<ReturnType<typeof auth_memberships.updateMembership>> }
  updateNotificationSettings: { path: { companyId: string; settingsId: string }; query: Record<string, never>; body: main_access.UpdateNotificationSettingsMutationBody; reply: Awaited<ReturnType<typeof main_access.updateNotificationSettings>> }
  updatePaymentAccount: { path: { paymentAccountId: string }; query: Record<string, never>; body: main_payment_accounts.UpdatePaymentAccountMutationBody; reply: Awaited<ReturnType<typeof main_payment_accounts.updatePaymentAccount>> }
  updatePaymentFee: { path: { paymentAccountId: string; feeId: string }; query: Record<string, never>; body: main_payment_accounts.UpdatePaymentFeeMutationBody; reply: Awaited<ReturnType<typeof main_payment_accounts.updatePaymentFee>> }
  uploadIntegrationFiles: { path: { companyId: string }; query: Record<string, never>; body: main_integration.UploadIntegrationFilesMutationBody; reply: Awaited<ReturnType<typeof main_integration.uploadIntegrationFiles>> }
  withdrawPaymentApproval: { path: { companyId: string; approvalId: string }; query: Record<string, never>; body: main_approvals.WithdrawPaymentApprovalMutationBody; reply: Awaited<ReturnType<typeof main_approvals.withdrawPaymentApproval>> }
}

export type OperationId = keyof OperationTypes

export interface OperationInfo {
  api: string
  tag: string
  method: string
  /** Whole path, base path included. */
  path: string
  summary: string
  statuses: readonly number[]
  secured: boolean
}

export const operations: Record<OperationId, OperationInfo> = {
  acceptRegistrationInvite: {"api":"main","tag":"registration-invites","method":"PUT","path":"/api/tallyport/payables/registration/invites/{inviteId}/accept","summary":"Accept an invite","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  approvePayment: {"api":"main","tag":"approvals","method":"POST","path":"/api/tallyport/company/{companyId}/payment/approvals/{approvalId}/approve","summary":"Approve a payment","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  cancelInvoicingAccountInvite: {"api":"main","tag":"invoicing-accounts","method":"PUT","path":"/api/tallyport/receivables/company/{companyId}/invoicing-account/{invoicingAccountId}/cancel-invite","summary":"Cancel an invite","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  cancelOutgoingPayment: {"api":"main","tag":"outgoing-payments","method":"PUT","path":"/api/tallyport/company/{companyId}/payment/outgoing/{paymentId}/cancel","summary":"Cancel a payment that has not been sent","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  checkAccessToken: {"api":"main","tag":"access","method":"GET","path":"/api/tallyport/company/access/{token}","summary":"Check an access link","statuses":[200,404,422,429,500,503],"secured":false},
  checkPasswordResetToken: {"api":"auth","tag":"password-reset","method":"GET","path":"/api/auth/forgot-password","summary":"Check a reset token","statuses":[204,410,422,429,500,503],"secured":false},
  checkRegistration: {"api":"auth","tag":"registration","method":"GET","path":"/api/auth/register","summary":"Check a registration code","statuses":[200,404,410,422,429,500,503],"secured":false},
  createAuthUser: {"api":"auth","tag":"auth-users","method":"POST","path":"/api/auth/admin/users","summary":"Create a user","statuses":[201,401,403,409,422,429,500,503],"secured":true},
  createCompany: {"api":"main","tag":"companies","method":"POST","path":"/api/tallyport/company","summary":"Create a company","statuses":[201,401,403,404,409,422,429,500,503],"secured":true},
  createConnection: {"api":"main","tag":"connections","method":"POST","path":"/api/tallyport/admin/integration/connections","summary":"Create a connection","statuses":[201,401,403,404,409,422,429,500,503],"secured":true},
  createMember: {"api":"main","tag":"members","method":"POST","path":"/api/tallyport/company/{companyId}/team/members","summary":"Invite a person to the team","statuses":[201,401,403,404,409,422,429,500,503],"secured":true},
  createMembership: {"api":"auth","tag":"memberships","method":"POST","path":"/api/auth/admin/companies/memberships","summary":"Add a user to a company","statuses":[201,401,403,404,409,422,429,500,503],"secured":true},
  createPaymentAccount: {"api":"main","tag":"payment-accounts","method":"POST","path":"/api/tallyport/admin/payment/account","summary":"Create an account for a company","statuses":[201,401,403,404,409,422,429,500,503],"secured":true},
  createPaymentFee: {"api":"main","tag":"payment-accounts","method":"POST","path":"/api/tallyport/admin/payment/account/{paymentAccountId}/fee","summary":"Add a fee","statuses":[201,401,403,404,409,422,429,500,503],"secured":true},
  declinePayment: {"api":"main","tag":"approvals","method":"POST","path":"/api/tallyport/company/{companyId}/payment/approvals/{approvalId}/decline","summary":"Decline a payment","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  declineRegistrationInvite: {"api":"main","tag":"registration-invites","method":"PUT","path":"/api/tallyport/payables/registration/invites/{inviteId}/decline","summary":"Decline an invite","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  deletePaymentFee: {"api":"main","tag":"payment-accounts","method":"DELETE","path":"/api/tallyport/admin/payment/account/{paymentAccountId}/fee/{feeId}","summary":"Delete a fee","statuses":[204,401,403,404,409,422,429,500,503],"secured":true},
  disableInvoicingAccounts: {"api":"main","tag":"invoicing-accounts","method":"PATCH","path":"/api/tallyport/receivables/company/{companyId}/disable-invoicing-account","summary":"Disable invoicing accounts","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  enableInvoicingAccounts: {"api":"main","tag":"invoicing-accounts","method":"PATCH","path":"/api/tallyport/receivables/company/{companyId}/enable-invoicing-account","summary":"Enable invoicing accounts","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  exportIncomingPaymentsCsv: {"api":"main","tag":"incoming-payments","method":"GET","path":"/api/tallyport/company/{companyId}/payment/incoming/csv","summary":"The same list as a CSV file","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  exportReceivableCreditAdjustmentsCsv: {"api":"main","tag":"credit-adjustments","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/credit-adjustments/csv","summary":"The same list as a CSV file","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  exportReceivableInvoicesCsv: {"api":"main","tag":"invoices","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/invoices/csv","summary":"The same list as a CSV file","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getAdminCompany: {"api":"main","tag":"admin-companies","method":"GET","path":"/api/tallyport/admin/companies/{companyId}","summary":"One company","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getApprovalRules: {"api":"main","tag":"approvals","method":"GET","path":"/api/tallyport/company/{companyId}/payment/approval-rules","summary":"When payments need approval","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  getAuthCompany: {"api":"auth","tag":"auth-companies","method":"GET","path":"/api/auth/company/{authCompanyId}","summary":"One company of the signed-in person","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getCompanyByAuthId: {"api":"main","tag":"companies","method":"GET","path":"/api/tallyport/company/auth/{authCompanyId}","summary":"The product company of an auth company","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getCurrentUser: {"api":"auth","tag":"user","method":"GET","path":"/api/auth/user/me","summary":"The person who is signed in","statuses":[200,401,403,429,500,503],"secured":true},
  getCustomer: {"api":"main","tag":"customers","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/customers/{customerId}","summary":"One customer","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getDocument: {"api":"main","tag":"documents","method":"GET","path":"/api/tallyport/documents/company/{companyId}/document/{documentId}","summary":"A document as PDF","statuses":[200,202,401,403,404,422,429,500,503],"secured":true},
  getMoovAccessToken: {"api":"main","tag":"payment-methods","method":"GET","path":"/api/tallyport/company/{companyId}/payment/moov-access-token","summary":"A session at the payments provider","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getNotificationSettings: {"api":"main","tag":"access","method":"GET","path":"/api/tallyport/company/{companyId}/access/notification-settings","summary":"Who is notified of new access requests","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getOrCreateAccessLink: {"api":"main","tag":"access","method":"POST","path":"/api/tallyport/company/{companyId}/access/request-link","summary":"The link on which buyers ask for access","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getOutgoingPayment: {"api":"main","tag":"outgoing-payments","method":"GET","path":"/api/tallyport/company/{companyId}/payment/outgoing/{paymentId}","summary":"One payment that the company has made","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getPayableAccountStats: {"api":"main","tag":"payables","method":"GET","path":"/api/tallyport/payables/company/{companyId}/invoicing-account/{invoicingAccountId}/stats","summary":"The figures of one account","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getPaymentApproval: {"api":"main","tag":"approvals","method":"GET","path":"/api/tallyport/company/{companyId}/payment/approvals/{approvalId}","summary":"One request, priced now","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  getPlaidLinkToken: {"api":"main","tag":"payment-methods","method":"GET","path":"/api/tallyport/company/{companyId}/payment/plaid-link-token","summary":"A token to open the bank-linking dialog","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getPreferredPaymentMethods: {"api":"main","tag":"payment-methods","method":"GET","path":"/api/tallyport/company/{companyId}/payment/preferred-payment-methods","summary":"The preferred methods for outgoing and incoming payments","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getReceivablesAging: {"api":"main","tag":"receivables","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/aging","summary":"What each account owes, by age","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  getReceivablesForecast: {"api":"main","tag":"receivables","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/forecast","summary":"What is expected to come in","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  getReceivablesStats: {"api":"main","tag":"receivables","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/stats","summary":"The supplier's figures","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  getTypedDocument: {"api":"main","tag":"documents","method":"GET","path":"/api/tallyport/documents/company/{companyId}/{type}/document/{documentId}","summary":"A document of a given kind as PDF","statuses":[200,202,401,403,404,422,429,500,503],"secured":true},
  inviteInvoicingAccount: {"api":"main","tag":"invoicing-accounts","method":"POST","path":"/api/tallyport/receivables/company/{companyId}/invoicing-account/{invoicingAccountId}/invite","summary":"Invite a person to an invoicing account","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  linkPlaidBankAccount: {"api":"main","tag":"payment-methods","method":"POST","path":"/api/tallyport/company/{companyId}/payment/link-plaid-bank-account","summary":"Link the bank account selected in the dialog","statuses":[201,401,403,404,409,422,429,500,503],"secured":true},
  listAccessRequests: {"api":"main","tag":"access","method":"GET","path":"/api/tallyport/company/{companyId}/access/requests","summary":"Requests for access to the supplier's accounts","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listAdminCompanies: {"api":"main","tag":"admin-companies","method":"GET","path":"/api/tallyport/admin/companies","summary":"All companies","statuses":[200,401,403,422,429,500,503],"secured":true},
  listAuthCompanies: {"api":"auth","tag":"auth-companies","method":"GET","path":"/api/auth/companies","summary":"The companies of the signed-in person","statuses":[200,401,403,429,500,503],"secured":true},
  listAuthUsers: {"api":"auth","tag":"auth-users","method":"GET","path":"/api/auth/admin/users","summary":"All users","statuses":[200,401,403,422,429,500,503],"secured":true},
  listCompanies: {"api":"main","tag":"companies","method":"GET","path":"/api/tallyport/company","summary":"The product companies of the signed-in person","statuses":[200,401,403,429,500,503],"secured":true},
  listCompanyActivity: {"api":"main","tag":"activity","method":"GET","path":"/api/tallyport/company/{companyId}/team/activity","summary":"What people of the company did","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  listConnections: {"api":"main","tag":"connections","method":"GET","path":"/api/tallyport/admin/integration/connections","summary":"Connections to companies' own systems","statuses":[200,401,403,422,429,500,503],"secured":true},
  listCustomerContacts: {"api":"main","tag":"customers","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/customers/{customerId}/contacts","summary":"The contacts of a customer","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listCustomers: {"api":"main","tag":"customers","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/customers","summary":"The supplier's customers","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listIncomingPaymentCreditAdjustments: {"api":"main","tag":"incoming-payments","method":"GET","path":"/api/tallyport/company/{companyId}/payment/incoming/{paymentId}/credit-adjustments","summary":"The credit adjustments of an incoming payment","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listIncomingPaymentInvoices: {"api":"main","tag":"incoming-payments","method":"GET","path":"/api/tallyport/company/{companyId}/payment/incoming/{paymentId}/invoices","summary":"The invoices of an incoming payment","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listIncomingPayments: {"api":"main","tag":"incoming-payments","method":"GET","path":"/api/tallyport/company/{companyId}/payment/incoming","summary":"Payments that the company receives","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listIngestionConfigurationEvents: {"api":"main","tag":"ingestion-configurations","method":"GET","path":"/api/tallyport/admin/ingestion/configurations/{configurationId}/events","summary":"Ingestion events of a configuration","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listIngestionConfigurations: {"api":"main","tag":"ingestion-configurations","method":"GET","path":"/api/tallyport/admin/ingestion/configurations","summary":"Where companies' files are ingested from","statuses":[200,401,403,422,429,500,503],"secured":true},
  listIngestionEvents: {"api":"main","tag":"integration","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/integration/ingestion-events","summary":"Ingestion events","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listMembers: {"api":"main","tag":"members","method":"GET","path":"/api/tallyport/company/{companyId}/team/members","summary":"The team of a company","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  listMemberships: {"api":"auth","tag":"memberships","method":"GET","path":"/api/auth/admin/companies/memberships","summary":"Who belongs to which company","statuses":[200,401,403,422,429,500,503],"secured":true},
  listOutgoingPaymentCreditAdjustments: {"api":"main","tag":"outgoing-payments","method":"GET","path":"/api/tallyport/company/{companyId}/payment/outgoing/{paymentId}/credit-adjustments","summary":"The credit adjustments of an outgoing payment","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listOutgoingPaymentInvoices: {"api":"main","tag":"outgoing-payments","method":"GET","path":"/api/tallyport/company/{companyId}/payment/outgoing/{paymentId}/invoices","summary":"The invoices of an outgoing payment","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listOutgoingPayments: {"api":"main","tag":"outgoing-payments","method":"GET","path":"/api/tallyport/company/{companyId}/payment/outgoing","summary":"Payments that the company has made","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listPayableAccountCreditAdjustments: {"api":"main","tag":"credit-adjustments","method":"GET","path":"/api/tallyport/payables/company/{companyId}/invoicing-account/{invoicingAccountId}/credit-adjustments","summary":"Credit adjustments that the company can use on one account","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listPayableAccountInvoices: {"api":"main","tag":"invoices","method":"GET","path":"/api/tallyport/payables/company/{companyId}/invoicing-account/{invoicingAccountId}/invoices","summary":"Invoices that the company has to pay on one account","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listPayableCreditAdjustments: {"api":"main","tag":"credit-adjustments","method":"GET","path":"/api/tallyport/payables/company/{companyId}/credit-adjustments","summary":"Credit adjustments that the company can use, for all its accounts","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listPayableInvoices: {"api":"main","tag":"invoices","method":"GET","path":"/api/tallyport/payables/company/{companyId}/invoices","summary":"Invoices that the company has to pay, for all its accounts","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listPayableInvoicingAccounts: {"api":"main","tag":"payables","method":"GET","path":"/api/tallyport/payables/company/{companyId}/invoicing-accounts","summary":"The accounts that the company pays","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listPaymentAccounts: {"api":"main","tag":"payment-accounts","method":"GET","path":"/api/tallyport/admin/payment/account","summary":"Companies' accounts at the payments provider","statuses":[200,401,403,422,429,500,503],"secured":true},
  listPaymentApprovals: {"api":"main","tag":"approvals","method":"GET","path":"/api/tallyport/company/{companyId}/payment/approvals","summary":"Requests for approval","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  listPaymentFees: {"api":"main","tag":"payment-accounts","method":"GET","path":"/api/tallyport/admin/payment/account/{paymentAccountId}/fee","summary":"The fees of an account","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listReceivableCreditAdjustments: {"api":"main","tag":"credit-adjustments","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/credit-adjustments","summary":"Credit adjustments that the company has issued","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listReceivableInvoices: {"api":"main","tag":"invoices","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/invoices","summary":"Invoices that the company has sent","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  listRegistrationInvites: {"api":"main","tag":"registration-invites","method":"GET","path":"/api/tallyport/payables/registration/invites","summary":"Invites to pay an account","statuses":[200,401,403,429,500,503],"secured":true},
  loginWithPassword: {"api":"auth","tag":"session","method":"POST","path":"/api/auth/login/password","summary":"Sign in with email address and password","statuses":[200,401,403,422,429,500,503],"secured":false},
  makePayment: {"api":"main","tag":"outgoing-payments","method":"POST","path":"/api/tallyport/company/{companyId}/payment/invoicing-account/{invoicingAccountId}","summary":"Pay","statuses":[201,401,403,404,409,422,429,500,503],"secured":true},
  previewPayment: {"api":"main","tag":"outgoing-payments","method":"POST","path":"/api/tallyport/company/{companyId}/payment/invoicing-account/{invoicingAccountId}/preview","summary":"Preview the total of a payment","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  processAccessRequest: {"api":"main","tag":"access","method":"PATCH","path":"/api/tallyport/company/{companyId}/access/requests/{requestId}/process","summary":"Approve or deny an access request","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  refreshSession: {"api":"auth","tag":"session","method":"POST","path":"/api/auth/refresh","summary":"Exchange the refresh token for new tokens","statuses":[200,401,422,429,500,503],"secured":false},
  registerWithPassword: {"api":"auth","tag":"registration","method":"POST","path":"/api/auth/register/password","summary":"Register with a password","statuses":[201,404,409,410,422,429,500,503],"secured":false},
  requestAccess: {"api":"main","tag":"access","method":"POST","path":"/api/tallyport/company/access/{token}/request","summary":"Request access from a supplier","statuses":[202,404,409,422,429,500,503],"secured":false},
  requestPasswordReset: {"api":"auth","tag":"password-reset","method":"POST","path":"/api/auth/forgot-password","summary":"Request a reset link","statuses":[202,409,422,429,500,503],"secured":false},
  requestPaymentApproval: {"api":"main","tag":"approvals","method":"POST","path":"/api/tallyport/company/{companyId}/payment/invoicing-account/{invoicingAccountId}/approval","summary":"Ask for approval of a payment","statuses":[201,401,403,404,409,422,429,500,503],"secured":true},
  resetPassword: {"api":"auth","tag":"password-reset","method":"PUT","path":"/api/auth/forgot-password","summary":"Set a new password","statuses":[200,409,410,422,429,500,503],"secured":false},
  reviewIncomingPayment: {"api":"main","tag":"incoming-payments","method":"PUT","path":"/api/tallyport/company/{companyId}/payment/incoming/{paymentId}/review","summary":"Review a failed payment","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  saveAdminCompany: {"api":"main","tag":"admin-companies","method":"PUT","path":"/api/tallyport/admin/companies","summary":"Create or change a company","statuses":[200,201,401,403,404,409,422,429,500,503],"secured":true},
  saveApprovalRules: {"api":"main","tag":"approvals","method":"PUT","path":"/api/tallyport/company/{companyId}/payment/approval-rules","summary":"Change the rules","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  saveDelegation: {"api":"main","tag":"approvals","method":"PUT","path":"/api/tallyport/company/{companyId}/payment/approval-delegation","summary":"Let somebody else decide for a while","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  saveIngestionConfiguration: {"api":"main","tag":"ingestion-configurations","method":"PUT","path":"/api/tallyport/admin/ingestion/configurations","summary":"Create or change an ingestion configuration","statuses":[200,201,401,403,404,409,422,429,500,503],"secured":true},
  sendPaymentReceipt: {"api":"main","tag":"outgoing-payments","method":"POST","path":"/api/tallyport/company/{companyId}/payment/outgoing/{paymentId}/receipt","summary":"Send the receipt of a payment","statuses":[202,401,403,404,409,422,429,500,503],"secured":true},
  setPreferredOutgoingPaymentMethod: {"api":"main","tag":"payment-methods","method":"PUT","path":"/api/tallyport/company/{companyId}/payment/preferred-outgoing-payment-method","summary":"Choose the preferred method for outgoing payments","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  syncConnection: {"api":"main","tag":"connections","method":"POST","path":"/api/tallyport/admin/integration/connections/{id}/sync","summary":"Publish a sync message","statuses":[202,401,403,404,409,422,429,500,503],"secured":true},
  updateAccessLink: {"api":"main","tag":"access","method":"PATCH","path":"/api/tallyport/company/{companyId}/access/request-link/{linkId}","summary":"Switch the access link on or off, or replace its token","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  updateCompany: {"api":"main","tag":"companies","method":"PATCH","path":"/api/tallyport/company/{companyId}","summary":"Change a company's details","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  updateConnection: {"api":"main","tag":"connections","method":"PATCH","path":"/api/tallyport/admin/integration/connections/{id}","summary":"Change a connection","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  updateCurrentUser: {"api":"auth","tag":"user","method":"PUT","path":"/api/auth/user/me","summary":"Change the signed-in person's profile","statuses":[200,401,403,409,422,429,500,503],"secured":true},
  updateMember: {"api":"main","tag":"members","method":"PATCH","path":"/api/tallyport/company/{companyId}/team/members/{userId}","summary":"Change a person's role, or remove them","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  updateMembership: {"api":"auth","tag":"memberships","method":"PATCH","path":"/api/auth/admin/companies/memberships/company/{companyId}/user/{userId}","summary":"Change or remove a membership","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  updateNotificationSettings: {"api":"main","tag":"access","method":"PATCH","path":"/api/tallyport/company/{companyId}/access/notification-settings/{settingsId}","summary":"Change who is notified of new access requests","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  updatePaymentAccount: {"api":"main","tag":"payment-accounts","method":"PATCH","path":"/api/tallyport/admin/payment/account/{paymentAccountId}","summary":"Change an account","statuses":[200,401,403,404,422,429,500,503],"secured":true},
  updatePaymentFee: {"api":"main","tag":"payment-accounts","method":"PATCH","path":"/api/tallyport/admin/payment/account/{paymentAccountId}/fee/{feeId}","summary":"Change a fee","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
  uploadIntegrationFiles: {"api":"main","tag":"integration","method":"POST","path":"/api/tallyport/receivables/company/{companyId}/integration/upload","summary":"Check or upload files","statuses":[200,202,401,403,404,409,413,422,429,500,503],"secured":true},
  withdrawPaymentApproval: {"api":"main","tag":"approvals","method":"POST","path":"/api/tallyport/company/{companyId}/payment/approvals/{approvalId}/withdraw","summary":"Withdraw a request","statuses":[200,401,403,404,409,422,429,500,503],"secured":true},
}
