import type { OperationId } from '#generated/operations.ts'
import type { Handler, HandlersFor } from './call.ts'
import { authCompanyHandlers } from './auth-companies.ts'
import { companyHandlers } from './companies.ts'
import { invoiceHandlers } from './invoices.ts'
import { receivablesHandlers } from './receivables.ts'
import { sessionHandlers } from './session.ts'
import { userHandlers } from './user.ts'

/** Operations that nobody wrote a handler for: Prism answers with the contract's example. */
type ServedFromContract = never

/** Type-checking fails here when an operation of the contract has neither a handler nor a place in the list above. */
const handlers: HandlersFor<Exclude<OperationId, ServedFromContract>> = {
  ...authCompanyHandlers,
  ...companyHandlers,
  ...invoiceHandlers,
  ...receivablesHandlers,
  ...sessionHandlers,
  ...userHandlers,
}

export type AnyHandler = Handler<OperationId>

/** The handlers by operationId; a test may hand the host others. */
export const handlerRegistry: ReadonlyMap<string, AnyHandler> = new Map(
  Object.entries(handlers as unknown as Record<string, AnyHandler>),
)
