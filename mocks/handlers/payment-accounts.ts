import { conflict, notFound } from '../problem.ts'
import type { PaymentAccountRow } from '../world/rows/platform.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { requireCompany } from './admin-companies.ts'
import type { HandlersFor } from './call.ts'
import { listRows, pageOf, type ListRules, type QueryOf } from './list.ts'
import { requireInternal } from './scope.ts'

function toPaymentAccount(world: World, row: PaymentAccountRow) {
  return { ...row, companyName: world.tables.companies.get(row.companyId)?.name ?? '' }
}

type PaymentAccount = ReturnType<typeof toPaymentAccount>

const rules: ListRules<PaymentAccount, QueryOf<'listPaymentAccounts'>> = {
  text: (row) => [
    row.companyName,
    row.externalAccountId,
    row.preferredIncomingPaymentMethodExternalId,
    row.preferredOutgoingPaymentMethodExternalId,
  ],
  filters: {
    companyId:
      (id) =>
      ({ companyId }) =>
        companyId === id,
  },
  sort: {
    companyName: ({ companyName }) => companyName,
    paymentProcessor: ({ paymentProcessor }) => paymentProcessor,
    externalAccountId: ({ externalAccountId }) => externalAccountId,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  defaultSort: 'companyName',
}

/** Errors: 404. */
export function paymentAccount(world: World, id: string): PaymentAccountRow {
  const account = world.tables.paymentAccounts.get(id)
  if (account === undefined) throw notFound('payment_account.not_found', 'No such payment account.')
  return account
}

type Methods = Pick<
  PaymentAccountRow,
  | 'preferredIncomingPaymentMethodExternalId'
  | 'incomingPaymentMethodType'
  | 'preferredOutgoingPaymentMethodExternalId'
  | 'outgoingPaymentMethodType'
>

const noMethods: Methods = {
  preferredIncomingPaymentMethodExternalId: null,
  incomingPaymentMethodType: null,
  preferredOutgoingPaymentMethodExternalId: null,
  outgoingPaymentMethodType: null,
}

/** The fields of each direction. */
const directions = [
  { method: 'preferredIncomingPaymentMethodExternalId', type: 'incomingPaymentMethodType' },
  { method: 'preferredOutgoingPaymentMethodExternalId', type: 'outgoingPaymentMethodType' },
] as const

/** Methods after a change: removing a preferred method also removes its type (docs/rules.md#payment-account-rule). */
function changedMethods(former: Methods, change: { [Field in keyof Methods]?: Methods[Field] | undefined }): Methods {
  const methods = { ...former }
  for (const { method, type } of directions) {
    const typeIfNotSent = change[method] === null ? null : former[type]
    methods[method] = change[method] === undefined ? former[method] : change[method]
    methods[type] = change[type] === undefined ? typeIfNotSent : change[type]
  }
  return methods
}

export const paymentAccountHandlers: HandlersFor<
  'listPaymentAccounts' | 'createPaymentAccount' | 'updatePaymentAccount'
> = {
  listPaymentAccounts: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, query } = call
    const rows = world.tables.paymentAccounts.all().map((row) => toPaymentAccount(world, row))
    return pageOf(listRows(rows, query, rules), query, (item) => item)
  },

  createPaymentAccount: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world } = call
    const { companyId, paymentProcessor, externalAccountId, ...change } = call.body
    const { paymentAccounts } = world.tables
    requireCompany(world, companyId)
    const methods = changedMethods(noMethods, change)
    if (paymentAccounts.where('companyId', companyId).some((row) => row.paymentProcessor === paymentProcessor))
      throw conflict('payment_account.already_exists', 'The company has an account at this processor already.')
    const now = instant(world)
    const ids = { id: world.newId(), companyId, paymentProcessor, externalAccountId }
    return toPaymentAccount(world, paymentAccounts.insert({ ...ids, ...methods, createdAt: now, updatedAt: now }))
  },

  updatePaymentAccount: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, path, body } = call
    const account = paymentAccount(world, path.paymentAccountId)
    const { externalAccountId = account.externalAccountId, ...change } = body
    const changed = { ...changedMethods(account, change), externalAccountId, updatedAt: instant(world) }
    return toPaymentAccount(world, world.tables.paymentAccounts.update(account.id, changed))
  },
}
