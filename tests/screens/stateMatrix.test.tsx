import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import type { FaultEffect } from '#mocks/faults.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { i18n } from '#src/locales/i18n.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { adminScreens } from './admin/screens.ts'
import {
  buyerCompany,
  checkout,
  checkoutResult,
  chooseInvoices,
  company,
  customer,
  invoicingAccountId,
  lists,
  ownCalls,
  paidInvoice,
  payableAccount,
  payables,
  paymentMade,
  receivables,
  type Screen,
} from './receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21' })

/** Each screen here, each way to fail below. A new screen is a new row. */
const screens: readonly Screen[] = [
  ...lists,
  ...adminScreens,
  {
    name: 'contacts of a customer',
    path: customer,
    operationId: 'listCustomerContacts',
    none: 'customers.noContacts',
  },
  {
    name: 'customer',
    path: customer,
    operationId: 'getCustomer',
    shown: () => screen.findByRole('tab', { name: i18n.t('customers.tab.contacts') }),
    // An account that nobody has leads to the list.
    except: ['404'],
  },
  {
    name: 'payments of an invoice',
    path: `${receivables}/invoices?q=${paidInvoice.externalId}&open=${paidInvoice.id}`,
    operationId: 'listIncomingPayments',
    own: /invoiceId=/,
    shown: () => screen.findByRole('list', { name: i18n.t('invoices.payments') }),
    place: 'dialog',
  },
  {
    name: 'figures of the dashboard',
    path: `${receivables}/dashboard`,
    operationId: 'getReceivablesStats',
    none: 'dashboard.new',
    shown: () => screen.findByRole('list', { name: i18n.t('dashboard.figures') }),
  },
  {
    name: 'what needs attention',
    path: `${receivables}/dashboard`,
    operationId: 'listIngestionEvents',
    own: /pageSize=100$/,
    none: 'dashboard.attentionNone',
    shown: () => screen.findByText(/uploads? failed since the last success/),
  },
  {
    name: 'access link',
    path: `${company}/settings`,
    operationId: 'getOrCreateAccessLink',
    shown: () => screen.findByRole('textbox', { name: i18n.t('access.link.url') }),
  },
  {
    name: 'notification settings',
    path: `${company}/settings`,
    operationId: 'getNotificationSettings',
    shown: () => screen.findByRole('textbox', { name: i18n.t('recipients.label') }),
  },
  {
    name: 'where payments arrive',
    path: `${company}/settings`,
    operationId: 'getPreferredPaymentMethods',
    shown: () => screen.findByText(i18n.t('paymentMethods.incoming.text')),
  },
  {
    name: 'payment methods',
    persona: 'buyer',
    path: `${buyerCompany}/settings`,
    operationId: 'getMoovAccessToken',
    shown: () => screen.findByRole('list', { name: i18n.t('paymentMethods.cards') }),
    // The contract's example: no account at the provider, which is said, and no failure.
    except: ['404'],
  },
  ...(['listReceivableInvoices', 'listReceivableCreditAdjustments'] as const).map((operationId): Screen => ({
    name: `statement of a customer: ${operationId}`,
    path: `${customer}/statement`,
    operationId,
    shown: () => screen.findByRole('button', { name: i18n.t('statement.print') }),
  })),
  ...(['listPayableAccountInvoices', 'listPayableAccountCreditAdjustments'] as const).map((operationId): Screen => ({
    name: `statement of the buyer: ${operationId}`,
    persona: 'buyer',
    path: `${payables}/${invoicingAccountId}/statement`,
    operationId,
    shown: () => screen.findByRole('button', { name: i18n.t('statement.print') }),
  })),
  {
    name: 'accounts of the buyer',
    persona: 'buyer',
    path: payables,
    operationId: 'listPayableInvoicingAccounts',
    none: 'payables.none',
    shown: () => screen.findByRole('list', { name: i18n.t('payables.accounts') }),
  },
  {
    name: 'what falls due for the buyer',
    persona: 'buyer',
    path: payables,
    operationId: 'listPayableInvoices',
    // The first of its calls: the others need the day that it brings.
    own: /pageSize=1$/,
    none: 'payables.outlookEmpty',
    shown: () => screen.findByRole('figure', { name: i18n.t('payables.outlook') }),
  },
  {
    name: 'invites of the buyer',
    persona: 'buyer',
    path: payables,
    operationId: 'listRegistrationInvites',
    shown: () => screen.findAllByRole('button', { name: i18n.t('notifications.action.decline') }),
  },
  {
    name: 'payment calendar of the buyer',
    persona: 'buyer',
    path: `${payables}/calendar?month=2026-11`,
    operationId: 'listPayableInvoices',
    own: /dueFrom=/,
    none: 'calendar.empty',
    shown: () => screen.findAllByRole('button', { name: /: .*\$/ }),
  },
  {
    name: 'payment calendar of the buyer, without a month',
    persona: 'buyer',
    path: `${payables}/calendar`,
    operationId: 'listPayableInvoices',
    own: /pageSize=1$/,
    none: 'calendar.empty',
    shown: () => screen.findByRole('grid', { name: 'November 2026' }),
  },
  {
    name: 'discounts of the buyer',
    persona: 'buyer',
    path: `${payables}/discounts`,
    operationId: 'listPayableInvoices',
    own: /pageSize=1$/,
    none: 'discounts.none',
  },
  {
    name: 'accounts of the buyer that discounts need',
    persona: 'buyer',
    path: `${payables}/discounts`,
    operationId: 'listPayableInvoicingAccounts',
  },
  {
    name: 'payments on an account of the buyer',
    persona: 'buyer',
    path: `${payables}/${invoicingAccountId}/payments`,
    operationId: 'listOutgoingPayments',
    own: /invoicingAccountId=/,
    none: 'paymentsMade.none',
  },
  ...(['Invoices', 'CreditAdjustments'] as const).map((items): Screen => ({
    name: `payment of the buyer: ${items}`,
    persona: 'buyer',
    path: `${payables}/payments?open=${paymentMade}`,
    operationId: `listOutgoingPayment${items}`,
    shown: () => screen.findByRole('link', { name: items === 'Invoices' ? /^INV-/ : /^CM-/ }),
    place: 'dialog',
  })),
  {
    name: 'account of the buyer',
    persona: 'buyer',
    path: payableAccount,
    operationId: 'listPayableInvoicingAccounts',
    shown: () => screen.findByRole('figure', { name: i18n.t('accounts.aging') }),
    // It leads to the page of all accounts, which says so.
    except: ['404'],
  },
  {
    name: 'figures of an account of the buyer',
    persona: 'buyer',
    path: payableAccount,
    operationId: 'getPayableAccountStats',
    none: 'accounts.agingEmpty',
    shown: () => screen.findByRole('figure', { name: i18n.t('accounts.aging') }),
  },
  {
    name: 'payments of an invoice of the buyer',
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
      // The first of its previews, of the invoices alone: the others need the credits, too.
      ...(operationId === 'previewPayment' && { own: /"creditAdjustments":\[\]\}$/ }),
      shown: () => screen.findByRole('button', { name: /^Pay \$/ }),
      // What is not there is taken out (checkout-problems).
      except: ['404'],
    }),
  ),
  {
    name: 'result of a checkout',
    persona: 'buyer',
    path: checkoutResult,
    operationId: 'getOutgoingPayment',
    shown: () => screen.findByRole('link', { name: i18n.t('checkout.result.details') }),
  },
]

