import { conflict, unprocessable } from '../problem.ts'
import { hasActivity, recordMethod, recordMethodPreferred } from '../world/activity.ts'
import { bankOf, linkBankAccount } from '../world/banks.ts'
import { findPlaidLink, startPlaidLink } from '../world/plaid.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { PaymentMethodType } from '../world/rows/ledger.ts'
import { hasRole } from '../world/team.ts'
import { instant, later, minuteMs } from '../world/time.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { requirePaymentAccount, usableMethod } from './paymentProvider.ts'
import { ownBuyer, ownCompany } from './scope.ts'
import { leastRoles } from './teamRoles.ts'

/** How long a token for Moov is valid. */
const moovTokenMs = 15 * minuteMs

/** The payment account's preferred methods, as platform staff see them; removed methods are omitted. */
function preferredMethods(world: World, company: CompanyRow) {
  const account = world.tables.paymentAccounts.find('companyId', company.id)
  const preferred = (paymentMethodId: string | null | undefined, type: PaymentMethodType | null | undefined) =>
    paymentMethodId && type && world.tables.paymentMethods.get(paymentMethodId)?.status !== 'Disabled'
      ? { paymentMethodId, type }
      : null
  return {
    outgoing: preferred(account?.preferredOutgoingPaymentMethodExternalId, account?.outgoingPaymentMethodType),
    incoming: preferred(account?.preferredIncomingPaymentMethodExternalId, account?.incomingPaymentMethodType),
  }
}

export const paymentMethodHandlers: HandlersFor<
  | 'getMoovAccessToken'
  | 'getPlaidLinkToken'
  | 'linkPlaidBankAccount'
  | 'setPreferredOutgoingPaymentMethod'
  | 'getPreferredPaymentMethods'
> = {
  /**
   * The token contains its expiry and its account, so that the provider's stand-in can check both, and starts with `mr`
   * for a person who may not add methods. In a company with a record of activity, it ends with the person.
   */
  getMoovAccessToken: (call) => {
    const company = ownBuyer(call, call.path.companyId)
    const { externalAccountId } = requirePaymentAccount(call.world, company)
    const kind = hasRole(call.world, company, call.user.id, leastRoles.linkPlaidBankAccount) ? 'mv' : 'mr'
    const expires = Date.parse(later(call.world, moovTokenMs))
    const person = hasActivity(call.world, company.id) ? `~${call.user.id}` : ''
    return { accessToken: `${kind}_${expires}_${externalAccountId}${person}`, moovAccountId: externalAccountId }
  },

  getPlaidLinkToken: (call) => {
    const company = ownBuyer(call, call.path.companyId)
    requirePaymentAccount(call.world, company)
    const { id, expiresAt } = startPlaidLink(call.world, company)
    return { linkToken: id, expiresAt }
  },

  linkPlaidBankAccount: (call) => {
    const { world, body } = call
    const company = ownBuyer(call, call.path.companyId)
    requirePaymentAccount(world, company)
    const link = findPlaidLink(world, company.id, body)
    if (link === undefined) {
      const detail = 'Plaid gave this company no such public token for this account, or it was used or has run out.'
      throw unprocessable('payment.public_token_invalid', detail)
    }
    const sourceId = `bank_${body.plaidAccountId}`
    const isLinked = world.tables.paymentMethods
      .where('companyId', company.id)
      .some((method) => method.sourceId === sourceId && method.status !== 'Disabled')
    if (isLinked) throw conflict('payment.bank_already_linked', 'This bank account is already linked.')
    world.tables.plaidLinks.update(link.id, { isExchanged: true })
    const method = linkBankAccount(world, company.id, sourceId, bankOf(body.plaidAccountId))
    recordMethod(world, call.user, 'PaymentMethodAdded', method)
    const { id, type, label, lastFour, status } = method
    return { paymentMethodId: id, type, bankName: label, lastFour, verified: status === 'Verified' }
  },

  setPreferredOutgoingPaymentMethod: (call) => {
    const { world, body } = call
    const company = ownBuyer(call, call.path.companyId)
    const account = requirePaymentAccount(world, company)
    const method = usableMethod(world, company, body.paymentMethodId)
    if (method.type !== body.type) {
      const detail = `This payment method is of the type ${method.type}.`
      throw unprocessable('validation.failed', detail, [{ pointer: '/type', code: 'mismatch', detail }])
    }
    recordMethodPreferred(world, call.user, account.preferredOutgoingPaymentMethodExternalId, method)
    world.tables.paymentAccounts.update(account.id, {
      preferredOutgoingPaymentMethodExternalId: method.id,
      outgoingPaymentMethodType: method.type,
      updatedAt: instant(world),
    })
    return preferredMethods(world, company)
  },

  getPreferredPaymentMethods: (call) => preferredMethods(call.world, ownCompany(call, call.path.companyId)),
}
