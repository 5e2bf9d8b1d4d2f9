import type { OperationId } from '#generated/operations.ts'
import type { Role } from './roles.ts'

/** Which role a write needs, as the contract says (`x-team-role`); the only place where the app says so (docs/rules.md#team-roles). */
export const leastRoles = {
  makePayment: 'Payer',
  requestPaymentApproval: 'Payer',
  cancelOutgoingPayment: 'Payer',
  sendPaymentReceipt: 'Payer',
  linkPlaidBankAccount: 'Payer',
  setPreferredOutgoingPaymentMethod: 'Payer',
  inviteInvoicingAccount: 'Payer',
  cancelInvoicingAccountInvite: 'Payer',
  uploadIntegrationFiles: 'Payer',
  withdrawPaymentApproval: 'Payer',
  reviewIncomingPayment: 'Approver',
  approvePayment: 'Approver',
  declinePayment: 'Approver',
  saveDelegation: 'Approver',
  updateCompany: 'Admin',
  createMember: 'Admin',
  updateMember: 'Admin',
  updateNotificationSettings: 'Admin',
  updateAccessLink: 'Admin',
  processAccessRequest: 'Admin',
  disableInvoicingAccounts: 'Admin',
  enableInvoicingAccounts: 'Admin',
  acceptRegistrationInvite: 'Admin',
  saveApprovalRules: 'Admin',
} as const satisfies Partial<Record<OperationId, Role>>

/** A write that not every role may do. */
export type LimitedWrite = keyof typeof leastRoles
