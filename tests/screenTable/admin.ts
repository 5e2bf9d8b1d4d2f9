import type { ScreenRow } from './row.ts'

const adminScreen = { persona: 'admin', guard: 'internal' } as const

export const adminScreens: readonly ScreenRow[] = [
  {
    name: 'admin overview',
    route: '/admin',
    file: '_auth/admin/index',
    ...adminScreen,
    axe: 'admin-parts.spec.ts',
    operations: ['listAdminCompanies', 'listIngestionConfigurationEvents', 'listConnections', 'listPaymentAccounts'],
    linked: ['Admin', 'Admin'],
  },
  {
    name: 'all companies',
    route: '/admin/companies',
    file: '_auth/admin/companies/index',
    ...adminScreen,
    axe: 'admin-parts.spec.ts',
    operations: ['listAdminCompanies'],
    empty: 'adminCompanies.none',
    linked: ['Companies', 'Companies'],
  },
  {
    name: 'company for platform staff',
    route: '/admin/companies/$companyId',
    ...adminScreen,
    axe: 'admin-parts.spec.ts',
    operations: ['getAdminCompany', 'listMemberships', 'listPaymentAccounts', 'listPaymentFees', 'listConnections'],
    budget: { texts: ['admin', 'integration'] },
  },
  {
    name: 'auth users',
    route: '/admin/auth-users',
    ...adminScreen,
    axe: 'admin-parts.spec.ts',
    operations: ['listAuthUsers', 'listMemberships'],
    empty: 'authUsers.none',
    linked: ['Auth Users', 'Auth Users'],
  },
  {
    name: 'all ingestion',
    route: '/admin/ingestion',
    ...adminScreen,
    axe: 'admin-parts.spec.ts',
    operations: ['listIngestionConfigurations', 'listIngestionConfigurationEvents'],
    empty: 'adminIngestion.none',
    linked: ['Ingestion', 'Ingestion'],
    budget: { texts: ['admin', 'integration'] },
  },
]
