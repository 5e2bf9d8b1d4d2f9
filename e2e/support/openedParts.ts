import type { Page } from '@playwright/test'
import { customersPath, withStatus } from '../pages/CustomerPages.ts'
import { invoicesPath } from '../pages/InvoicesPage.ts'
import { payables } from '../pages/PayablesPages.ts'
import { failedOnly } from '../pages/PaymentsPage.ts'
import { ShellPage } from '../pages/ShellPage.ts'
import { button, dialog, firstRow, type LazyPart } from './lazyPart.ts'
import { lazyParts } from './lazyParts.ts'
import { mapParts } from './mapParts.ts'
import type { MockControl } from './MockControl.ts'
import { openOtherAmount } from './offerParts.ts'
import { harbor, prairie } from './worldIds.ts'

type Step = (page: Page, mock: MockControl) => Promise<unknown>

/** A dialog, panel or menu over a page, or the page itself, and how a person gets there. */
export interface OpenedPart {
  persona: NonNullable<LazyPart['persona']>
  at: string
  /** Nothing for the page itself. */
  open?: Step
  /** A phone shows something else, or only a phone shows it. */
  only?: 'wide' | 'phone'
  /** Escape does not bring the page back as it was, so the next part needs another one. */
  isLast?: true
  /** Opens by the browser's clock. */
  hasClock?: true
}

const inTurn =
  (steps: readonly Step[]): Step =>
  async (page, mock) => {
    for (const step of steps) await step(page, mock)
  }

const from =
  (persona: OpenedPart['persona']) =>
  (at: string, ...steps: readonly Step[]): OpenedPart => ({ persona, at, open: inTurn(steps) })
const [supplier, buyer, admin] = [from('supplier'), from('buyer'), from('admin')]

/** As `lazyParts` opens it. */
function lazy(name: string): OpenedPart {
  const part = lazyParts[name]
  if (part?.open === undefined) throw new Error(`Not opened in lazyParts: ${name}`)
  return { persona: part.persona ?? 'supplier', at: part.at, open: part.open, ...(part.isPhone && { only: 'phone' }) }
}

const receivables = `/company/${harbor.authId}/receivables/${harbor.id}`
const company = `/admin/companies/${harbor.id}`
const requests = `${customersPath}?tab=requests`
const failedPayments = `${receivables}/payments${failedOnly}`

const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).first().click()
const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').last().getByRole('button', { name }).first().click()
const firstCheckbox = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
const typeFirstName = (page: Page) => page.getByRole('textbox', { name: 'First name' }).fill('Sophie')
const openNotifications = (page: Page) => new ShellPage(page).notificationsButton.click()

const saveView = (name: string): Step =>
  inTurn([
    button('Views'),
    item('Save as a view'),
    async (page) => {
      const question = dialog('Save as a view')(page)
      await question.getByRole('textbox').fill(name)
      await question.getByRole('button', { name: 'Save view' }).click()
      await question.waitFor({ state: 'hidden' })
    },
    button(`View: ${name}`),
  ])

