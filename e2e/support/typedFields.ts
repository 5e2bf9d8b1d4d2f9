import type { Page } from '@playwright/test'
import { customersPath } from '../pages/CustomerPages.ts'
import { InvoicesPage, invoicesPath } from '../pages/InvoicesPage.ts'
import { harbor } from './worldIds.ts'
import { paymentsMade } from '../pages/PaymentsMadePage.ts'
import { CheckoutPage } from '../pages/CheckoutPage.ts'
import { payables } from '../pages/PayablesPages.ts'
import { failedOnly } from '../pages/PaymentsPage.ts'
import { ShellPage } from '../pages/ShellPage.ts'
import { button, dialog, firstRow } from './lazyPart.ts'
import { widgetPath } from './mapWidgets.ts'
import { offerParts, otherAmountButton } from './offerParts.ts'
import { pathOf, screenTable } from '../../tests/screenTable.ts'
import type { ScreenRow } from '../../tests/screenTable/row.ts'

/** A place where a user can type: a page, or a dialog over it. */
interface TypedPlace {
  /**
   * The components with the fields: paths under `src` without extension, the place's own component last;
   * tests/typedFields.test.ts compares them with the code.
   */
  covers: readonly string[]
  at: string
  open?: (page: Page) => Promise<unknown>
  /** Selector of the element that contains the fields; by default, the page's `main`. */
  scope?: string
  /** The minimum number of fields. */
  fields: number
  /** Submits the last text. */
  send?: (page: Page) => Promise<unknown>
}

const receivables = `/company/${harbor.authId}/receivables/${harbor.id}`
/** A hostile text short enough for a view's name. */
const short = '"><img src=x onerror=trap()>'
const inDialog = '[role=dialog] >> nth=-1'

/** The screens that show fields without a dialog. */
function pagesOf(persona: ScreenRow['persona']): TypedPlace[] {
  return screenTable.flatMap((row) =>
    row.persona === persona && row.fields !== undefined
      ? [{ at: pathOf(row), fields: row.fields.count, covers: row.fields.covers }]
      : [],
  )
}

export const visitorPlaces: readonly TypedPlace[] = [
  ...pagesOf('visitor'),
  { at: widgetPath('picker', {}), fields: 1, covers: ['features/maps/picker/PlacePicker'] },
  {
    at: widgetPath('locator', { listings: [], capabilities: { input: true } }),
    fields: 2,
    covers: ['features/maps/picker/PlacePicker', 'features/maps/locator/StoreLocator'],
  },
]

export const supplierPlaces: readonly TypedPlace[] = [
  ...pagesOf('supplier'),
  { at: '/company?create=true', scope: inDialog, fields: 5, covers: ['features/companies/CompanyForm'] },
  {
    at: invoicesPath,
    open: (page) => new InvoicesPage(page).addFilter('Outstanding'),
    scope: inDialog,
    fields: 2,
    covers: ['shared/list/FilterPopover'],
  },
  {
    at: invoicesPath,
    open: (page) => new InvoicesPage(page).addFilter('Customer'),
    scope: inDialog,
    fields: 1,
    covers: ['shared/list/LookupPicker'],
  },
  {
    at: `${receivables}/payments`,
    open: (page) => page.getByRole('button', { name: 'Search', exact: true }).click(),
    scope: inDialog,
    fields: 1,
    covers: ['ui/palette/CommandPalette'],
  },
  {
    at: invoicesPath,
    open: (page) => new InvoicesPage(page).chooseInViews('Save as a view…'),
    scope: inDialog,
    fields: 1,
    covers: ['shared/list/ViewsMenu'],
    send: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill(short)
      await button('Save view')(page)
      await dialog('Save as a view')(page).waitFor({ state: 'hidden' })
      await new InvoicesPage(page).views.click()
    },
  },
  {
    at: invoicesPath,
    open: async (page) => {
      await firstRow(page)
      await button('View PDF')(page)
      await page.getByRole('region', { name: 'Pages' }).waitFor()
      await page.keyboard.press('Control+f')
    },
    scope: inDialog,
    fields: 2,
    covers: ['ui/pdf/PdfToolbar'],
  },
  {
    at: `${customersPath}?status=["NotInvited"]`,
    open: async (page) => {
      await page.getByRole('gridcell').nth(1).click()
      // Not the list's filter, "Not invited".
      await button(/^Invite$/)(page)
    },
    scope: inDialog,
    fields: 3,
    covers: ['features/customers/InviteForm'],
  },
  {
    at: `${receivables}/payments${failedOnly}`,
    open: async (page) => {
      await firstRow(page)
      await dialog(/^Payment of /)(page)
        .getByRole('button', { name: 'Review' })
        .click()
    },
    scope: inDialog,
    fields: 1,
    covers: ['features/incoming-payments/NoteField'],
    send: async (page) => {
      await button('Freeze')(page)
      await new ShellPage(page).toast(/reviewed/i).waitFor()
    },
  },
  {
    at: '/user/details',
    open: async (page) => {
      const shell = new ShellPage(page)
      await shell.notificationsButton.click()
      // A sheet over the page, because the window is narrow.
      await shell.dialog('Notifications').getByRole('button', { name: 'Approve' }).first().click()
    },
    scope: inDialog,
    fields: 1,
    covers: [],
  },
]

