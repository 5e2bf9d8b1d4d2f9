import { expect, it } from 'vitest'
import { leastRoles as leastRolesOfService } from '#mocks/handlers/teamRoles.ts'
import type { Company } from '#generated/main/model/company.ts'
import type { Member } from '#generated/main/model/member.ts'
import { leastRoles } from '#src/features/members/leastRoles.ts'
import { isLastAdmin, mayDo, roles } from '#src/features/members/roles.ts'

const company = (myRole?: string) =>
  ({ capabilities: { companyTeam: true }, ...(myRole !== undefined && { myRole }) }) as Company

it('has the role of each write that the service limits, and no other (role-reasons)', () => {
  const limited = Object.entries(leastRolesOfService).filter(([, role]) => role !== 'Viewer')
  expect(leastRoles).toEqual(Object.fromEntries(limited))
})

it('allows what a role and those before it may do; an unknown role counts as Viewer (team-roles)', () => {
  const allowed = (role?: string) => roles.filter((least) => mayDo(company(role), least))
  expect(allowed('Viewer')).toEqual(['Viewer'])
  expect(allowed('Payer')).toEqual(['Viewer', 'Payer'])
  expect(allowed('Approver')).toEqual(['Viewer', 'Payer', 'Approver'])
  expect(allowed('Admin')).toEqual(roles)
  expect(allowed('Auditor')).toEqual(['Viewer'])
  // Without a team, nobody is limited.
  expect(allowed()).toEqual(roles)
  expect(mayDo({ myRole: 'Viewer' } as Company, 'Admin')).toBe(true)
})

it('knows the last Admin; one who is invited or disabled can’t act (team-last-admin)', () => {
  const member = (userId: string, role: string, status: string) => ({ userId, role, status }) as Member
  const [ada, ben, cy] = [
    member('ada', 'Admin', 'Member'),
    member('ben', 'Admin', 'Invited'),
    member('cy', 'Admin', 'Creator'),
  ]
  expect(isLastAdmin([ada, ben], ada)).toBe(true)
  expect(isLastAdmin([ada, ben], ben)).toBe(false)
  expect(isLastAdmin([ada, ben, cy], ada)).toBe(false)
  expect(isLastAdmin([ada, { ...cy, isActive: false }], ada)).toBe(true)
})
