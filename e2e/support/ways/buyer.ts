import type { Page } from '@playwright/test'
import { CheckoutPage } from '../../pages/CheckoutPage.ts'
import { InvoicesPage } from '../../pages/InvoicesPage.ts'
import { payables } from '../../pages/PayablesPages.ts'
import { paymentsMade } from '../../pages/PaymentsMadePage.ts'
import { PaymentMethodsPage } from '../../pages/PaymentMethodsPage.ts'
import { ShellPage } from '../../pages/ShellPage.ts'
import { openOtherAmount, openScheduled } from '../offerParts.ts'
import { harborAccountId, prairie } from '../worldIds.ts'
import { chooseFirst, fill, firstRow, inDialog, press, way, type Way } from './way.ts'

const buyer = way('buyer')
const settings = `/company/${prairie.authId}/settings?tab=payments`
const payable = `${payables}/invoices?paymentState=%5B%22Payable%22%5D`

/** What buyers open. */
export const buyerWays: readonly Way[] = [
  ...['Accept', 'Decline'].map((action) =>
    buyer(payables, (page: Page) =>
      page.getByRole('region', { name: 'Invitations' }).getByRole('button', { name: action }).first().click(),
    ),
  ),
  way('buyer', { send: press('Choose invoices') })(
    `${payables}/${harborAccountId}/invoices`,
    press(/^Pay up to an amount to /),
  ),
  buyer(payable, chooseFirst, press(/^Pay 1 invoice/), (page) =>
    page
      .getByRole('region', { name: 'Payment', exact: true })
      .getByRole('button', { name: /^Pay \$/ })
      .click(),
  ),
  way('buyer', { isPage: true })(payable, async (page) => {
    await new CheckoutPage(page).choose(1)
    // What it announced at the navigation stays in English.
    await page.reload()
    await page.getByRole('button', { name: 'Edit credits' }).click()
  }),
  buyer(`${payables}/invoices`, (page) => new InvoicesPage(page).addFilter('Account')),
  way('buyer', { isKept: true, send: press('Save amount') })(
    '/user/details',
    openOtherAmount,
    fill('Amount to pay', '0.01'),
  ),
  buyer('/user/details', openScheduled, press('Change payment')),
  buyer('/user/details', openScheduled, press('Cancel payment')),
  buyer(`${payables}/calendar`, (page) => page.locator('button[data-date][aria-current="date"]').click()),
  buyer(`${payables}/discounts`, firstRow),
  buyer(paymentsMade, firstRow),
  way('buyer', {
    send: async (page) => {
      await press('Send receipt')(page)
      await page.getByText(/^Not a valid email address: /).waitFor()
    },
  })(paymentsMade, firstRow, inDialog('Email receipt')),
  buyer(settings, (page) => new PaymentMethodsPage(page).addCard.click()),
  buyer(settings, press(/^Remove: /)),
]

/** Of a person without a company, who sees little else. */
export const newcomerWays: readonly Way[] = [
  way('newcomer', { only: 'phone' })('/user/details', (page) => new ShellPage(page).sidebarButton.click()),
  way('newcomer', { hasClock: true })('/user/details', (page) => page.clock.fastForward('28:05')),
]
