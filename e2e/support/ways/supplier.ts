import type { Page } from '@playwright/test'
import { customersPath, withStatus } from '../../pages/CustomerPages.ts'
import { csv, IntegrationPage, integrationPath } from '../../pages/IntegrationPage.ts'
import { InvoicesPage, invoicesPath } from '../../pages/InvoicesPage.ts'
import { failedOnly } from '../../pages/PaymentsPage.ts'
import { ShellPage } from '../../pages/ShellPage.ts'
import { harbor } from '../worldIds.ts'
import { chooseFirst, dialog, fill, firstRow, inDialog, item, key, lastText, press } from './steps.ts'
import { way, type Step, type Way } from './way.ts'

const supplier = way('supplier')
const details = '/user/details'
const requests = `${customersPath}?tab=requests`
const settings = `/company/${harbor.authId}/settings`
const access = `${settings}?tab=access`
const failedPayments = `/company/${harbor.authId}/receivables/${harbor.id}/payments${failedOnly}`
const notInvited = `${customersPath}${withStatus('NotInvited')}`
const openNotifications: Step = (page) => new ShellPage(page).notificationsButton.click()
const openSidebar: Step = (page) => new ShellPage(page).sidebarButton.click()
const filter = (name: string) => (page: Page) => new InvoicesPage(page).addFilter(name)
/** A hostile text short enough for a view's name. */
const short = '"><img src=x onerror=trap()>'

const saveView = (name: string): readonly Step[] => [
  press('Views'),
  item('Save as a view'),
  (page) => dialog('Save as a view')(page).getByRole('textbox').fill(name),
  inDialog('Save view'),
  (page) => dialog('Save as a view')(page).waitFor({ state: 'hidden' }),
]