export const buyerPlaces: readonly TypedPlace[] = [
  ...pagesOf('buyer'),
  {
    at: paymentsMade,
    open: async (page) => {
      await firstRow(page)
      await button('Email receipt')(page)
    },
    scope: inDialog,
    fields: 1,
    covers: ['features/outgoing-payments/SendReceiptDialog'],
    send: async (page) => {
      await button('Send receipt')(page)
      await page.getByText(/^Not a valid email address: /).waitFor()
    },
  },
  {
    at: payables,
    open: button(/^Pay up to an amount to /),
    scope: inDialog,
    fields: 1,
    covers: ['features/checkout/PayUpToDialog'],
    send: button('Choose invoices'),
  },
  {
    at: `${payables}/invoices?paymentState=%5B%22Payable%22%5D`,
    open: async (page) => {
      await new CheckoutPage(page).choose(1)
      await page.getByRole('list', { name: 'Credits' }).waitFor()
    },
    fields: 1,
    covers: ['features/checkout/CreditLines'],
  },
  {
    at: payables,
    open: async (page) => {
      await offerParts(page)
      await new CheckoutPage(page).choose(1)
      await otherAmountButton(page)
    },
    scope: inDialog,
    fields: 1,
    covers: ['features/checkout/OtherAmountDialog'],
    send: button('Use this amount'),
  },
]

const adminCompany = `/admin/companies/${harbor.id}`

/** A dialog with fields, opened by the button with this name. */
const adminDialog = (at: string, name: string, fields: number, covers: readonly string[]): TypedPlace => ({
  at,
  open: async (page) => {
    // On a phone, a list's buttons are behind a single button.
    const tools = page.getByRole('button', { name: 'List options' })
    await page.getByRole('button', { name }).or(tools).first().waitFor()
    if (await tools.isVisible()) await tools.click()
    await button(name)(page)
  },
  scope: inDialog,
  fields,
  covers,
})

export const adminPlaces: readonly TypedPlace[] = [
  ...pagesOf('admin'),
  adminDialog('/admin/auth-users', 'New user', 4, ['features/auth-users/UserForm']),
  adminDialog(`${adminCompany}?tab=members`, 'Add user', 1, ['shared/list/LookupField']),
  { at: `${adminCompany}?tab=payments`, fields: 3, covers: ['features/payment-accounts/AccountFields'] },
  adminDialog(`${adminCompany}?tab=payments`, 'Add fee', 1, ['features/payment-accounts/FeeFields']),
  adminDialog('/admin/ingestion', 'New configuration', 7, [
    'features/ingestion-configurations/ConfigurationFields',
    'features/ingestion-configurations/PatternTryOut',
  ]),
  adminDialog(`${adminCompany}?tab=connections`, 'New connection', 6, [
    'features/connections/ConnectionFields',
    'features/connections/ApiKeyInput',
  ]),
]
