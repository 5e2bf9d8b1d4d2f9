import { expect, test } from 'vitest'
import type { Company } from '#generated/main/model/company.ts'
import { switchTarget } from '#src/shell/CompanyMenu.tsx'

const company = { id: 'p', authCompanyId: 'a' } as Company
const companies = {
  supplier: { ...company, isSupplier: true, isBuyer: false },
  buyer: { ...company, isSupplier: false, isBuyer: true },
  'supplier and buyer': { ...company, isSupplier: true, isBuyer: true },
}
const receivables = '/company/$authCompanyId/receivables/$productCompanyId'
const payables = '/company/$authCompanyId/payables/$productCompanyId'
const settings = '/company/$authCompanyId/settings'

test.each<{ page: string; kind: keyof typeof companies; target: string }>([
  { page: `${receivables}/invoices`, kind: 'supplier and buyer', target: `${receivables}/invoices` },
  { page: `${receivables}/invoices`, kind: 'buyer', target: payables },
  { page: `${payables}/invoices`, kind: 'supplier', target: receivables },
  { page: payables, kind: 'supplier', target: receivables },
  { page: payables, kind: 'supplier and buyer', target: payables },
  {
    page: `${payables}/$invoicingAccountId/invoices`,
    kind: 'supplier and buyer',
    target: payables,
  },
  { page: `${payables}/$invoicingAccountId/invoices`, kind: 'supplier', target: receivables },
  { page: `${payables}/invoices`, kind: 'buyer', target: `${payables}/invoices` },
  { page: settings, kind: 'buyer', target: settings },
  {
    page: `${receivables}/customers/$invoicingAccountId`,
    kind: 'supplier and buyer',
    target: receivables,
  },
  { page: '/user/details', kind: 'supplier and buyer', target: receivables },
  { page: '/', kind: 'supplier', target: receivables },
])('switching from $page to a $kind company opens $target', ({ page, kind, target }) => {
  expect(switchTarget(page, companies[kind]).to).toBe(target)
})