const status = (code: number): FaultEffect => ({ kind: 'status', status: code })

const failures: readonly { failure: string; effect: FaultEffect; message: string }[] = [
  { failure: '403', effect: status(403), message: 'error.forbidden' },
  { failure: '404', effect: status(404), message: 'error.notFound' },
  { failure: '429', effect: { kind: 'status', status: 429, retryAfter: 60 }, message: 'error.tooMany' },
  { failure: '500', effect: status(500), message: 'error.server' },
  { failure: 'no connection', effect: { kind: 'dropBeforeCommit' }, message: 'error.offline' },
  { failure: 'no answer in time', effect: { kind: 'hang' }, message: 'error.offline' },
  { failure: 'malformed', effect: { kind: 'malformed' }, message: 'error.unexpected' },
  { failure: 'a web page instead of data', effect: { kind: 'html200' }, message: 'error.unexpected' },
]

const emptyPage: FaultEffect = {
  kind: 'answer',
  status: 200,
  contentType: 'application/json',
  body: { items: [], page: 1, pageSize: 100, totalItems: 0, totalPages: 0 },
}

/** Three times the longest wait for an answer, and what lies between them. */
const longestWaitMs = 100_000

/** A short page is followed by the next one at once. */
const isFirstPage = ({ url }: { url: string }) => !/[?&]page=(?!1(&|$))/.test(url)

