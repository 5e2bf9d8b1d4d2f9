import { adminParts } from './adminParts.ts'
import { dashboardPath } from '../pages/DashboardPage.ts'
import { failedOnly } from '../pages/PaymentsPage.ts'
import { csv, IntegrationPage, integrationPath } from '../pages/IntegrationPage.ts'
import { harbor } from './worldIds.ts'
import { invoicesPath } from '../pages/InvoicesPage.ts'
import { listParts } from './listParts.ts'
import { LoginPage } from '../pages/LoginPage.ts'
import { checkoutParts } from './checkoutParts.ts'
import { mapParts } from './mapParts.ts'
import { payableParts } from './payableParts.ts'
import { paymentMethodParts } from './paymentMethodParts.ts'
import { ShellPage } from '../pages/ShellPage.ts'
import { fileOf, screenTable } from '../../tests/screenTable.ts'
import { heading, linked, stay, tryAgain, unreachable, visited, type LazyPart } from './lazyPart.ts'
import { press, dialog, firstRow } from './ways/way.ts'

const receivables = `/company/${harbor.authId}/receivables/${harbor.id}`
const receivablesRoutes = 'routes/_auth/company/$authCompanyId/receivables/$productCompanyId'

/** The pages that users open from the sidebar. */
const linkedPages = Object.fromEntries(
  screenTable.flatMap((row) =>
    row.linked === undefined ? [] : [[`routes/${fileOf(row)}`, { persona: row.persona, ...linked(...row.linked) }]],
  ),
)

/** A file that the page works without, and asks for at its start only. */
const quiet = (file: string, at: string, title: string): LazyPart => ({
  at,
  file,
  failureShown: null,
  retry: stay,
  shown: heading(title),
  close: stay,
})

