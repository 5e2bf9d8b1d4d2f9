import { screen } from '@testing-library/react'
import { companyId } from '#mocks/world/seed/people.ts'
import type { World } from '#mocks/world/world.ts'
import { i18n } from '#src/locales/i18n.ts'
import { adminScreens } from './admin/screens.ts'
import { approvalScreens } from './payables/approvalScreens.ts'
import { standardScreens } from './standardScreens.ts'
import {
  buyerCompany,
  checkout,
  checkoutResult,
  chooseInvoices,
  company,
  customer,
  invoicingAccountId,
  lists,
  paidInvoice,
  payableAccount,
  payables,
  paymentMade,
  receivables,
  type Screen,
} from './receivables/screens.ts'

/** The supplier's newest upload failed, so the dashboard says that it needs attention. */
export function failLatestUpload({ tables: { ingestionEvents } }: World): void {
  const [event] = ingestionEvents.where('companyId', companyId('harbor'))
  if (event)
    ingestionEvents.insert({ ...event, id: crypto.randomUUID(), status: 'Failed', createdAt: '2026-11-21T20:00:00Z' })
}

/** The screens of the state matrix whose content is found in a special way. */
const ownScreens: readonly Screen[] = [
  ...lists,
  ...adminScreens,
  {
    name: 'customer contacts',
    path: `${customer}?tab=contacts`,
    operationId: 'listCustomerContacts',
    none: 'customers.noContacts',
  },
  {
    name: 'customer',
    path: customer,
    operationId: 'getCustomer',
    shown: () => screen.findByRole('tab', { name: i18n.t('customers.tab.contacts') }),
    // An account that doesn't exist leads to the list.
    except: ['404'],
  },
  {
    name: 'invoice payments',
    path: `${receivables}/invoices?q=${paidInvoice.externalId}&open=${paidInvoice.id}`,
    operationId: 'listIncomingPayments',
    own: /invoiceId=/,
    shown: () => screen.findByRole('list', { name: i18n.t('invoices.payments') }),
    place: 'dialog',
  },
  {
    name: 'dashboard figures',
    path: `${receivables}/dashboard`,
    operationId: 'getReceivablesStats',
    none: 'dashboard.new',
    shown: () => screen.findByRole('list', { name: i18n.t('keyFigures.figures') }),
  },
  {
    name: 'dashboard forecast',
    path: `${receivables}/dashboard`,
    operationId: 'getReceivablesForecast',
    shown: () => screen.findByRole('figure', { name: i18n.t('forecast.title') }),
  },
  {
    name: 'aging report',
    path: `${receivables}/aging`,
    operationId: 'getReceivablesAging',
    none: 'accounts.agingEmpty',
    shown: () => screen.findByRole('table', { name: i18n.t('shell.crumbs.aging') }),
  },
  {
    name: 'dashboard items that need attention',
    path: `${receivables}/dashboard`,
    operationId: 'listIngestionEvents',
    own: /pageSize=100$/,
    none: 'dashboard.attentionNone',
    shown: () => screen.findByText(/uploads? failed since the last success/),
  },
  {
    name: 'access link',
    path: `${company}/settings?tab=access`,
    operationId: 'getOrCreateAccessLink',
    shown: () => screen.findByRole('textbox', { name: i18n.t('accessLink.url') }),
  },
  {
    name: 'notification settings',
    path: `${company}/settings?tab=access`,
    operationId: 'getNotificationSettings',
    shown: () => screen.findByRole('textbox', { name: i18n.t('recipients.label') }),
  },
  {
    name: 'incoming payment method',
    path: `${company}/settings?tab=payments`,
    operationId: 'getPreferredPaymentMethods',
    shown: () => screen.findByText(i18n.t('paymentMethods.incoming.text')),
  },
  {
    name: 'payment methods',
    persona: 'buyer',
    path: `${buyerCompany}/settings?tab=payments`,
    operationId: 'getMoovAccessToken',
    shown: () => screen.findByRole('list', { name: i18n.t('paymentMethods.cards') }),
    // The contract's example: no account at the provider, which shows a message and is not a failure.
    except: ['404'],
  },
  ...(['listReceivableInvoices', 'listReceivableCreditAdjustments'] as const).map((operationId): Screen => ({
    name: `customer statement: ${operationId}`,
    path: `${customer}/statement`,
    operationId,
    shown: () => screen.findByRole('button', { name: i18n.t('statement.print') }),
  })),
  ...(['listPayableAccountInvoices', 'listPayableAccountCreditAdjustments'] as const).map((operationId): Screen => ({
    name: `buyer statement: ${operationId}`,
    persona: 'buyer',
    path: `${payables}/${invoicingAccountId}/statement`,
    operationId,
    shown: () => screen.findByRole('button', { name: i18n.t('statement.print') }),
  })),
  {
    name: 'buyer accounts',
    persona: 'buyer',
    path: payables,
    operationId: 'listPayableInvoicingAccounts',
    none: 'payables.none',
    shown: () => screen.findByRole('table', { name: i18n.t('payables.accounts') }),
  },
  {
    name: 'buyer’s upcoming due amounts',
    persona: 'buyer',
    path: payables,
    operationId: 'listPayableInvoices',
    // Only the first of its calls: the others need the day that it returns.
    own: /pageSize=1$/,
    none: 'payables.outlookEmpty',
    shown: () => screen.findByRole('figure', { name: i18n.t('payables.outlook') }),
  },
  ...([/dueFrom=/, /discountFrom=/] as const).map((own): Screen => ({
    name: `buyer’s home: ${own.source}`,
    persona: 'buyer',
    path: payables,
    operationId: 'listPayableInvoices',
    // The first call returns the business day.
    nth: 2,
    own,
    shown: () => screen.findByRole('figure', { name: i18n.t('payables.outlook') }),
  })),
  {
    name: 'buyer invites',
    persona: 'buyer',
    path: payables,
    operationId: 'listRegistrationInvites',
    shown: () => screen.findAllByRole('button', { name: i18n.t('notifications.action.decline') }),
  },
  {
    name: 'buyer payment calendar',
    persona: 'buyer',
    path: `${payables}/calendar?month=2026-11`,
    operationId: 'listPayableInvoices',
    own: /dueFrom=/,
    none: 'calendar.empty',
    shown: () => screen.findAllByRole('button', { name: /: .*\$/ }),
  },
  {
    name: 'buyer payment calendar, without a month',
    persona: 'buyer',
    path: `${payables}/calendar`,
    operationId: 'listPayableInvoices',
    // The call for the business day; the others look for what is due next.
    own: /[?]pageSize=1$/,
    none: 'calendar.empty',
    shown: () => screen.findByRole('grid', { name: 'November 2026' }),
  },
  {
    name: 'discounts of the buyer payment calendar',
    persona: 'buyer',
    path: `${payables}/calendar?month=2026-11`,
    operationId: 'listPayableInvoices',
    own: /discountFrom=/,
    shown: () => screen.findAllByRole('button', { name: /: .*\$/ }),
  },
  {
    name: 'accounts of the buyer payment calendar',
    persona: 'buyer',
    path: `${payables}/calendar?month=2026-11`,
    operationId: 'listPayableInvoicingAccounts',
    shown: () => screen.findAllByRole('button', { name: /: .*\$/ }),
  },
  {
    name: 'buyer discounts',
    persona: 'buyer',
    path: `${payables}/discounts`,
    operationId: 'listPayableInvoices',
    own: /pageSize=1$/,
    none: 'discounts.none',
  },
  {
    name: 'invoices on the discounts page',
    persona: 'buyer',
    path: `${payables}/discounts`,
    operationId: 'listPayableInvoices',
    // The first call returns the business day.
    nth: 2,
    own: /discountFrom=/,
  },
  {
    name: 'buyer accounts on the discounts page',
    persona: 'buyer',
    path: `${payables}/discounts`,
    operationId: 'listPayableInvoicingAccounts',
  },
  {
    name: 'payments on a buyer account',
    persona: 'buyer',
    path: `${payables}/${invoicingAccountId}/payments`,
    operationId: 'listOutgoingPayments',
    own: /invoicingAccountId=/,
    none: 'paymentsMade.none',
  },
  ...(['Invoices', 'CreditAdjustments'] as const).map((items): Screen => ({
    name: `buyer payment: ${items}`,
    persona: 'buyer',
    path: `${payables}/payments?open=${paymentMade}`,
    operationId: `listOutgoingPayment${items}`,
    own: new RegExp(paymentMade),
    shown: () => screen.findByRole('link', { name: items === 'Invoices' ? /^INV-/ : /^CM-/ }),
    place: 'dialog',
  })),
  {
    name: 'buyer account',
    persona: 'buyer',
    path: payableAccount,
    operationId: 'listPayableInvoicingAccounts',
    shown: () => screen.findByRole('figure', { name: i18n.t('accounts.aging') }),
    // A missing account leads to the page of all accounts, which shows a message.
    except: ['404'],
  },
  {
    name: 'buyer account figures',
    persona: 'buyer',
    path: payableAccount,
    operationId: 'getPayableAccountStats',
    none: 'accounts.agingEmpty',
    shown: () => screen.findByRole('figure', { name: i18n.t('accounts.aging') }),
  },
  {
    name: 'payments of a buyer’s invoice',
    persona: 'buyer',
    path: `${payables}/invoices?q=${paidInvoice.externalId}&open=${paidInvoice.id}`,
    operationId: 'listOutgoingPayments',
    own: /invoiceId=/,
    shown: () => screen.findByRole('list', { name: i18n.t('invoices.payments') }),
    place: 'dialog',
  },
  ...(['previewPayment', 'listPayableAccountCreditAdjustments', 'listPayableInvoicingAccounts'] as const).map(
    (operationId): Screen => ({
      name: `checkout: ${operationId}`,
      persona: 'buyer',
      path: checkout,
      prepare: chooseInvoices,
      operationId,
      // Only the first of its previews, with the invoices alone: the others also need the credits.
      ...(operationId === 'previewPayment' && { own: /"creditAdjustments":\[\]\}$/ }),
      shown: () => screen.findByRole('button', { name: /^Pay ?\$/ }),
      // Items that don't exist are taken out (docs/rules.md#checkout-problems).
      except: ['404'],
    }),
  ),
  ...approvalScreens,
  {
    name: 'checkout result',
    persona: 'buyer',
    path: checkoutResult,
    operationId: 'getOutgoingPayment',
    shown: () => screen.findByRole('link', { name: i18n.t('checkout.result.details') }),
  },
]

/** The screens of the state matrix, each tested with every kind of failure. A new screen is a row of the table of screens. */
export const matrixScreens: readonly Screen[] = [...ownScreens, ...standardScreens(ownScreens)]
