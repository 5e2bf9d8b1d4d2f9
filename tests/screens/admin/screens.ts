import { screen } from '@testing-library/react'
import { companyId } from '#mocks/world/seed/people.ts'
import { i18n } from '#src/locales/i18n.ts'
import type { Screen } from '../receivables/screens.ts'

const company = `/admin/companies/${companyId('harbor')}`
const button = (name: string) => () => screen.findByRole('button', { name: i18n.t(name) })

/** What platform staff open, and the calls that it lives from. */
export const adminScreens: readonly Screen[] = (
  [
    { name: 'all companies', path: '/admin/companies', operationId: 'listAdminCompanies' },
    { name: 'auth users', path: '/admin/auth-users', operationId: 'listAuthUsers' },
    {
      name: 'all configurations',
      path: '/admin/ingestion?tab=configurations',
      operationId: 'listIngestionConfigurations',
    },
    {
      name: 'company of platform staff',
      path: company,
      operationId: 'getAdminCompany',
      shown: () => screen.findByRole('tab', { name: i18n.t('adminCompanies.tab.members') }),
    },
    { name: 'members of a company', path: `${company}?tab=members`, operationId: 'listMemberships' },
    {
      name: 'payment account of a company',
      path: `${company}?tab=payments`,
      operationId: 'listPaymentAccounts',
      shown: button('paymentAccounts.save'),
    },
    {
      name: 'fees of a company',
      path: `${company}?tab=payments`,
      operationId: 'listPaymentFees',
      shown: button('fees.add'),
    },
    {
      name: 'configuration of a company',
      path: `${company}?tab=ingestion`,
      operationId: 'listIngestionConfigurations',
      shown: button('ingestionConfigurations.save'),
    },
    {
      name: 'ingestion events of a configuration',
      path: `${company}?tab=ingestion`,
      operationId: 'listIngestionConfigurationEvents',
    },
    {
      name: 'connections of a company',
      path: `${company}?tab=connections`,
      operationId: 'listConnections',
      shown: button('connections.save'),
    },
  ] as const satisfies readonly Screen[]
).map((one) => ({ persona: 'admin', ...one }))
