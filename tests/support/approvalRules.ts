import type { ApprovalRule } from '#mocks/world/rows/approvals.ts'
import type { MockServer } from './mockServer.ts'
import { buyer } from './payable.ts'

/** Replaces the rules of the buyer's company: by default, one approval for payments from $50 to any supplier. */
export function setRules({ world }: Pick<MockServer, 'world'>, ...changes: readonly Partial<ApprovalRule>[]): void {
  const { approvalRules } = world.tables
  const rules = changes.map((change, at): ApprovalRule => ({
    ruleId: `00000000-0000-4000-8000-0000000000a${at}`,
    name: 'From $50',
    threshold: 500_000,
    supplierCompanyIds: [],
    invoicingAccountIds: [],
    approverIds: [],
    needed: 1,
    ...change,
  }))
  const { version = 0 } = approvalRules.get(buyer) ?? {}
  approvalRules.remove(buyer)
  approvalRules.insert({ id: buyer, version: version + 1, rules })
}