/** Keyed by source path under `src`, without extension; tests/lazyParts.test.ts compares the keys with the code. */
export const lazyParts: Readonly<Record<string, LazyPart>> = {
  ...linkedPages,
  'routes/_auth': visited('supplier', '/user/details', 'frame', 'Your details'),
  'routes/_auth/index': visited('newcomer', '/', '_auth', 'No company yet'),
  'routes/_auth/oauth': visited('supplier', '/oauth', 'oauth', 'Nothing to finish'),
  'routes/_auth/user/details': visited('supplier', '/user/details', 'details', 'Your details'),
  [`${receivablesRoutes}/route`]: visited('supplier', `${receivables}/dashboard`, 'route', 'Dashboard'),
  'features/companies/requireCompany': visited('supplier', `${receivables}/dashboard`, 'requireCompany', 'Dashboard'),
  [`${receivablesRoutes}/customers/$invoicingAccountId`]: {
    at: `${receivables}/customers`,
    open: firstRow,
    failureShown: unreachable,
    retry: tryAgain,
    shown: (page) => page.getByRole('button', { name: /^(Invite|Cancel invitation|Disable|Enable)/ }).first(),
  },
  ...payableParts,
  ...checkoutParts,
  ...adminParts,
  'routes/_auth/company/index': {
    at: `/company/${harbor.authId}`,
    open: (page) =>
      page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Companies' }).click(),
    failureShown: unreachable,
    retry: tryAgain,
    shown: heading('Companies'),
    close: stay,
  },
  'routes/_auth/company/$authCompanyId/index': {
    at: '/company',
    open: (page) => page.getByRole('main').getByRole('link', { name: 'Harbor Supply Co.' }).click(),
    failureShown: unreachable,
    retry: tryAgain,
    shown: heading('Harbor Supply Co.'),
    close: (page) => page.goBack(),
  },
  'routes/_public/access-request.$token': visited(
    'visitor',
    '/access-request/al_harbor-supply',
    'access-request._token',
    /^(?!We can’t)/,
  ),
  'routes/_public/forgot-password': {
    persona: 'visitor',
    at: '/login',
    open: (page) => page.getByRole('link', { name: 'Forgot your password?' }).click(),
    failureShown: unreachable,
    retry: tryAgain,
    shown: heading(/password/i),
  },
  'routes/_public': visited('visitor', '/register', '_public', /^(?!We can’t)/),
  'shared/api/queryClient': visited('visitor', '/register', 'queryClient', /^(?!We can’t)/),
  'routes/_public/password-reset': visited('visitor', '/password-reset', 'password-reset', /^(?!We can’t)/),
  'routes/_public/register': visited('visitor', '/register', 'register', /^(?!We can’t)/),

  'shell/Palette': {
    at: '/user/details',
    open: (page) => page.keyboard.press('Control+k'),
    shown: (page) => new ShellPage(page).palette,
  },
  'shell/CompanyMenu': {
    at: '/user/details',
    file: 'CompanyMenu',
    open: (page) => new ShellPage(page).companyButton.click(),
    shown: (page) => page.getByRole('menuitemradio', { name: 'Harbor Supply Co.' }),
  },
  'shell/AccountMenu': {
    at: '/user/details',
    file: 'AccountMenu',
    open: (page) => new ShellPage(page).accountButton.click(),
    shown: (page) => page.getByRole('menuitemradio', { name: 'Dark' }),
  },
  // Without it, only screen readers get the names of the collapsed sidebar's icons.
  'shell/SidebarTooltip': {
    at: '/user/details',
    file: 'SidebarTooltip',
    open: (page) => page.keyboard.press('Control+b'),
    failureShown: null,
    retry: stay,
    shown: (page) => new ShellPage(page).link('Dashboard'),
    close: (page) => page.keyboard.press('Control+b'),
  },
  'lib/cutTexts': quiet('cutTexts', '/user/details', 'Your details'),
  'ui/table/CopiedRows': quiet('CopiedRows', invoicesPath, 'Invoices'),
  'shell/ShortcutsDialog': {
    at: '/user/details',
    open: (page) => page.keyboard.press('?'),
    shown: dialog('Keyboard shortcuts'),
  },
  'shell/SignOutDialog': {
    at: '/user/details',
    file: 'SignOutDialog',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'First name' }).fill('Sophie')
      await new ShellPage(page).signOut()
    },
    retry: (page) => new ShellPage(page).signOut(),
    shown: dialog('Leave without saving?'),
    close: press('Stay on this page'),
  },
  'shell/InactivityDialog': {
    at: '/user/details',
    file: 'InactivityDialog',
    open: (page) => page.clock.fastForward('28:05'),
    failureShown: (page) => page.getByRole('region', { name: 'Messages' }).getByText('Are you still there?'),
    // A click counts as activity, so the warning returns only after the same idle time.
    retry: async (page) => {
      await press('Dismiss')(page)
      await page.clock.fastForward('28:05')
    },
    shown: (page) => page.getByRole('alertdialog', { name: 'Are you still there?' }),
  },
  'ui/toast/ToastList': {
    at: '/user/details',
    file: 'ToastList',
    open: async (page) => {
      await page.context().setOffline(true)
      await page.keyboard.press('?')
      await page.getByText('We couldn’t load this part of the page').waitFor()
      await page.context().setOffline(false)
    },
    failureShown: (page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load this part of the page' }),
    retry: async (page) => {
      await press('Dismiss')(page)
      await page.getByRole('textbox', { name: 'First name' }).fill('Sophie')
      await press('Save')(page)
    },
    shown: (page) => new ShellPage(page).toast('Your details were saved'),
  },
  'shell/notifications/NotificationPanel': {
    at: '/user/details',
    file: 'NotificationPanel',
    retry: (page) => new ShellPage(page).notificationsButton.click(),
    shown: (page) => new ShellPage(page).notifications,
  },
  'shell/notifications/DecisionDialog': {
    at: '/user/details',
    open: (page) => new ShellPage(page).notification('Access request').getByRole('button', { name: 'Deny' }).click(),
    shown: dialog('Deny the access request?'),
  },
  'ui/shell/Sheet': {
    persona: 'newcomer',
    at: '/user/details',
    isPhone: true,
    open: (page) => new ShellPage(page).sidebarButton.click(),
    shown: (page) => new ShellPage(page).sheet,
  },

  ...listParts,
  'features/incoming-payments/TriageDialog': {
    at: `${receivables}/payments${failedOnly}`,
    open: press(/^Review failed payments/),
    shown: dialog('Review failed payments'),
  },
  'features/incoming-payments/PaymentDetails': {
    at: `${receivables}/payments${failedOnly}`,
    file: 'PaymentDetails',
    open: firstRow,
    shown: (page) => page.getByRole('dialog', { name: /^Payment of / }).getByRole('button', { name: 'Review' }),
  },
  'features/incoming-payments/ReviewPaymentDialog': {
    at: `${receivables}/payments${failedOnly}`,
    file: 'ReviewPaymentDialog',
    open: async (page) => {
      const panel = page.getByRole('dialog', { name: /^Payment of / })
      if (!(await panel.isVisible())) await firstRow(page)
      await panel.getByRole('button', { name: 'Review' }).click()
    },
    shown: dialog('Review the failed payment'),
  },
  'features/access/AccessRequestDetails': {
    at: `${receivables}/customers?tab=requests`,
    file: 'AccessRequestDetails',
    open: firstRow,
    shown: (page) =>
      page
        .getByRole('dialog', { name: /^Access request from / })
        .getByRole('definition')
        .first(),
  },
  'features/integration/EventPanel': {
    at: integrationPath,
    open: firstRow,
    shown: (page) => page.getByRole('dialog'),
  },
  'features/integration/check.worker': {
    at: integrationPath,
    open: async (page) => {
      const integration = new IntegrationPage(page)
      await integration.choose('Accounts', csv('accounts.csv', 'externalAccountId,name', 'E2E-3,'))
      await integration.submit.click()
    },
    failureShown: (page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load the file check.' }),
    // The app reads the file by itself as soon as the network is back.
    retry: stay,
    shown: (page) => new IntegrationPage(page).errors('Accounts'),
  },
  'features/companies/NewCompanyDialog': {
    at: '/company',
    open: press('New company'),
    shown: dialog('New company'),
  },
  'ui/charts/ColumnChart': {
    at: dashboardPath,
    file: 'ColumnChart',
    failureShown: (page) => page.getByRole('table', { name: 'Outstanding by age' }),
    retry: (page) =>
      page.getByRole('figure', { name: 'Outstanding by age' }).getByRole('button', { name: 'Show as table' }).click(),
    shown: (page) => page.getByRole('figure', { name: 'Outstanding by age' }).getByRole('option').first(),
  },

  'shared/api/transport': {
    persona: 'visitor',
    at: '/login',
    file: 'transport',
    open: (page) => new LoginPage(page).signIn('supplier@tallyport.test'),
    failureShown: (page) => new LoginPage(page).message,
    retry: (page) => new LoginPage(page).submit.click(),
    shown: heading('Dashboard'),
  },
  // Without it, only the service checks the fields.
  'features/session/checkCredentials': {
    persona: 'visitor',
    at: '/login',
    file: 'checkCredentials',
    open: (page) => new LoginPage(page).signIn('supplier@tallyport.test'),
    failureShown: null,
    retry: stay,
    shown: heading('Dashboard'),
  },
  'locales/fr-CA/areas': {
    persona: 'visitor',
    at: '/login',
    file: 'areas',
    open: press('Français'),
    shown: heading('Connexion'),
    close: stay,
  },
  'locales/en/common.json?raw': visited('supplier', '/user/details', 'common', 'Your details'),
  'locales/en/integration.json?raw': visited('supplier', integrationPath, 'integration', 'Integration'),
  ...paymentMethodParts,
  ...mapParts,
  'locales/en/receivables.json?raw': visited('supplier', dashboardPath, 'receivables', 'Dashboard'),
  'locales/en/user.json?raw': visited('visitor', '/register', 'user', /^(?!We can’t)/),
  'libphonenumber-js/min': {
    at: '/user/details',
    file: 'min',
    failureShown: null,
    shown: heading('Your details'),
  },
}
