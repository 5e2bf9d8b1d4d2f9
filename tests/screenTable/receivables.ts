import type { ScreenRow } from './row.ts'

const receivables = '/company/$authCompanyId/receivables/$productCompanyId'
const customers = `${receivables}/customers` as const
const supplierScreen = { persona: 'supplier', guard: 'supplier' } as const

export const receivablesScreens: readonly ScreenRow[] = [
  {
    name: 'receivables',
    route: receivables,
    file: `_auth${receivables}/index`,
    ...supplierScreen,
    axe: 'dashboard.spec.ts',
  },
  {
    name: 'dashboard',
    route: `${receivables}/dashboard`,
    ...supplierScreen,
    operations: ['getReceivablesStats', 'listIngestionEvents', 'listCustomers', 'getReceivablesForecast'],
    empty: 'dashboard.new',
    linked: ['Dashboard', 'Dashboard'],
    budget: { texts: ['receivables'] },
    axe: 'dashboard.spec.ts',
  },
  {
    name: 'aging report',
    route: `${receivables}/aging`,
    ...supplierScreen,
    capability: 'agingReport',
    operations: ['getReceivablesAging'],
    empty: 'accounts.agingEmpty',
    axe: 'aging.spec.ts',
  },
  {
    name: 'invoices',
    route: `${receivables}/invoices`,
    ...supplierScreen,
    operations: ['listReceivableInvoices', 'listReceivableCreditAdjustments', 'listIncomingPayments'],
    empty: 'invoices.noneOpen',
    linked: ['Invoices', 'Invoices'],
    budget: { texts: ['receivables'] },
  },
  {
    name: 'payments',
    route: `${receivables}/payments`,
    ...supplierScreen,
    operations: ['listIncomingPayments'],
    linked: ['Payments', 'Payments'],
    axe: 'incoming-payments.spec.ts',
  },
  {
    name: 'integration',
    route: `${receivables}/integration`,
    ...supplierScreen,
    operations: ['listIngestionEvents'],
    empty: 'integration.events.none',
    linked: ['Integration', 'Integration'],
    axe: 'integration.spec.ts',
  },
  {
    name: 'customers',
    route: customers,
    file: `_auth${customers}/index`,
    ...supplierScreen,
    operations: ['listCustomers', 'listAccessRequests'],
    empty: 'customers.none',
    linked: ['Customers', 'Customers'],
    axe: 'customers.spec.ts',
  },
  {
    name: 'customer',
    route: `${customers}/$invoicingAccountId`,
    ...supplierScreen,
    operations: ['getCustomer', 'listCustomerContacts', 'listReceivableInvoices'],
    axe: 'customers.spec.ts',
  },
  {
    name: 'customer statement',
    route: `${customers}/$invoicingAccountId/statement`,
    file: `_auth${customers}/$invoicingAccountId_.statement`,
    ...supplierScreen,
    operations: ['listReceivableInvoices', 'listReceivableCreditAdjustments'],
    axe: 'statement.spec.ts',
  },
]