/** Each by the file that shows it, with what it shows if it shows several things. */
const supplierParts: Readonly<Record<string, OpenedPart>> = {
  'features/access/AccessLinkField': supplier(`/company/${harbor.authId}/settings`, button('Replace link')),
  'features/access/ApproveRequestDialog': { ...supplier(requests, firstRow, inDialog('Approve')), isLast: true },
  'features/access/DenyRequestDialog': { ...supplier(requests, firstRow, inDialog('Deny')), isLast: true },
  'features/companies/NewCompanyDialog': supplier('/company', button('New company')),
  'features/customers/AccountList': supplier(
    `${customersPath}/00000004-0000-4000-8000-000000000001?tab=invoices`,
    firstRow,
  ),
  'features/customers/BulkInviteDialog': supplier(
    `${customersPath}${withStatus('NotInvited')}`,
    firstCheckbox,
    button(/^Invite$/),
  ),
  'features/customers/InviteDialog': {
    ...supplier(
      `${customersPath}${withStatus('NotInvited')}`,
      firstRow,
      // The list has a button with this name, too.
      (page) => page.getByRole('tab', { name: 'Contacts' }).waitFor(),
      button(/^Invite$/),
    ),
    isLast: true,
  },
  'features/documents/DownloadAllDialog': supplier(
    invoicesPath,
    (_, mock) => mock.fault({ match: { operationId: 'getTypedDocument', times: 1 }, effect: { kind: 'hang' } }),
    firstCheckbox,
    button('Download PDFs'),
  ),
  'features/incoming-payments/ReviewPaymentDialog': {
    ...lazy('features/incoming-payments/ReviewPaymentDialog'),
    isLast: true,
  },
  'features/incoming-payments/TerminateQuestion': {
    ...supplier(failedPayments, firstRow, inDialog('Review'), inDialog('Terminate')),
    isLast: true,
  },
  'features/incoming-payments/TriageDialog': lazy('features/incoming-payments/TriageDialog'),
  'features/integration/EventPanel': lazy('features/integration/EventPanel'),
  'features/invoices/LedgerPage': lazy('features/invoices/LedgerItemDetails'),
  'features/invoicing-accounts/CancelInviteDialog': {
    ...supplier(`${customersPath}${withStatus('InvitePending')}`, firstRow, button('Cancel invite')),
    isLast: true,
  },
  'features/invoicing-accounts/ChangeAccountsDialog': supplier(
    `${customersPath}${withStatus('Registered')}`,
    firstCheckbox,
    button(/^Disable$/),
  ),
  'screens/receivables/AccessRequestsPage': lazy('features/access/AccessRequestDetails'),
  'screens/receivables/PaymentsPage': lazy('features/incoming-payments/PaymentDetails'),
  'shared/form/LeaveGuard': {
    ...supplier('/user/details', typeFirstName, (page) => new ShellPage(page).link('Dashboard').click()),
    isLast: true,
  },
  'shared/list/FilterChips': supplier(invoicesPath, button('Add filter')),
  'shared/list/FilterPopover': lazy('shared/list/FilterPopover'),
  'shared/list/FilterPopover customers': lazy('features/customers/CustomerPicker'),
  'shared/list/ViewsMenu': supplier(invoicesPath, button('Views')),
  'shared/list/ViewsMenu save': supplier(invoicesPath, button('Views'), item('Save as a view')),
  'shared/list/ViewsMenu rename': { ...supplier(invoicesPath, saveView('Overdue'), item('Rename')), isLast: true },
  'shared/list/ViewsMenu delete': { ...supplier(invoicesPath, saveView('Large'), item('Delete')), isLast: true },
  'shell/CompanyMenu': { ...lazy('shell/CompanyMenu'), only: 'wide' },
  'shell/CompanyMenu phone': {
    ...supplier(
      '/user/details',
      (page) => new ShellPage(page).sidebarButton.click(),
      (page) => new ShellPage(page).sheet.getByRole('button', { name: /^Company: / }).click(),
    ),
    only: 'phone',
    isLast: true,
  },
  'shell/ShortcutsDialog': lazy('shell/ShortcutsDialog'),
  'shell/SignOutDialog': { ...lazy('shell/SignOutDialog'), isLast: true },
  'shell/ThemeMenu': lazy('shell/ThemeMenu'),
  'shell/notifications/DecisionDialog': {
    ...supplier('/user/details', openNotifications, (page) =>
      new ShellPage(page).notification('Access request').getByRole('button', { name: 'Deny' }).click(),
    ),
    isLast: true,
  },
  'shell/notifications/NotificationPanel': { ...supplier('/user/details', openNotifications), only: 'phone' },
  'ui/palette/CommandPalette': lazy('shell/Palette'),
  'ui/pdf/PdfDialog': { ...lazy('ui/pdf/PdfViewer'), isLast: true },
  'ui/table/ColumnChooser': { ...supplier(invoicesPath, button('Columns')), only: 'wide' },
}

