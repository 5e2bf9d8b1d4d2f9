/**
 * One row for each screen. It feeds the tests that examine every screen: guards, the state matrix, responses, offline
 * parts, typed fields, double submission, sizes and axe. Plain data, so that Vitest, Playwright and the build read it.
 * README.md, "Add a screen", says what to add; tests/screenTable.test.ts names a route without a row.
 */
import type { FileRoutesByTo } from '#src/routeTree.gen.ts'

/** Who may open a screen, and where the others end up (docs/rules.md#route-guards). */
export type Guard =
  /** Everyone, signed in or not. */
  | 'everyone'
  /** Visitors; users who are signed in end up on their start page. */
  | 'visitors'
  /** Visitors with a valid link; without one, they end up at `/login`. */
  | 'link'
  /** Users who are signed in; visitors end up at `/login`, which leads back. */
  | 'signedIn'
  /** Platform staff; other users end up on their start page. */
  | 'internal'
  /** Members of the company in the URL, if it is a supplier or a buyer; others see “Page not found”. */
  | 'supplier'
  | 'buyer'

export interface ScreenRow {
  name: string
  /** As in `src/routeTree.gen.ts`. */
  route: keyof FileRoutesByTo
  /** Who opens it in the tests. */
  persona: 'visitor' | 'newcomer' | 'supplier' | 'buyer' | 'admin'
  guard: Guard
}

const company = '/company/$authCompanyId'
const receivables = `${company}/receivables/$productCompanyId` as const
const payables = `${company}/payables/$productCompanyId` as const
const account = `${payables}/$invoicingAccountId` as const

const publicScreen = { persona: 'visitor' } as const
const supplierScreen = { persona: 'supplier', guard: 'supplier' } as const
const buyerScreen = { persona: 'buyer', guard: 'buyer' } as const
const adminScreen = { persona: 'admin', guard: 'internal' } as const

export const screenTable: readonly ScreenRow[] = [
  { name: 'sign-in', route: '/login', guard: 'visitors', ...publicScreen },
  { name: 'forgot password', route: '/forgot-password', guard: 'everyone', ...publicScreen },
  { name: 'password reset', route: '/password-reset', guard: 'visitors', ...publicScreen },
  { name: 'registration', route: '/register', guard: 'visitors', ...publicScreen },
  { name: 'access request', route: '/access-request/$token', guard: 'link', ...publicScreen },

  { name: 'start page', route: '/', persona: 'newcomer', guard: 'signedIn' },
  { name: 'return from a bank', route: '/oauth', persona: 'supplier', guard: 'signedIn' },
  { name: 'profile', route: '/user/details', persona: 'supplier', guard: 'signedIn' },
  { name: 'companies', route: '/company', persona: 'supplier', guard: 'signedIn' },
  { name: 'company', route: company, persona: 'supplier', guard: 'signedIn' },
  { name: 'company settings', route: `${company}/settings`, persona: 'supplier', guard: 'signedIn' },

  { name: 'receivables', route: receivables, ...supplierScreen },
  { name: 'dashboard', route: `${receivables}/dashboard`, ...supplierScreen },
  { name: 'invoices', route: `${receivables}/invoices`, ...supplierScreen },
  { name: 'payments', route: `${receivables}/payments`, ...supplierScreen },
  { name: 'integration', route: `${receivables}/integration`, ...supplierScreen },
  { name: 'customers', route: `${receivables}/customers`, ...supplierScreen },
  { name: 'customer', route: `${receivables}/customers/$invoicingAccountId`, ...supplierScreen },
  { name: 'customer statement', route: `${receivables}/customers/$invoicingAccountId/statement`, ...supplierScreen },

  { name: 'payables', route: payables, ...buyerScreen },
  { name: 'payable invoices', route: `${payables}/invoices`, ...buyerScreen },
  { name: 'payments made', route: `${payables}/payments`, ...buyerScreen },
  { name: 'payment calendar', route: `${payables}/calendar`, ...buyerScreen },
  { name: 'discounts', route: `${payables}/discounts`, ...buyerScreen },
  { name: 'checkout', route: `${payables}/checkout`, ...buyerScreen },
  { name: 'payment result', route: `${payables}/checkout/result`, ...buyerScreen },
  { name: 'payable account', route: account, ...buyerScreen },
  { name: 'invoices of a payable account', route: `${account}/invoices`, ...buyerScreen },
  { name: 'payments on a payable account', route: `${account}/payments`, ...buyerScreen },
  { name: 'statement of a payable account', route: `${account}/statement`, ...buyerScreen },

  { name: 'admin overview', route: '/admin', ...adminScreen },
  { name: 'all companies', route: '/admin/companies', ...adminScreen },
  { name: 'company for platform staff', route: '/admin/companies/$companyId', ...adminScreen },
  { name: 'auth users', route: '/admin/auth-users', ...adminScreen },
  { name: 'all ingestion', route: '/admin/ingestion', ...adminScreen },
]
