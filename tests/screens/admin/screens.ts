import { screen, waitFor, within } from '@testing-library/react'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { i18n } from '#src/locales/i18n.ts'
import type { Screen } from '../receivables/screens.ts'

const company = `/admin/companies/${companyId('harbor')}`
/** Events are requested per configuration. */
const eventsOfOneConfiguration = new RegExp(`/configurations/${seedId('configuration', 1)}/events`)
/** The newest events, without the extra request for failed ones. */
const newestOfOneConfiguration = new RegExp(`${eventsOfOneConfiguration.source}\\?(?!.*status=)`)
/** Waits until a section of the overview shows its content. */
const sectionSettled = async (name: string) => {
  const section = within(await screen.findByRole('region', { name: i18n.t(`admin.attention.${name}`) }))
  return waitFor(() => {
    const shown = section.queryByRole('list') ?? section.queryByText(i18n.t('admin.attention.none'))
    if (!shown) throw new Error(`${name} shows nothing yet.`)
  })
}
const button = (name: string) => () => screen.findByRole('button', { name: i18n.t(name) })

/** The screens for platform staff, each with the call that it depends on. */
export const adminScreens: readonly Screen[] = (
  [
    {
      name: 'all companies',
      path: '/admin/companies',
      operationId: 'listAdminCompanies',
      none: 'adminCompanies.none',
    },
    { name: 'auth users', path: '/admin/auth-users', operationId: 'listAuthUsers', none: 'authUsers.none' },
    {
      name: 'user’s companies',
      path: `/admin/auth-users?q=supplier@tallyport&open=${personaId('supplier')}`,
      operationId: 'listMemberships',
      none: 'authUsers.noCompanies',
      shown: () => screen.findByRole('list', { name: i18n.t('authUsers.companies') }),
      place: 'dialog',
    },
    {
      name: 'all configurations',
      path: '/admin/ingestion?tab=configurations',
      operationId: 'listIngestionConfigurations',
      none: 'ingestionConfigurations.none',
    },
    {
      name: 'configurations for all ingestion events',
      path: '/admin/ingestion',
      operationId: 'listIngestionConfigurations',
      none: 'adminIngestion.none',
    },
    {
      name: 'all ingestion events',
      path: '/admin/ingestion',
      operationId: 'listIngestionConfigurationEvents',
      own: newestOfOneConfiguration,
      none: 'adminIngestion.none',
    },
    {
      name: 'overview',
      path: '/admin',
      operationId: 'listAdminCompanies',
      shown: () => screen.findByRole('heading', { name: i18n.t('admin.attention.accounts') }),
    },
    ...(
      [
        // Two sections use its configurations: see OverviewPage.test.tsx.
        ['listIngestionConfigurationEvents', 'ingestions'],
        ['listConnections', 'syncs'],
        ['listPaymentAccounts', 'accounts'],
        ['listMemberships', 'invited'],
      ] as const
    ).map(([operationId, section]) => ({
      name: `overview: ${section}`,
      path: '/admin',
      operationId,
      ...(section === 'ingestions' && { own: eventsOfOneConfiguration }),
      shown: () => sectionSettled(section),
    })),
    {
      name: 'company page for platform staff',
      path: company,
      operationId: 'getAdminCompany',
      shown: () => screen.findByRole('tab', { name: i18n.t('adminCompanies.tab.members') }),
    },
    {
      name: 'company members',
      path: `${company}?tab=members`,
      operationId: 'listMemberships',
      none: 'members.none',
    },
    {
      name: 'company payment account',
      path: `${company}?tab=payments`,
      operationId: 'listPaymentAccounts',
      none: 'paymentAccounts.newHeading',
      shown: button('paymentAccounts.save'),
    },
    {
      name: 'company fees',
      path: `${company}?tab=payments`,
      operationId: 'listPaymentFees',
      none: 'fees.none',
      shown: button('fees.add'),
    },
    {
      name: 'company configuration',
      path: `${company}?tab=ingestion`,
      operationId: 'listIngestionConfigurations',
      none: 'ingestionConfigurations.newHeading',
      shown: button('ingestionConfigurations.save'),
    },
    {
      name: 'ingestion events of a configuration',
      path: `${company}?tab=ingestion`,
      operationId: 'listIngestionConfigurationEvents',
      none: 'ingestionConfigurations.events.none',
    },
    {
      name: 'company connections',
      path: `${company}?tab=connections`,
      operationId: 'listConnections',
      none: 'connections.none',
      shown: button('connections.save'),
    },
  ] as const satisfies readonly Screen[]
).map((one) => ({ persona: 'admin', ...one }))
