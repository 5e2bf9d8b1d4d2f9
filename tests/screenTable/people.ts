import type { ScreenRow } from './row.ts'

const company = '/company/$authCompanyId'
const publicScreen = { persona: 'visitor' } as const

export const peopleScreens: readonly ScreenRow[] = [
  {
    name: 'sign-in',
    route: '/login',
    file: 'login',
    guard: 'visitors',
    ...publicScreen,
    budget: { texts: [], js: 142, requests: 8 },
    axe: 'session-public-screens.spec.ts',
  },
  {
    name: 'forgot password',
    route: '/forgot-password',
    guard: 'everyone',
    ...publicScreen,
    axe: 'session-public-screens.spec.ts',
  },
  {
    name: 'password reset',
    route: '/password-reset',
    guard: 'visitors',
    ...publicScreen,
    axe: 'session-public-screens.spec.ts',
  },
  {
    name: 'registration',
    route: '/register',
    guard: 'visitors',
    ...publicScreen,
    search: '?registrationToken=welcome-to-harbor',
    axe: 'session-public-screens.spec.ts',
  },
  {
    name: 'access request',
    route: '/access-request/$token',
    file: '_public/access-request.$token',
    guard: 'link',
    ...publicScreen,
    token: 'al_harbor-supply',
    axe: 'session-public-screens.spec.ts',
  },
  {
    name: 'start page',
    route: '/',
    file: '_auth/index',
    persona: 'newcomer',
    guard: 'signedIn',
    budget: { texts: [] },
  },
  { name: 'return from a bank', route: '/oauth', persona: 'supplier', guard: 'signedIn' },
  {
    name: 'profile',
    route: '/user/details',
    persona: 'supplier',
    guard: 'signedIn',
    operations: ['getCurrentUser'],
  },
  {
    name: 'companies',
    route: '/company',
    file: '_auth/company/index',
    persona: 'supplier',
    guard: 'signedIn',
    operations: ['listAuthCompanies', 'listCompanies', 'listRegistrationInvites'],
  },
  { name: 'company', route: company, file: `_auth${company}/index`, persona: 'supplier', guard: 'signedIn' },
  {
    name: 'company settings',
    route: `${company}/settings`,
    persona: 'supplier',
    guard: 'signedIn',
    operations: [
      'getOrCreateAccessLink',
      'getNotificationSettings',
      'getPreferredPaymentMethods',
      'getMoovAccessToken',
    ],
    linked: ['Company Settings', 'Company Settings'],
  },
]
