import type { Page } from '@playwright/test'
import { InvoicesPage } from '../../pages/InvoicesPage.ts'
import { payables } from '../../pages/PayablesPages.ts'
import { completed, paymentsMade } from '../../pages/PaymentsMadePage.ts'
import { PaymentMethodsPage } from '../../pages/PaymentMethodsPage.ts'
import { ShellPage } from '../../pages/ShellPage.ts'
import { harborAccountId, maple, prairie } from '../worldIds.ts'
import { companyFields } from './companyFields.ts'
import {
  chooseFirst,
  fill,
  firstRow,
  heading,
  inDialog,
  item,
  key,
  lastText,
  listItems,
  press,
  select,
} from './steps.ts'
import { way, type Step, type Way } from './way.ts'

const buyer = way('buyer')
const settings = `/company/${prairie.authId}/settings?tab=payments`
const payableFilter = '?paymentState=%5B%22Payable%22%5D'
const team = `/company/${prairie.authId}/settings?tab=team`
const approvals = `/company/${prairie.authId}/settings?tab=approvals`
const activity = `/company/${prairie.authId}/settings?tab=activity`
/** The first of the people in the team who can be changed. */
const pressFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name, disabled: false }).first().click()
const partly = (options: Omit<Way, 'persona' | 'at' | 'steps'> = {}) => way('buyer', { scenario: 'parts', ...options })
const checkout: readonly Step[] = [chooseFirst, press(/^Pay 1 invoice/)]
const scheduled: Step = (page) => page.getByRole('button', { name: /1 payment scheduled/ }).click()
const inbox = `${payables}/approvals`
const approvable: Step = (page) => page.getByRole('button', { name: /^Approve \$/ }).waitFor()
const payable = `${payables}/invoices${payableFilter}`
const atHarbor = `${payables}/${harborAccountId}/invoices${payableFilter}`

const damagedPdf = { kind: 'response', contentType: 'application/pdf', body: '%PDF-1.7 and nothing more' } as const

/** One step, since what puts the PDFs together loads once they are there. */
const downloadOnePdf: Step = async (page) => {
  await press('Download as one PDF')(page)
  const leftOut = page.getByRole('dialog').getByRole('listitem')
  await leftOut
    .or(page.getByRole('region', { name: 'Messages' }).getByRole('listitem'))
    .first()
    .waitFor()
}

/** One step, since a retry has to open the menu again. */
const downloadExcel: Step = async (page) => {
  await press('Download list')(page)
  await item('Excel with all columns')(page)
}

