import { expect, test } from 'vitest'
import type { Company } from '#generated/main/model/company.ts'
import { switchTarget } from '#src/shell/CompanyMenu.tsx'

const both = { id: 'p', authCompanyId: 'a', isSupplier: true, isBuyer: true } as Company
const buyer = { ...both, isSupplier: false }
const supplier = { ...both, isBuyer: false }
const home = '/company/$authCompanyId/receivables/$productCompanyId'
const payables = '/company/$authCompanyId/payables/$productCompanyId'

test.each([
  [`${home}/invoices`, both, `${home}/invoices`],
  [`${home}/invoices`, buyer, payables],
  [`${payables}/invoices`, supplier, home],
  [payables, supplier, home],
  [payables, both, payables],
  [`${payables}/$invoicingAccountId/invoices`, both, payables],
  [`${payables}/$invoicingAccountId/invoices`, supplier, home],
  [`${payables}/invoices`, buyer, undefined],
  ['/company/$authCompanyId/settings', buyer, '/company/$authCompanyId/settings'],
  [`${home}/customers/$invoicingAccountId`, both, home],
  ['/user/details', both, home],
  ['/', supplier, home],
])('from %s', (page, company, to) => {
  expect(switchTarget(page, company).to).toBe(to ?? page)
})