beforeEach(() => {
  giveElementsLayout()
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  return () => vi.useRealTimers()
})

const rows = () => screen.findAllByRole('gridcell')

describe.each(screens)('$name (state-matrix)', (one) => {
  const { path, operationId, persona = 'supplier', prepare, none, shown = rows, place = 'main', except = [] } = one
  beforeEach(() => {
    mock.signIn(persona)
    prepare?.()
    // The newest upload failed, so that it needs attention.
    const { ingestionEvents } = mock.world.tables
    const [event] = ingestionEvents.where('companyId', companyId('harbor'))
    const createdAt = '2026-11-21T20:00:00Z'
    if (event) ingestionEvents.insert({ ...event, id: crypto.randomUUID(), status: 'Failed', createdAt })
  })
  const waits = () => screen.getByRole(place).querySelector('[aria-busy=true], [role=progressbar]')
  const calls = () => ownCalls(mock, one).filter(isFirstPage).length

  test.each(failures.filter(({ failure }) => !except.includes(failure)))(
    '$failure: a message, and one call to try again',
    async ({ effect, message }) => {
      mock.faults.add({ match: { operationId }, effect })
      renderApp(path)
      await waitFor(() => expect(calls()).toBe(1))
      await vi.advanceTimersByTimeAsync(longestWaitMs)
      const at = within(screen.getByRole(place))
      expect(await at.findByText(i18n.t(message))).toBeInTheDocument()
      mock.faults.clear()
      const before = calls()
      at.getByRole('button', { name: i18n.t('app.retry') }).click()
      await shown()
      expect(calls()).toBe(before + 1)
    },
  )

  test('slow: says so after 10 s, and one call to ask anew', async () => {
    mock.faults.add({ match: { operationId }, effect: { kind: 'hang' } })
    renderApp(path)
    await waitFor(() => expect(calls()).toBe(1))
    await waitFor(() => expect(waits()).not.toBeNull())
    expect(screen.queryByText(i18n.t('list.slow'))).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(10_100)
    expect(await screen.findByText(i18n.t('list.slow'))).toBeInTheDocument()
    mock.faults.clear()
    within(screen.getByRole(place))
      .getByRole('button', { name: i18n.t('app.retry') })
      .click()
    await shown()
    expect(calls()).toBe(2)
    expect(screen.queryByText(i18n.t('list.slow'))).not.toBeInTheDocument()
  })

  test.each(none === undefined ? [] : [none])('empty: says that there is nothing yet (%s)', async (text) => {
    const { tables } = mock.world
    const { invoices, creditAdjustments, payments, accessRequests, ingestionEvents, contacts } = tables
    // An invite is to an account.
    const accounts = path.includes(invoicingAccountId) ? [] : [tables.invites, tables.invoicingAccounts]
    // Platform staff see everything, so that what is empty for them is only this list.
    if (persona === 'admin') mock.faults.add({ match: { operationId }, effect: emptyPage })
    else
      for (const table of [
        invoices,
        creditAdjustments,
        payments,
        accessRequests,
        ingestionEvents,
        contacts,
        ...accounts,
      ])
        for (const { id } of table.all()) table.remove(id)
    renderApp(path)
    expect(await screen.findByText(i18n.t(text))).toBeInTheDocument()
  })
})