/** What buyers open. */
export const buyerWays: readonly Way[] = [
  ...['Accept', 'Decline'].map((action) =>
    buyer(payables, (page: Page) =>
      page.getByRole('region', { name: 'Invitations' }).getByRole('button', { name: action }).first().click(),
    ),
  ),
  way('buyer', { submitTyped: press('Choose invoices') })(
    `${payables}/${harborAccountId}/invoices`,
    press(/^Pay up to an amount to /),
  ),
  buyer(payable, ...checkout, (page) =>
    page
      .getByRole('region', { name: 'Payment', exact: true })
      .getByRole('button', { name: /^Pay \$/ })
      .click(),
  ),
  way('buyer', { isPage: true })(
    payable,
    ...checkout,
    (page) => heading('Checkout')(page).waitFor(),
    // The announcement of the page stays in English.
    (page) => page.reload(),
    press('Edit credits'),
  ),
  partly({ isPage: true })(
    // The seed has a rule for this supplier, and its largest invoice is more than that allows.
    `${payables}/invoices?paymentState=%5B%22Payable%22%5D&q=Maple&sort=-outstandingAmount`,
    ...checkout,
    (page) => heading('Checkout')(page).waitFor(),
    // The announcement of the page stays in English.
    (page) => page.reload(),
    fill('Note for the approvers (optional)', 'For July'),
  ),
  buyer(payable, firstRow),
  buyer(payable, press('Download list')),
  buyer(
    payable,
    // The dialog stays open only when the download fails.
    (_, mock) => mock.fault({ match: { operationId: 'listPayableInvoices' }, effect: { kind: 'status', status: 403 } }),
    downloadExcel,
  ),
  buyer(`${payables}/invoices`, (page) => new InvoicesPage(page).addFilter('Account')),
  partly({ firstEscapeKeepsIt: true, submitTyped: press('Save amount') })(
    atHarbor,
    ...checkout,
    press(/^Pay part of this invoice: /),
    fill('Amount to pay', '0.01'),
  ),
  partly({ isPage: true })(
    atHarbor,
    ...checkout,
    (page) => heading('Checkout')(page).waitFor(),
    // The announcement of the page stays in English.
    (page) => page.reload(),
    (page) => page.getByRole('radio', { name: 'Schedule for later' }).press('Space'),
  ),
  way('buyer', { isPage: true })(`${payables}/${harborAccountId}/statement`, (page) =>
    heading('Statement')(page).waitFor(),
  ),
  partly()(`${payables}/calendar`, scheduled, press(/^Change payment/)),
  partly()(`${payables}/calendar`, scheduled, press(/^Cancel payment/)),
  buyer(`${payables}/calendar`, (page) => page.locator('button[data-date][aria-current="date"]').click()),
  buyer(`${payables}/discounts`, firstRow),
  buyer(paymentsMade, firstRow),
  buyer(
    `${paymentsMade}${completed}`,
    // The dialog stays open only when something is left out.
    (_, mock) => mock.fault({ match: { operationId: 'getTypedDocument' }, effect: damagedPdf }),
    chooseFirst,
    downloadOnePdf,
  ),
  way('buyer', {
    submitTyped: async (page) => {
      await press('Send receipt')(page)
      await page.getByText(/^Not a valid email address: /).waitFor()
    },
    submission: {
      operationId: 'sendPaymentReceipt',
      fill: [fill('Recipients', 'nia@pier.test')],
      button: 'Send receipt',
      done: lastText('Receipt sent'),
      made: (_, mock) => mock.mail('nia@pier.test'),
    },
  })(`${paymentsMade}${completed}`, firstRow, inDialog('Email receipt')),
  buyer(settings, (page) => new PaymentMethodsPage(page).addCard.click()),
  partly({
    submission: {
      operationId: 'createMember',
      fill: [fill('First and last name', 'Lee Okafor'), fill('Email address', 'lee@new.test')],
      button: 'Send invitation',
      done: lastText('Lee Okafor was invited'),
    },
  })(team, press('Invite a person')),
  partly({
    submission: {
      operationId: 'updateMember',
      fill: [select('Role', 'Approver')],
      button: 'Save role',
      done: lastText('was changed'),
    },
  })(team, pressFirst(/^Change role: /)),
  partly()(team, pressFirst(/^Remove /)),
  partly({
    submission: { operationId: 'approvePayment', button: /^Approve \$/, done: lastText('You approved') },
  })(inbox, firstRow),
  partly()(inbox, firstRow, approvable, key('a')),
  partly({
    submission: {
      operationId: 'declinePayment',
      fill: [fill('Reason', 'The delivery is not complete.')],
      button: 'Decline',
      done: lastText('You declined'),
    },
  })(inbox, firstRow, inDialog('Decline')),
  partly({
    submission: { operationId: 'withdrawPaymentApproval', button: 'Withdraw', done: lastText('was withdrawn') },
  })(`${inbox}?show=mine&status=%5B%22Requested%22%5D`, firstRow, inDialog('Withdraw')),
  partly({ only: 'phone' })(inbox, firstRow, press(/^View PDF /)),
  partly()(inbox, chooseFirst, press(/^Approve 1 payment/)),
  partly({
    submission: {
      operationId: 'saveApprovalRules',
      fill: [
        fill('Name', 'More than usual'),
        // The page behind the dialog has a field for an amount, too.
        (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('25000'),
      ],
      button: 'Save rule',
      done: lastText('The rule More than usual was saved'),
    },
  })(approvals, press('Add a rule')),
  partly()(approvals, pressFirst(/^Remove: /)),
  partly({
    submission: {
      operationId: 'saveDelegation',
      fill: [
        (page) => page.getByRole('combobox', { name: 'Who acts for you' }).selectOption({ index: 1 }),
        (page) => page.getByLabel('Until').fill('2040-01-31'),
      ],
      button: 'Save delegation',
      done: lastText('will act for you'),
    },
  })(approvals, press('Let someone act for you')),
  partly()(activity, firstRow),
  // The texts of a role that only reads.
  way('both', { scenario: 'parts', isPage: true })(`/company/${maple.authId}/settings`),
  buyer(settings, press(/^Remove: /)),
  way('buyer', {
    submission: {
      operationId: 'setPreferredOutgoingPaymentMethod',
      button: 'Make preferred: Visa •••• 4242',
      done: lastText('Preferred payment method saved'),
    },
  })(settings),
  way('buyer', {
    isPage: true,
    needsReload: true,
    submission: {
      operationId: 'linkPlaidBankAccount',
      button: 'Try again',
      done: lastText('Tartan Bank •••• 4321 was linked'),
    },
  })(
    settings,
    (_, mock) =>
      mock.fault({
        match: { operationId: 'linkPlaidBankAccount', times: 1 },
        effect: { kind: 'status', status: 503 },
      }),
    press('Link a bank account'),
    (page) => new PaymentMethodsPage(page).choose('Tartan Bank', 'Checking ••4321'),
  ),
]

/** Of a person without a company, who sees little else. */
export const newcomerWays: readonly Way[] = [
  way('newcomer', {
    submission: {
      operationId: 'createCompany',
      fill: companyFields,
      button: 'Create company',
      done: heading('Payables'),
      made: listItems('newcomer', '/tallyport/company'),
    },
  })('/company', press('New company')),
  way('newcomer', { only: 'phone' })('/user/details', (page) => new ShellPage(page).sidebarButton.click()),
  way('newcomer', { needsFakeClock: true })('/user/details', (page) => page.clock.fastForward('28:05')),
]
