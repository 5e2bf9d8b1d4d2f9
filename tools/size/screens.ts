import type { Screen } from './measure.ts'

interface Budget {
  /** KiB at brotli level 11. */
  js: number
  css: number
  requests: number
}

/** Every signed-in screen makes calls and needs its texts. */
const modules = ['src/shared/api/transport.ts', 'src/locales/en/common.json?raw']
const receivableTexts = 'src/locales/en/receivables.json?raw'
const payableTexts = 'src/locales/en/payables.json?raw'
const dateTexts = 'src/locales/en/payableDates.json?raw'
const madeTexts = 'src/locales/en/paymentsMade.json?raw'
const signedIn = { js: 280, css: 5, requests: Infinity }
const receivables = '_auth/company/$authCompanyId/receivables/$productCompanyId'
const payables = '_auth/company/$authCompanyId/payables/$productCompanyId'

/** The screens with a budget (docs/rules.md#size-budgets). */
export const screens: Readonly<Record<string, Screen & { budget: Budget }>> = {
  // 3 KiB below the rule: what every page loads grows a little with each change.
  '/login': { routes: ['login'], budget: { js: 147, css: 5, requests: 8 } },
  '/': { routes: ['_auth', '_auth/index'], modules, budget: signedIn },
  dashboard: {
    routes: ['_auth', `${receivables}/dashboard`],
    modules: [...modules, receivableTexts],
    budget: signedIn,
  },
  invoices: { routes: ['_auth', `${receivables}/invoices`], modules: [...modules, receivableTexts], budget: signedIn },
  payables: { routes: ['_auth', `${payables}/index`], modules: [...modules, payableTexts], budget: signedIn },
  payableInvoices: { routes: ['_auth', `${payables}/invoices`], modules: [...modules, payableTexts], budget: signedIn },
  payableAccount: {
    routes: ['_auth', `${payables}/$invoicingAccountId/invoices`],
    modules: [...modules, payableTexts],
    budget: signedIn,
  },
  calendar: {
    routes: ['_auth', `${payables}/calendar`],
    modules: [...modules, payableTexts, dateTexts],
    budget: signedIn,
  },
  payments: {
    routes: ['_auth', `${payables}/payments`],
    modules: [...modules, payableTexts, madeTexts],
    budget: signedIn,
  },
  discounts: {
    routes: ['_auth', `${payables}/discounts`],
    modules: [...modules, payableTexts, dateTexts],
    budget: signedIn,
  },
  checkout: {
    routes: ['_auth', `${payables}/checkout/index`],
    modules: [...modules, payableTexts, 'src/locales/en/checkout.json?raw', 'src/locales/en/paymentMethods.json?raw'],
    budget: signedIn,
  },
  paymentResult: {
    routes: ['_auth', `${payables}/checkout/result`],
    modules: [...modules, payableTexts, madeTexts, 'src/locales/en/checkout.json?raw'],
    budget: signedIn,
  },
  admin: {
    routes: ['_auth', '_auth/admin/companies/$companyId'],
    modules: [...modules, 'src/locales/en/admin.json?raw', 'src/locales/en/integration.json?raw'],
    budget: signedIn,
  },
  adminIngestion: {
    routes: ['_auth', '_auth/admin/ingestion'],
    modules: [...modules, 'src/locales/en/admin.json?raw', 'src/locales/en/integration.json?raw'],
    budget: signedIn,
  },
}
