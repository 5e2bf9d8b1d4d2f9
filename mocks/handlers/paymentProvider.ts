/** What payments need at the provider: the company's account there, and one of its methods. */
import { notFound, unprocessable } from '../problem.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { PaymentMethodRow } from '../world/rows/ledger.ts'
import type { PaymentAccountRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'

/** Errors: 404 `payment.not_initialised` until platform staff gave the company an account at the provider. */
export function requirePaymentAccount(world: World, company: CompanyRow): PaymentAccountRow {
  const account = world.tables.paymentAccounts.find('companyId', company.id)
  if (account) return account
  throw notFound('payment.not_initialised', 'This company has no account at the payments provider yet.')
}

/**
 * A method that the company can pay with. Errors: 404 without an account at the provider, for a method that is not the
 * company's or was taken away; 422 for a bank account that its bank has not confirmed yet.
 */
export function usableMethod(world: World, company: CompanyRow, methodId: string): PaymentMethodRow {
  requirePaymentAccount(world, company)
  const method = world.tables.paymentMethods.get(methodId)
  if (method?.companyId !== company.id || method.status === 'Disabled')
    throw notFound('payment.method_not_found', 'The company has no such payment method.')
  if (method.status === 'Verified') return method
  const detail = 'The bank has not confirmed this account yet.'
  throw unprocessable('validation.failed', detail, [{ pointer: '/paymentMethodId', code: 'unverified', detail }])
}
