import type { OperationId } from '#generated/operations.ts'
import type { Handler, HandlersFor } from './call.ts'
import { accessHandlers } from './access.ts'
import { activityHandlers } from './activity.ts'
import { approvalHandlers } from './approvals.ts'
import { approvalRuleHandlers } from './approvalRules.ts'
import { adminCompanyHandlers } from './admin-companies.ts'
import { authCompanyHandlers } from './auth-companies.ts'
import { authUserHandlers } from './auth-users.ts'
import { companyHandlers } from './companies.ts'
import { invoiceHandlers } from './invoices.ts'
import { connectionHandlers } from './connections.ts'
import { creditAdjustmentHandlers } from './credit-adjustments.ts'
import { customerHandlers } from './customers.ts'
import { documentHandlers } from './documents.ts'
import { incomingPaymentHandlers } from './incoming-payments.ts'
import { ingestionConfigurationHandlers } from './ingestion-configurations.ts'
import { integrationHandlers } from './integration.ts'
import { invoicingAccountHandlers } from './invoicing-accounts.ts'
import { memberHandlers } from './members.ts'
import { membershipHandlers } from './memberships.ts'
import { outgoingPaymentHandlers } from './outgoing-payments.ts'
import { payablesHandlers } from './payables.ts'
import { passwordResetHandlers } from './password-reset.ts'
import { paymentAccountHandlers } from './payment-accounts.ts'
import { paymentFeeHandlers } from './payment-fees.ts'
import { paymentMethodHandlers } from './payment-methods.ts'
import { receivablesHandlers } from './receivables.ts'
import { registrationInviteHandlers } from './registration-invites.ts'
import { registrationHandlers } from './registration.ts'
import { sessionHandlers } from './session.ts'
import { withRole } from './teamRoles.ts'
import { userHandlers } from './user.ts'

/** Operations that have no handler yet: Prism responds with the contract's example. */
type ServedFromContract = never

/** Type checking fails here when an operation of the contract has neither a handler nor an entry above. */
const handlers: HandlersFor<Exclude<OperationId, ServedFromContract>> = {
  ...accessHandlers,
  ...activityHandlers,
  ...approvalHandlers,
  ...approvalRuleHandlers,
  ...adminCompanyHandlers,
  ...authCompanyHandlers,
  ...authUserHandlers,
  ...companyHandlers,
  ...invoiceHandlers,
  ...connectionHandlers,
  ...creditAdjustmentHandlers,
  ...customerHandlers,
  ...documentHandlers,
  ...incomingPaymentHandlers,
  ...ingestionConfigurationHandlers,
  ...integrationHandlers,
  ...invoicingAccountHandlers,
  ...memberHandlers,
  ...membershipHandlers,
  ...outgoingPaymentHandlers,
  ...payablesHandlers,
  ...passwordResetHandlers,
  ...paymentAccountHandlers,
  ...paymentFeeHandlers,
  ...paymentMethodHandlers,
  ...receivablesHandlers,
  ...registrationInviteHandlers,
  ...registrationHandlers,
  ...sessionHandlers,
  ...userHandlers,
}

export type AnyHandler = Handler<OperationId>

/** The handlers by operationId; a test can pass others to the host. */
export const handlerRegistry: ReadonlyMap<string, AnyHandler> = new Map(
  Object.entries(handlers as unknown as Record<string, AnyHandler>).map(([id, handler]) => [id, withRole(id, handler)]),
)
