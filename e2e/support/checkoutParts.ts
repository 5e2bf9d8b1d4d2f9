import type { Page } from '@playwright/test'
import { payables } from '../pages/PayablesPages.ts'
import { visited, type LazyPart } from './lazyPart.ts'
import { press, dialog } from './ways/way.ts'
import { harborAccountId } from './worldIds.ts'
import { openOtherAmount, openPayOn, openScheduled, otherAmountButton } from './offerParts.ts'

const routes = 'routes/_auth/company/$authCompanyId/payables/$productCompanyId/checkout'
const payable = `${payables}/invoices?paymentState=%5B%22Payable%22%5D`
const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'Try again' })
const payTotal = (page: Page) =>
  page
    .getByRole('region', { name: 'Payment', exact: true })
    .getByRole('button', { name: /^Pay \$/ })
    .click()
/** A dialog for a scheduled payment. */
const scheduledDialog = (file: string, action: string, title: string): LazyPart => ({
  persona: 'buyer',
  at: '/user/details',
  file,
  open: async (page) => {
    await openScheduled(page)
    await press(action)(page)
  },
  retry: press(action),
  shown: dialog(title),
})
const again = (page: Page) => notLoaded(page).getByRole('button').first().press('Enter')

/** The lazy parts of the checkout and of the ways into it, for `lazyParts`. */
export const checkoutParts: Readonly<Record<string, LazyPart>> = {
  'locales/en/payableDates.json?raw': visited('buyer', `${payables}/calendar`, 'payableDates', 'Calendar'),
  'locales/en/paymentsMade.json?raw': visited('buyer', `${payables}/payments`, 'paymentsMade', 'Payments'),
  'locales/en/checkout.json?raw': visited('buyer', `${payables}/checkout`, 'checkout', 'Checkout'),
  [`${routes}/index`]: visited('buyer', `${payables}/checkout`, 'checkout', 'Checkout'),
  [`${routes}/result`]: visited('buyer', `${payables}/checkout/result`, 'result', 'Payments'),
  'features/checkout/PayUpToDialog': {
    persona: 'buyer',
    at: `${payables}/${harborAccountId}/invoices`,
    open: press(/^Pay up to an amount to /),
    shown: dialog(/^Pay up to an amount to /),
  },
  'features/checkout/OtherAmountDialog': {
    persona: 'buyer',
    at: '/user/details',
    file: 'OtherAmountDialog',
    open: openOtherAmount,
    retry: otherAmountButton,
    shown: dialog(/^Pay part of this invoice: /),
  },
  'features/checkout/ChangePaymentDialog': scheduledDialog(
    'ChangePaymentDialog',
    'Change payment',
    'Change the payment?',
  ),
  'features/outgoing-payments/CancelPaymentDialog': scheduledDialog(
    'CancelPaymentDialog',
    'Cancel payment',
    'Cancel the payment?',
  ),
  'features/checkout/PayOnCalendar': {
    persona: 'buyer',
    at: '/user/details',
    file: 'PayOnCalendar',
    open: openPayOn,
    failureShown: notLoaded,
    retry: again,
    shown: (page) => page.getByRole('grid', { name: /^\w+ \d{4}$/ }),
  },
  'features/checkout/ConfirmPaymentDialog': {
    persona: 'buyer',
    at: payable,
    file: 'ConfirmPaymentDialog',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .click()
      await press(/^Pay 1 invoice/)(page)
      await payTotal(page)
    },
    retry: payTotal,
    shown: dialog(/^Pay \$/),
  },
}
