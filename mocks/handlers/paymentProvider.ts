import { conflict, notFound, unprocessable } from '../problem.ts'
import { canReceivePayments, methodObstacle } from '../world/paymentReadiness.ts'
import type { CalendarDate } from '../world/rows/basics.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { PaymentMethodRow } from '../world/rows/ledger.ts'
import type { PaymentAccountRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'

/** Errors: 404 `payment.not_initialised` until platform staff create the company's account at the provider. */
export function requirePaymentAccount(world: World, company: CompanyRow): PaymentAccountRow {
  const account = world.tables.paymentAccounts.find('companyId', company.id)
  if (account) return account
  throw notFound('payment.not_initialised', 'This company has no account at the payments provider yet.')
}

/** Errors: 409 when the supplier has no account at the provider, or no method to receive money. */
export function requireReadySupplier(world: World, supplierCompanyId: string): void {
  if (canReceivePayments(world, supplierCompanyId)) return
  throw conflict('payment.supplier_not_ready', 'The supplier can’t receive payments yet.')
}

/**
 * A method that the company can pay with. Errors: 404 without an account at the provider, and for a method that isn't
 * the company's or was removed; 422 for a bank account that its bank has not confirmed, and for a card that has expired
 * on that day.
 */
export function usableMethod(
  world: World,
  company: CompanyRow,
  methodId: string,
  day: CalendarDate = world.today(),
): PaymentMethodRow {
  requirePaymentAccount(world, company)
  const method = world.tables.paymentMethods.get(methodId)
  if (method?.companyId !== company.id || method.status === 'Disabled')
    throw notFound('payment.method_not_found', 'The company has no such payment method.')
  const obstacle = methodObstacle(method, day)
  if (obstacle === undefined) return method
  throw unprocessable('validation.failed', obstacle.detail, [{ pointer: '/paymentMethodId', ...obstacle }])
}
