import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import type { ApprovalRule } from '#generated/main/model/approvalRule.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { personName, type People } from '#src/features/members/personName.ts'
import { anyOf } from '#src/shared/format/lists.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { withData } from '#src/ui/withData.ts'
import { isForAll } from './rules.ts'

/** What rules refer to by ids. */
export interface Named extends People {
  accounts: readonly PayableInvoicingAccount[]
}

/** `Ann, Ben, or Cy`. */
export const namesOf = (names: readonly string[]): string => anyOf().format(names)

/** An account with its supplier, since a supplier may have several. */
export const accountText = (
  t: TFunction,
  { supplierCompanyName, externalAccountId }: PayableInvoicingAccount,
): string => t('approvalRules.account', { name: supplierCompanyName, number: externalAccountId })

/** The suppliers of the accounts by id, each once. */
export function suppliersOf(accounts: readonly PayableInvoicingAccount[]): { id: string; name: string }[] {
  const names = new Map(accounts.map((one) => [one.supplierCompanyId, one.supplierCompanyName]))
  return [...names].flatMap(([id, name]) => (id === undefined ? [] : [{ id, name }]))
}

function scopeNames(t: TFunction, rule: ApprovalRule, { accounts }: Named): string[] {
  const suppliers = suppliersOf(accounts)
  return [
    ...rule.supplierCompanyIds.map((id) => suppliers.find((one) => one.id === id)?.name),
    ...rule.invoicingAccountIds.map((id) => {
      const account = accounts.find((one) => one.id === id)
      return account && accountText(t, account)
    }),
  ].map((name) => name ?? t('approvalRules.supplierGone'))
}

/** What a rule asks for, in one sentence (docs/rules.md#approval-rules-settings). */
export function ruleSentence(t: TFunction, rule: ApprovalRule, named: Named): string | ReactElement {
  const people = rule.approverIds.map((id) => personName(t, named, id))
  const suppliers = scopeNames(t, rule, named)
  const sentence = t(isForAll(rule) ? 'approvalRules.forAll' : 'approvalRules.forSome', {
    count: rule.needed,
    amount: formatMoney(rule.threshold),
    suppliers: namesOf(suppliers),
    people: people.length === 0 ? t('approvalRules.anyApprover') : namesOf(people),
  })
  return withData(sentence, ...suppliers, ...people)
}
