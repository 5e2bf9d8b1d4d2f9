import { Field, Input, makeStyles, Select, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalRules } from '#generated/main/model/approvalRules.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { dollarSign, formatMoney, parseMoney } from '#src/shared/format/money.ts'
import { CardSection } from '#src/ui/CardSection.tsx'
import { withData } from '#src/ui/withData.ts'
import { approversOf, namedApprovers, ruleFor } from './rules.ts'
import { accountText, namesOf, type Named } from './ruleText.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: '16px' },
  input: { minWidth: 0 },
  answer: { overflowWrap: 'anywhere' },
})

interface TrialSectionProps {
  saved: ApprovalRules
  named: Named
  /** The business day. */
  day: string
}

/** Who would have to approve a payment that nobody has asked for yet (docs/rules.md#approval-trial). */
export function TrialSection({ saved, named, day }: TrialSectionProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  const [accountId, setAccountId] = useState('')
  const account = named.accounts.find(({ id }) => id === accountId) ?? named.accounts[0]
  const amount = parseMoney(typed)
  const isWrong = typed.trim() !== '' && amount === undefined
  return (
    <CardSection title={t('approvalTrial.heading')}>
      <Text>{t('approvalTrial.hint')}</Text>
      <div className={styles.fields}>
        <Field
          label={t('approvalTrial.amount')}
          validationState={isWrong ? 'error' : 'none'}
          validationMessage={isWrong ? t('approvalRules.notAmount') : null}
        >
          <Input
            className={styles.input}
            size="large"
            inputMode="decimal"
            autoComplete="off"
            {...dollarSign()}
            value={typed}
            onChange={(_, { value }) => setTyped(value)}
          />
        </Field>
        <Field label={t('approvalTrial.account')}>
          <Select size="large" value={account?.id ?? ''} onChange={(_, { value }) => setAccountId(value)}>
            {named.accounts.map((one) => (
              <option key={one.id} value={one.id} translate="no">
                {accountText(t, one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div role="status" className={styles.answer}>
        {amount !== undefined && account && (
          <Answer saved={saved} named={named} day={day} amount={amount} account={account} />
        )}
      </div>
    </CardSection>
  )
}

function Answer({
  saved,
  named,
  day,
  amount,
  account,
}: TrialSectionProps & { amount: string; account: PayableInvoicingAccount }) {
  const { t } = useTranslation()
  const { id, supplierCompanyId } = account
  const supplier = accountText(t, account)
  const rule = ruleFor(saved.rules, { amount, supplierCompanyId, invoicingAccountId: id })
  if (rule === undefined)
    return <Text>{withData(t('approvalTrial.free', { amount: formatMoney(amount), supplier }), supplier)}</Text>
  const people = approversOf(rule, named.members, saved.delegations, day).map(({ name }) => name)
  // A delegate approves instead of somebody, not in addition.
  const isPossible = namedApprovers(rule, named.members).length >= rule.needed
  const sentence = t(isPossible ? 'approvalTrial.needs' : 'approvalTrial.tooFew', {
    count: rule.needed,
    amount: formatMoney(amount),
    supplier,
    rule: rule.name,
    people: people.length === 0 ? t('approvalTrial.nobody') : namesOf(people),
  })
  return <Text>{withData(sentence, supplier, rule.name, ...people)}</Text>
}
