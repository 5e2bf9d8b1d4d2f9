import { tryAgain, unreachable, visited, heading, type LazyPart } from './lazyPart.ts'
import { press, dialog, firstRow } from './ways/way.ts'
import { harbor } from './worldIds.ts'

/** A tab of a company's page; the page itself loads without it. */
const tabPart = (tab: string, file: string, shown: LazyPart['shown']): LazyPart => ({
  persona: 'admin',
  at: `/admin/companies/${harbor.id}?tab=${tab}`,
  file,
  failureShown: (page) => page.getByRole('tabpanel').getByRole('alert'),
  retry: tryAgain,
  shown,
})

/** A dialog opened by a button on a page. */
const dialogPart = (at: string, open: string, name: string): LazyPart => ({
  persona: 'admin',
  at,
  open: press(open),
  shown: dialog(name),
})

const adminRoutes = 'routes/_auth/admin'

/** The lazy parts of the platform staff's pages, for `lazyParts`. */
export const adminParts: Readonly<Record<string, LazyPart>> = {
  'locales/en/admin.json?raw': visited('admin', '/admin/companies', 'admin', 'Companies'),
  [`${adminRoutes}/companies/$companyId`]: {
    persona: 'admin',
    at: '/admin/companies?q=Harbor+Supply',
    open: firstRow,
    failureShown: unreachable,
    retry: tryAgain,
    shown: heading(/Harbor Supply/),
    close: (page) => page.goto(`/admin/companies/${harbor.id}`),
  },
  'features/admin-companies/CompanyDetailsForm': tabPart('details', 'CompanyDetailsForm', (page) =>
    page.getByRole('textbox', { name: 'Company name' }),
  ),
  'features/memberships/MemberList': tabPart('members', 'MemberList', (page) =>
    page.getByRole('button', { name: 'Add user' }),
  ),
  'features/payment-accounts/CompanyPayments': tabPart('payments', 'CompanyPayments', (page) =>
    page.getByRole('button', { name: 'Add fee' }),
  ),
  'features/ingestion-configurations/CompanyIngestion': tabPart('ingestion', 'CompanyIngestion', (page) =>
    page.getByRole('button', { name: 'Save configuration' }),
  ),
  'features/connections/CompanyConnections': tabPart('connections', 'CompanyConnections', (page) =>
    page.getByRole('button', { name: 'New connection' }),
  ),
  'features/admin-companies/NewCompanyDialog': dialogPart('/admin/companies', 'New company', 'New company'),
  'features/auth-users/NewUserDialog': dialogPart('/admin/auth-users', 'New user', 'New user'),
  'features/ingestion-configurations/NewConfigurationDialog': dialogPart(
    '/admin/ingestion',
    'New configuration',
    'New ingestion configuration',
  ),
  'features/integration/EventDetails': {
    persona: 'admin',
    at: '/admin/ingestion',
    file: 'EventDetails',
    open: firstRow,
    shown: (page) => page.getByRole('dialog').getByText('Lines').first(),
  },
}
