import '#mocks/providers/browser/moov.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import type { OperationId } from '#generated/operations.ts'
import {
  buyerCompany,
  checkout,
  checkoutResult,
  chooseInvoices,
  company,
  customer,
  lists,
  paidInvoice,
  payableAccount,
  invoicingAccountId,
  payables,
  receivables,
} from '../../screens/receivables/screens.ts'
import { adminScreens } from '../../screens/admin/screens.ts'
import { standardScreens } from '../standardScreens.ts'
import { openId } from './arbitraries.ts'
import type { Fed } from './feed.tsx'

/** The follow-up call that an admin screen makes about the result of that call. */
const followers: Partial<Record<OperationId, OperationId>> = {
  listIngestionConfigurations: 'listIngestionConfigurationEvents',
  listPaymentAccounts: 'listPaymentFees',
  listAuthUsers: 'listMemberships',
}

/** All events are one query, named after its last call. */
const ownAdminScreens = adminScreens.filter(
  ({ path, operationId }) => path !== '/admin/ingestion' || operationId !== 'listIngestionConfigurations',
)

/** The screens of the admin area; in each list that has panels, a row is open. */
const fedAdminScreens = ownAdminScreens.map(({ name, path, operationId }): Fed => {
  const { [operationId]: follows } = followers
  const hasPanel = /auth-users$|tab=members|events|admin\/ingestion$/.test(path) && !path.includes('open=')
  const open = hasPanel ? `${path.includes('?') ? '&' : '?'}open=${openId}` : ''
  return { name: `admin: ${name}`, persona: 'admin', path: `${path}${open}`, operationId, ...(follows && { follows }) }
})

const ownScreens: readonly Fed[] = [
  ...lists.map(({ name, persona = 'supplier', path, operationId }): Fed => ({ name, persona, path, operationId })),
  ...lists
    .filter(({ path }) => !path.includes('integration') && !path.startsWith(customer) && !path.endsWith('customers'))
    .map(({ name, persona = 'supplier', path, operationId }): Fed => ({
      name: `${name}, with a row open`,
      persona,
      path: `${path}${path.includes('?') ? '&' : '?'}open=${openId}`,
      operationId,
    })),
  {
    name: 'ingestion events, with one open',
    path: `${receivables}/integration?open=${openId}`,
    operationId: 'listIngestionEvents',
  },
  { name: 'customer', path: customer, operationId: 'getCustomer' },
  { name: 'customer contacts', path: `${customer}?tab=contacts`, operationId: 'listCustomerContacts' },
  {
    name: 'invoice payments',
    path: `${receivables}/invoices?q=${paidInvoice.externalId}&open=${paidInvoice.id}`,
    operationId: 'listIncomingPayments',
  },
  { name: 'dashboard figures', path: `${receivables}/dashboard`, operationId: 'getReceivablesStats' },
  { name: 'failed uploads', path: `${receivables}/dashboard`, operationId: 'listIngestionEvents' },
  { name: 'access link', path: `${company}/settings?tab=access`, operationId: 'getOrCreateAccessLink' },
  { name: 'notification settings', path: `${company}/settings?tab=access`, operationId: 'getNotificationSettings' },
  {
    name: 'incoming payment method',
    path: `${company}/settings?tab=payments`,
    operationId: 'getPreferredPaymentMethods',
  },
  ...(['getMoovAccessToken', 'getPreferredPaymentMethods'] as const).map((operationId): Fed => ({
    name: `payment methods: ${operationId}`,
    persona: 'buyer',
    path: `${buyerCompany}/settings?tab=payments`,
    operationId,
  })),
  { name: 'memberships', path: '/company', operationId: 'listAuthCompanies' },
  { name: 'companies', path: '/company', operationId: 'listCompanies' },
  { name: 'app frame', path: `${receivables}/dashboard`, operationId: 'listCompanies' },
  { name: 'profile', path: '/user/details', operationId: 'getCurrentUser' },
  { name: 'invites', path: '/company', operationId: 'listRegistrationInvites' },
  ...(['listPayableInvoicingAccounts', 'listPayableInvoices', 'listRegistrationInvites'] as const).map(
    (operationId): Fed => ({ name: `payables: ${operationId}`, persona: 'buyer', path: payables, operationId }),
  ),
  ...(['calendar', 'calendar?month=2026-11&open=2026-11-22', 'discounts'] as const).map((page): Fed => ({
    name: `payables: ${page}`,
    persona: 'buyer',
    path: `${payables}/${page}`,
    operationId: 'listPayableInvoices',
  })),
  ...(['listPayableInvoicingAccounts', 'getPayableAccountStats'] as const).map((operationId): Fed => ({
    name: `buyer account: ${operationId}`,
    persona: 'buyer',
    path: payableAccount,
    operationId,
  })),
  {
    name: 'payments of a buyer’s invoice',
    persona: 'buyer',
    path: `${payables}/invoices?q=${paidInvoice.externalId}&open=${paidInvoice.id}`,
    operationId: 'listOutgoingPayments',
  },
  ...(['listReceivableInvoices', 'listReceivableCreditAdjustments'] as const).map((operationId): Fed => ({
    name: `statement: ${operationId}`,
    path: `${customer}/statement`,
    operationId,
  })),
  ...(['listPayableAccountInvoices', 'listPayableAccountCreditAdjustments'] as const).map((operationId): Fed => ({
    name: `statement: ${operationId}`,
    persona: 'buyer',
    path: `${payables}/${invoicingAccountId}/statement`,
    operationId,
  })),
  ...(['previewPayment', 'listPayableAccountCreditAdjustments', 'listPayableInvoicingAccounts'] as const).map(
    (operationId): Fed => ({
      name: `checkout: ${operationId}`,
      persona: 'buyer',
      path: checkout,
      prepare: chooseInvoices,
      operationId,
      // The generated credits are part of the next preview request.
      ...(operationId === 'listPayableAccountCreditAdjustments' && { expectedAlert: 'checkout.problem.unknown' }),
    }),
  ),
  { name: 'checkout result', persona: 'buyer', path: checkoutResult, operationId: 'getOutgoingPayment' },
  { name: 'payment notifications', path: '/company', operationId: 'listIncomingPayments' },
  { name: 'access request notifications', path: '/company', operationId: 'listAccessRequests' },
  ...fedAdminScreens,
]

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.body
const one = seedId('approval', 2)

