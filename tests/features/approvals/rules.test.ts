import { describe, expect, test } from 'vitest'
import type { ApprovalRule } from '#generated/main/model/approvalRule.ts'
import type { Delegation } from '#generated/main/model/delegation.ts'
import type { Member } from '#generated/main/model/member.ts'
import { approversOf, lostApprovers, namedApprovers, ruleFor } from '#src/features/approvals/rules.ts'

const rule = (ruleId: string, change: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ruleId,
  name: ruleId,
  threshold: '10000.00',
  supplierCompanyIds: [],
  invoicingAccountIds: [],
  approverIds: [],
  needed: 1,
  ...change,
})

const member = (userId: string, role: string, status = 'Member') => ({ userId, name: userId, role, status }) as Member
const dana = member('dana', 'Approver')
const kim = member('kim', 'Admin', 'Creator')
const lee = member('lee', 'Payer')
const max = member('max', 'Approver', 'Invited')
const noa: Member = { ...member('noa', 'Admin'), isActive: false }
const members = [dana, kim, lee, max, noa]

const payment = (amount: string, supplierCompanyId = 'harbor', invoicingAccountId = 'HF-1001') => ({
  amount,
  supplierCompanyId,
  invoicingAccountId,
})
const nameFor = (rules: ApprovalRule[], amount: string, ...to: string[]) => ruleFor(rules, payment(amount, ...to))?.name

describe('the rule that applies (approval-rule)', () => {
  test('is one whose amount is reached, for all suppliers or the supplier or account of the payment', () => {
    const all = rule('all')
    const some = rule('some', { threshold: '500.00', supplierCompanyIds: ['maple'], invoicingAccountIds: ['HF-1001'] })
    expect(nameFor([all, some], '9999.99', 'harbor', 'other')).toBeUndefined()
    expect(nameFor([all, some], '10000.00', 'harbor', 'other')).toBe('all')
    expect(nameFor([all, some], '500.00', 'harbor', 'HF-1001')).toBe('some')
    expect(nameFor([all, some], '500.00', 'maple', 'other')).toBe('some')
    expect(nameFor([all, some], '499.99', 'maple', 'other')).toBeUndefined()
  })

  test('is of several the one with the most approvals, then the highest amount, then the first', () => {
    const first = rule('first')
    const second = rule('second')
    const higher = rule('higher', { threshold: '20000.00' })
    const two = rule('two', { threshold: '5000.00', needed: 2 })
    expect(nameFor([first, second], '50000.00')).toBe('first')
    expect(nameFor([first, higher, second], '50000.00')).toBe('higher')
    expect(nameFor([first, higher, two], '50000.00')).toBe('two')
  })
})

describe('who may approve (approval-quorum)', () => {
  const until = (from: string, to: string): Delegation => ({ from, to, startsOn: '2026-07-20', endsOn: '2026-07-31' })
  const ids = (approvers: readonly Member[]) => approvers.map(({ userId }) => userId)

  test('is everyone who is Approver or Admin, has joined, and can sign in, if the rule names nobody', () => {
    expect(namedApprovers(rule('all'), members)).toEqual([dana, kim])
    expect(namedApprovers(rule('some', { approverIds: ['kim', 'lee', 'max', 'noa', 'gone'] }), members)).toEqual([kim])
    expect(lostApprovers(rule('some', { approverIds: ['kim', 'lee', 'gone'] }), members)).toEqual(['lee', 'gone'])
  })

  test('includes the delegates of the day who may approve themselves, each person once', () => {
    const onlyDana = rule('dana', { approverIds: ['dana'] })
    const delegations = [until('dana', 'kim'), until('lee', 'kim'), until('kim', 'dana')]
    expect(ids(approversOf(onlyDana, members, delegations, '2026-07-19'))).toEqual(['dana'])
    expect(ids(approversOf(onlyDana, members, delegations, '2026-07-20'))).toEqual(['dana', 'kim'])
    expect(ids(approversOf(onlyDana, members, delegations, '2026-07-31'))).toEqual(['dana', 'kim'])
    expect(ids(approversOf(onlyDana, members, delegations, '2026-08-01'))).toEqual(['dana'])
    expect(ids(approversOf(onlyDana, members, [until('dana', 'lee')], '2026-07-20'))).toEqual(['dana'])
    expect(ids(approversOf(rule('all'), members, delegations, '2026-07-20'))).toEqual(['dana', 'kim'])
  })
})
