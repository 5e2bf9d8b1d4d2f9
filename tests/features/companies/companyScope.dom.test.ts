import { expect, test } from 'vitest'
import type { Company } from '#generated/main/model/company.ts'
import {
  companyAt,
  companyHome,
  lastCompany,
  rememberCompany,
  startCompany,
} from '#src/features/companies/companyScope.ts'

const company = (id: string, sides: Partial<Company> = {}): Company => ({
  id,
  name: id,
  authCompanyId: `auth-${id}`,
  isSupplier: true,
  isBuyer: false,
  address: { address1: 'a', address2: null, city: 'b', state: 'MA', postalCode: '02110', country: 'US' },
  taxId: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...sides,
})
const harbor = company('harbor')
const maple = company('maple')

test('remembers the last company per user', () => {
  rememberCompany('sofia', maple)
  expect(lastCompany('sofia', [harbor, maple])).toBe(maple)
  expect(lastCompany('ben', [harbor, maple])).toBeUndefined()
  expect(lastCompany('sofia', [harbor])).toBeUndefined()
})

test('stores only a hash, not the user or the company', () => {
  rememberCompany('sofia', maple)
  const stored = localStorage.getItem('tallyport.lastCompany')
  expect(stored).toMatch(/^[0-9a-f]{16}$/)
})

test('starts in the last company or the only one, or lets the user choose', () => {
  expect(startCompany('sofia', [])).toBeUndefined()
  expect(startCompany('sofia', [harbor])).toBe(harbor)
  expect(startCompany('sofia', [harbor, maple])).toBeUndefined()
  rememberCompany('sofia', maple)
  expect(startCompany('sofia', [harbor, maple])).toBe(maple)
})

test('opens receivables for a supplier and payables for a buyer-only company', () => {
  const both = company('c', { isSupplier: true, isBuyer: true })
  expect(companyHome(both).to).toBe('/company/$authCompanyId/receivables/$productCompanyId')
  expect(companyHome(both, 'isBuyer').to).toBe('/company/$authCompanyId/payables/$productCompanyId')
  expect(companyHome(company('c', { isSupplier: false, isBuyer: true }))).toEqual({
    to: '/company/$authCompanyId/payables/$productCompanyId',
    params: { authCompanyId: 'auth-c', productCompanyId: 'c' },
  })
})

test('finds a company by URL only if both ids match and the company has that role', () => {
  const companies = [harbor, company('maple', { isSupplier: false, isBuyer: true })]
  const at = (authCompanyId: string, productCompanyId: string) =>
    companyAt(companies, { authCompanyId, productCompanyId }, 'isSupplier')?.id
  expect(at('auth-harbor', 'harbor')).toBe('harbor')
  expect(at('auth-harbor', 'maple')).toBeUndefined()
  expect(at('auth-maple', 'harbor')).toBeUndefined()
  expect(at('auth-harbor', 'nobody')).toBeUndefined()
  expect(at('nobody', 'harbor')).toBeUndefined()
  expect(at('auth-maple', 'maple')).toBeUndefined()
  expect(companyAt(companies, { authCompanyId: 'auth-maple', productCompanyId: 'maple' }, 'isBuyer')?.id).toBe('maple')
})
