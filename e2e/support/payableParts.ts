import { customersPath } from '../pages/CustomerPages.ts'
import { InvoicesPage } from '../pages/InvoicesPage.ts'
import { payables, PayablesPage } from '../pages/PayablesPages.ts'
import { PaymentsMadePage, paymentsMade } from '../pages/PaymentsMadePage.ts'
import { tryAgain, unreachable, visited, type LazyPart } from './lazyPart.ts'
import { dialog, firstRow } from './ways/way.ts'
import { harborAccountId } from './worldIds.ts'

const statement = `${payables}/${harborAccountId}/statement`
const customerStatement = `${customersPath}/${harborAccountId}/statement`
const payablesRoutes = 'routes/_auth/company/$authCompanyId/payables/$productCompanyId'

/** The lazy parts of the buyer's pages, for `lazyParts`. */
export const payableParts: Readonly<Record<string, LazyPart>> = {
  'locales/en/payables.json?raw': visited('buyer', payables, 'payables', 'Payables'),
  [`${payablesRoutes}/route`]: visited('buyer', payables, 'route', 'Payables'),
  ...Object.fromEntries(
    (['Accept', 'Decline'] as const).map((action): [string, LazyPart] => [
      `features/registration-invites/${action}InviteDialog`,
      {
        persona: 'buyer',
        at: payables,
        file: `${action}InviteDialog`,
        open: (page) =>
          page.getByRole('region', { name: 'Invitations' }).getByRole('button', { name: action }).first().click(),
        shown: dialog(`${action} the invitation?`),
      },
    ]),
  ),
  [`${payablesRoutes}/$invoicingAccountId/invoices`]: {
    persona: 'buyer',
    at: payables,
    open: (page) => new PayablesPage(page).accounts.first().getByRole('link').press('Enter'),
    failureShown: unreachable,
    retry: tryAgain,
    shown: (page) => page.getByRole('figure', { name: 'Outstanding by age' }),
  },
  // The error replaces the figures.
  'features/payables/AccountSummary': {
    persona: 'buyer',
    at: `${payables}/00000004-0000-4000-8000-000000000001/invoices`,
    file: 'AccountSummary',
    failureShown: (page) => page.getByRole('main').getByRole('alert'),
    retry: tryAgain,
    shown: (page) => page.getByRole('figure', { name: 'Outstanding by age' }),
  },
  'features/payables/AccountPicker': {
    persona: 'buyer',
    at: `${payables}/invoices`,
    file: 'AccountPicker',
    open: (page) => new InvoicesPage(page).addFilter('Account'),
    shown: (page) => page.getByRole('dialog', { name: 'Account' }).getByRole('searchbox'),
  },
  [`${payablesRoutes}/$invoicingAccountId/payments`]: {
    persona: 'buyer',
    at: `${payables}/${harborAccountId}/invoices`,
    file: 'payments',
    open: (page) => page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).click(),
    failureShown: unreachable,
    retry: tryAgain,
    shown: (page) => page.getByRole('main').getByText(/^Harbor Supply Co\. ·/),
    close: (page) => page.goBack(),
  },
  'features/outgoing-payments/PaymentMadeDetails': {
    persona: 'buyer',
    at: paymentsMade,
    file: 'PaymentMadeDetails',
    open: firstRow,
    shown: (page) => page.getByRole('list', { name: 'Status history' }),
  },
  'features/outgoing-payments/SendReceiptDialog': {
    persona: 'buyer',
    at: paymentsMade,
    file: 'SendReceiptDialog',
    open: async (page) => {
      const { panel } = new PaymentsMadePage(page)
      if (!(await panel.isVisible())) await firstRow(page)
      await panel.getByRole('button', { name: 'Email receipt' }).click()
    },
    shown: dialog('Email the receipt'),
  },
  [`${payablesRoutes}/$invoicingAccountId/statement`]: visited('buyer', statement, 'statement', 'Statement'),
  'routes/_auth/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId_.statement': visited(
    'supplier',
    customerStatement,
    '_invoicingAccountId_.statement',
    'Statement',
  ),
  'locales/en/statement.json?raw': visited('supplier', customerStatement, 'statement', 'Statement'),
  'features/invoices/CalendarDayPanel': {
    persona: 'buyer',
    at: `${payables}/calendar`,
    // The days need a response from the service first.
    file: 'CalendarDayPanel',
    open: (page) => page.locator('button[data-date][aria-current="date"]').click(),
    shown: dialog(/, \d{4}$/),
  },
}
