import { screen } from '@testing-library/react'
import { i18n } from '#src/locales/i18n.ts'
import { buyerCompany, payables, type Screen } from '../receivables/screens.ts'

const inParts = { persona: 'buyer', scenario: 'parts' } as const

/** What only a company with people in roles has. */
export const approvalScreens: readonly Screen[] = [
  {
    ...inParts,
    name: 'approvals',
    path: `${payables}/approvals`,
    operationId: 'listPaymentApprovals',
    // The notifications ask for the first page without saying so.
    own: /[?&]page=/,
    none: 'approvals.noneWaiting',
  },
  {
    ...inParts,
    name: 'activity',
    path: `${buyerCompany}/settings?tab=activity`,
    operationId: 'listCompanyActivity',
    none: 'activity.none',
  },
  {
    ...inParts,
    name: 'approval rules',
    path: `${buyerCompany}/settings?tab=approvals`,
    operationId: 'getApprovalRules',
    shown: () => screen.findByRole('button', { name: i18n.t('approvalRules.add') }),
  },
]