/** What suppliers open. */
export const supplierWays: readonly Way[] = [
  way('supplier', { only: 'wide' })(details, (page) => new ShellPage(page).accountButton.click()),
  way('supplier', { only: 'phone' })(details, openSidebar, (page) =>
    new ShellPage(page).sheet.getByRole('button', { name: /^Account: / }).click(),
  ),
  supplier(details, key('?')),
  way('supplier', { only: 'wide', isPage: true })(details, key('Control+b'), key('Control+b')),
  supplier(details, key('Control+k')),
  way('supplier', { only: 'wide' })(details, fill('First name', 'Sophie'), (page) => new ShellPage(page).signOut()),
  supplier(details, fill('First name', 'Sophie'), (page) => new ShellPage(page).link('Dashboard').click()),
  way('supplier', { only: 'wide' })(details, (page) => new ShellPage(page).companyButton.click()),
  way('supplier', { only: 'phone' })(details, openSidebar, (page) =>
    new ShellPage(page).sheet.getByRole('button', { name: /^Company: / }).click(),
  ),
  way('supplier', { only: 'phone' })(details, openNotifications),
  ...['Approve', 'Deny'].map((action) =>
    way('supplier', { only: 'phone' })(details, openNotifications, inDialog(action)),
  ),
  way('supplier', {
    submission: {
      operationId: 'updateCurrentUser',
      fill: [fill('First name', 'Sophie')],
      button: 'Save',
      done: lastText('Your details were saved'),
    },
  })(details),
  way('supplier', {
    submission: {
      operationId: 'updateCompany',
      fill: [fill('Company name', 'Harbor & Sons')],
      button: 'Save',
      done: lastText('Company details saved'),
    },
  })(settings),
  way('supplier', {
    submission: {
      operationId: 'updateNotificationSettings',
      fill: [fill('Recipients', 'ana@harbor.test')],
      button: 'Save notification settings',
      done: lastText('Notification settings saved'),
    },
  })(access),
  way('supplier', {
    submission: {
      operationId: 'updateAccessLink',
      button: 'Replace link',
      done: lastText('The access link was replaced'),
    },
  })(access, press('Replace link')),
  supplier(requests, firstRow),
  supplier(requests, firstRow, inDialog('Approve')),
  supplier(requests, firstRow, inDialog('Deny')),
  supplier(`${customersPath}/00000004-0000-4000-8000-000000000001?tab=invoices`, firstRow),
  supplier(notInvited, chooseFirst, press(/^Invite$/)),
  way('supplier', {
    submission: {
      operationId: 'inviteInvoicingAccount',
      fill: [
        (page: Page) => page.getByRole('dialog').getByRole('radio').last().check(),
        fill('First name', 'Nia'),
        fill('Last name', 'Okafor'),
        fill('Email', 'nia@pier.test'),
      ],
      button: 'Send invite',
      done: lastText('Invitation sent to nia@pier.test'),
      made: (_, mock) => mock.mail('nia@pier.test'),
    },
  })(
    notInvited,
    firstRow,
    // The list has a button with this name, too.
    (page) => page.getByRole('tab', { name: 'Contacts' }).waitFor(),
    press(/^Invite$/),
  ),
  supplier(`${customersPath}${withStatus('InvitePending')}`, firstRow, press('Cancel invitation')),
  supplier(`${customersPath}${withStatus('Registered')}`, chooseFirst, press(/^Disable$/)),
  supplier(
    `${customersPath}${withStatus('Registered')}`,
    chooseFirst,
    (_, mock) => mock.fault({ match: { operationId: 'listReceivableInvoices', times: 1 }, effect: { kind: 'hang' } }),
    press('Download statements'),
  ),
  supplier(`${customersPath}${withStatus('Registered')}`, firstRow, press('More')),
  supplier(failedPayments, firstRow),
  way('supplier', {
    submitTyped: async (page) => {
      await press('Keep on hold')(page)
      await new ShellPage(page).toast(/kept on hold/).waitFor()
    },
  })(failedPayments, firstRow, inDialog('Review')),
  supplier(failedPayments, firstRow, inDialog('Review'), inDialog('Reopen invoices')),
  supplier(failedPayments, press(/^Review failed payments/)),
  supplier(failedPayments, press(/^Review failed payments/), inDialog('Keep on hold')),
  supplier(integrationPath, firstRow),
  way('supplier', { isPage: true, needsReload: true })(
    integrationPath,
    (page) => new IntegrationPage(page).choose('Accounts', csv('accounts.csv', 'externalAccountId,name', 'E2E-3,')),
    press('Check and upload'),
  ),
  supplier(invoicesPath, firstRow),
  way('supplier', { firstEscapeKeepsIt: true })(invoicesPath, firstRow, press('View PDF'), async (page) => {
    await page.getByRole('region', { name: 'Pages' }).waitFor()
    await page.keyboard.press('Control+f')
  }),
  way('supplier', { isPage: true })(
    invoicesPath,
    (page) => new InvoicesPage(page).selectAll(),
    press('Download CSV of the selection'),
  ),
  supplier(invoicesPath, press('Add filter')),
  supplier(invoicesPath, filter('Due')),
  supplier(invoicesPath, filter('Outstanding')),
  supplier(invoicesPath, filter('Customer')),
  way('supplier', { only: 'wide' })(invoicesPath, press('Columns')),
  supplier(invoicesPath, press('Views')),
  way('supplier', {
    submitTyped: async (page) => {
      await fill('Name', short)(page)
      await press('Save view')(page)
      await dialog('Save as a view')(page).waitFor({ state: 'hidden' })
      await press('List options')(page)
      await new InvoicesPage(page).views.click()
    },
  })(invoicesPath, press('Views'), item('Save as a view')),
  supplier(invoicesPath, ...saveView('Overdue'), press('View: Overdue'), item('Rename')),
  supplier(invoicesPath, ...saveView('Large'), press('View: Large'), item('Delete')),
  supplier(
    invoicesPath,
    (_, mock) => mock.fault({ match: { operationId: 'getTypedDocument', times: 1 }, effect: { kind: 'hang' } }),
    chooseFirst,
    press('Download PDFs'),
  ),
]