const buyerParts: Readonly<Record<string, OpenedPart>> = {
  'features/checkout/ChangePaymentDialog': { ...lazy('features/checkout/ChangePaymentDialog'), isLast: true },
  'features/checkout/ConfirmPaymentDialog': { ...lazy('features/checkout/ConfirmPaymentDialog'), isLast: true },
  'features/checkout/OtherAmountDialog': {
    ...buyer('/user/details', openOtherAmount, (page) =>
      page.getByRole('textbox', { name: 'Amount to pay' }).fill('0.01'),
    ),
    isLast: true,
  },
  'features/checkout/PayUpToDialog': lazy('features/checkout/PayUpToDialog'),
  'features/invoices/CalendarDayPanel': lazy('features/invoices/CalendarDayPanel'),
  'features/outgoing-payments/CancelPaymentDialog': {
    ...lazy('features/outgoing-payments/CancelPaymentDialog'),
    isLast: true,
  },
  'features/outgoing-payments/SendReceiptDialog': {
    ...lazy('features/outgoing-payments/SendReceiptDialog'),
    isLast: true,
  },
  'features/payment-methods/AddCardDialog': lazy('features/payment-methods/AddCardDialog'),
  'features/payment-methods/RemoveMethodDialog': buyer(`/company/${prairie.authId}/settings`, button(/^Remove: /)),
  'features/registration-invites/AcceptInviteDialog': lazy('features/registration-invites/AcceptInviteDialog'),
  'features/registration-invites/DeclineInviteDialog': lazy('features/registration-invites/DeclineInviteDialog'),
  'screens/payables/DiscountsPage': buyer(`${payables}/discounts`, firstRow),
  'screens/payables/PaymentsPage': lazy('features/outgoing-payments/PaymentMadeDetails'),
  'shared/list/FilterPopover accounts': lazy('features/payables/AccountPicker'),
  'ui/shell/Sheet': lazy('ui/shell/Sheet'),
}

const adminParts: Readonly<Record<string, OpenedPart>> = {
  'features/admin-companies/NewCompanyDialog': lazy('features/admin-companies/NewCompanyDialog'),
  'features/auth-users/NewUserDialog': lazy('features/auth-users/NewUserDialog'),
  'features/connections/NewConnectionDialog': admin(`${company}?tab=connections`, button('New connection')),
  'features/ingestion-configurations/NewConfigurationDialog': lazy(
    'features/ingestion-configurations/NewConfigurationDialog',
  ),
  'features/memberships/AddMemberDialog': admin(`${company}?tab=members`, button('Add user')),
  'features/memberships/MemberList': admin(`${company}?tab=members`, firstRow),
  'features/payment-accounts/DeleteFeeDialog': admin(`${company}?tab=payments`, button(/^Delete: /)),
  'features/payment-accounts/NewFeeDialog': admin(`${company}?tab=payments`, button('Add fee')),
  'screens/admin/AuthUsersPage': admin('/admin/auth-users', firstRow),
  'screens/admin/IngestionPage': lazy('features/integration/EventDetails'),
  'ui/ConfirmDialog': {
    ...admin(
      '/admin/auth-users',
      button('New user'),
      (page) => page.getByRole('dialog').getByRole('textbox').first().fill('Dana'),
      (page) => page.keyboard.press('Escape'),
    ),
    isLast: true,
  },
}

/** Of a person without a company, who sees little else. */
const newcomerParts: Readonly<Record<string, OpenedPart>> = {
  'shell/InactivityDialog': { ...lazy('shell/InactivityDialog'), persona: 'newcomer', isLast: true, hasClock: true },
}

/** The widgets begin in their language: their buttons are found by what they do. */
const widgetParts: Readonly<Record<string, OpenedPart>> = {
  ...Object.fromEntries(
    Object.entries(mapParts).map(([name, { at }]): [string, OpenedPart] => [name, { persona: 'visitor', at }]),
  ),
  'features/maps/place/PhotoLightbox': {
    persona: 'visitor',
    at: mapParts['features/maps/place/PlaceWidget']?.at ?? '',
    open: (page) => page.locator('button:has(img)').first().click(),
  },
}

/** Every dialog, panel and menu; tests/openedParts.test.ts compares the keys with the code. */
export const openedParts: Readonly<Record<string, OpenedPart>> = {
  ...supplierParts,
  ...buyerParts,
  ...adminParts,
  ...newcomerParts,
  ...widgetParts,
}
