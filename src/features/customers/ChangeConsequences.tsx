import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import type { AccountChange } from './accountActions.ts'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' } })

interface ChangeConsequencesProps {
  change: AccountChange
  accounts: readonly Customer[]
  /** How many of the chosen accounts the change does not fit. */
  leftOut: number
}

/** What enabling or disabling these accounts does to the people behind them. */
export function ChangeConsequences({ change, accounts, leftOut }: ChangeConsequencesProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const countOf = (status: Customer['status']) => accounts.filter((account) => account.status === status).length
  const consequences =
    change === 'enable'
      ? [t('customers.enable.consequence', { count: accounts.length })]
      : (['InvitePending', 'Registered'] as const)
          .map((status) => ({ status, count: countOf(status) }))
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => t(`customers.disable.consequence.${status}`, { count }))
  return (
    <>
      <ul className={styles.list}>
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {leftOut > 0 && <Text>{t(`customers.${change}.leftOut`, { count: leftOut })}</Text>}
    </>
  )
}
