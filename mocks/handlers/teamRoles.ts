/** Which role each write of a company needs (docs/rules.md#team-roles); the only place where the mock says so. */
import type { OperationId } from '#generated/operations.ts'
import type { TeamRole } from '../world/rows/identity.ts'
import { requireRole } from '../world/team.ts'
import type { Call, Handler } from './call.ts'

export const leastRoles = {
  // Changes nothing, or shows what is there.
  previewPayment: 'Viewer',
  getOrCreateAccessLink: 'Viewer',
  // The everyday work.
  makePayment: 'Payer',
  requestPaymentApproval: 'Payer',
  withdrawPaymentApproval: 'Payer',
  cancelOutgoingPayment: 'Payer',
  sendPaymentReceipt: 'Payer',
  linkPlaidBankAccount: 'Payer',
  setPreferredOutgoingPaymentMethod: 'Payer',
  inviteInvoicingAccount: 'Payer',
  cancelInvoicingAccountInvite: 'Payer',
  uploadIntegrationFiles: 'Payer',
  // Decisions about payments.
  reviewIncomingPayment: 'Approver',
  approvePayment: 'Approver',
  declinePayment: 'Approver',
  saveDelegation: 'Approver',
  // The company, its team, and who has access to its accounts.
  updateCompany: 'Admin',
  createMember: 'Admin',
  updateMember: 'Admin',
  saveApprovalRules: 'Admin',
  updateNotificationSettings: 'Admin',
  updateAccessLink: 'Admin',
  processAccessRequest: 'Admin',
  disableInvoicingAccounts: 'Admin',
  enableInvoicingAccounts: 'Admin',
  acceptRegistrationInvite: 'Admin',
} as const satisfies Partial<Record<OperationId, TeamRole>>

const roles: Readonly<Record<string, TeamRole>> = leastRoles

/**
 * Their handlers check something before the role: the version, so that an Admin who has just lost the role gets a 409, and
 * the invite of the path before the company of the body.
 */
const checkedByHandler = new Set<string>(['updateMember', 'acceptRegistrationInvite'])

/** A handler that first checks the caller's role in the company of the path. */
export function withRole(operationId: string, handler: Handler<OperationId>): Handler<OperationId> {
  const least = roles[operationId]
  if (least === undefined || checkedByHandler.has(operationId)) return handler
  return (call: Call<OperationId>) => {
    const { companyId } = call.path as { companyId?: string }
    const company = call.world.tables.companies.get(companyId ?? '')
    if (company !== undefined) requireRole(call.world, company, call.user.id, least)
    return handler(call)
  }
}