/** The reads of approvals and of the record of activity, which only companies of the scenario `parts` have. */
export const partsScreens: readonly Fed[] = [
  ...(['approvals?show=all', '', 'payments'] as const).map((page): Fed => ({
    name: `requests: /${page}`,
    persona: 'buyer',
    path: `${payables}/${page}`,
    operationId: 'listPaymentApprovals',
  })),
  {
    name: 'notifications of requests',
    persona: 'buyer',
    path: '/user/details',
    operationId: 'listPaymentApprovals',
    place: () => document.querySelector<HTMLElement>('[role=complementary], aside') ?? document.body,
  },
  {
    name: 'request',
    persona: 'buyer',
    path: `${payables}/approvals?open=${one}`,
    operationId: 'getPaymentApproval',
    place: dialog,
  },
  ...(['getApprovalRules', 'listMembers'] as const).map((operationId): Fed => ({
    name: `approval rules: ${operationId}`,
    persona: 'buyer',
    path: `${buyerCompany}/settings?tab=approvals`,
    operationId,
  })),
  {
    name: 'activity',
    persona: 'buyer',
    path: `${buyerCompany}/settings?tab=activity`,
    operationId: 'listCompanyActivity',
  },
  {
    name: 'activity, with a row open',
    persona: 'buyer',
    path: `${buyerCompany}/settings?tab=activity&open=${openId}`,
    operationId: 'listCompanyActivity',
  },
]

/** Every read that the screens make in the default world. */
export const fedScreens: readonly Fed[] = [
  ...ownScreens,
  ...standardScreens([...ownScreens, ...partsScreens]).map(({ name, persona = 'supplier', path, operationId }) => ({
    name,
    persona,
    path,
    operationId,
  })),
]
