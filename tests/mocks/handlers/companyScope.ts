import { expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { companyId, type companyIndex, type PersonaName } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { startApi, type CallOptions } from './testApi.ts'

type Operations = Partial<Record<OperationId, CallOptions>>
type Company = keyof typeof companyIndex

/** The callers of docs/rules.md#company-scope: none, invited guest, other side, other company, and an invalid id. */
export function expectSupplierOnly(operations: Operations): void {
  expectSide(operations, { member: 'supplier', others: 'northwind' }, ['buyer', 'prairie', 'company.not_supplier'])
}

/** Like `expectSupplierOnly`, for the payer's side. */
export function expectBuyerOnly(operations: Operations): void {
  expectSide(operations, { member: 'buyer', others: 'northwind' }, ['supplier', 'harbor', 'company.not_buyer'])
}

function expectSide(
  operations: Operations,
  { member, others }: { member: PersonaName; others: Company },
  [wrongSide, wrongCompany, code]: [PersonaName, Company, string],
): void {
  test.each(Object.entries(operations) as [OperationId, CallOptions][])(
    '%s enforces the company scope',
    async (id, options) => {
      const api = startApi()
      const at = (company: string): CallOptions => ({ ...options, path: { ...options.path, companyId: company } })
      expect(await api.refusal(null, id, at(companyId(others)))).toBe('401 auth.unauthenticated')
      expect(await api.refusal(extras.guest, id, at(companyId(others)))).toBe('403 access.forbidden')
      expect(await api.refusal(wrongSide, id, at(companyId(wrongCompany)))).toBe(`403 ${code}`)
      expect(await api.refusal(member, id, at(companyId(others)))).toBe('404 company.not_found')
      expect(await api.refusal(member, id, at('x'.repeat(101)))).toBe('422 validation.failed')
    },
  )
}
