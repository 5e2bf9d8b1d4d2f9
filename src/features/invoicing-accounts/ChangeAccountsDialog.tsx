import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { changeable, type AccountChange } from './accountActions.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { useAccountChange } from './useAccountChange.ts'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' } })

interface ChangeAccountsDialogProps {
  companyId: string
  change: AccountChange
  /** Customers that the change doesn't apply to are left out. */
  customers: readonly Customer[]
  /** Once anything has run, called with the ids of the accounts that are still unchanged. */
  onClose: (left?: readonly string[]) => void
}

/** Enables or disables invoicing accounts. */
export function ChangeAccountsDialog({ companyId, change, customers, onClose }: ChangeAccountsDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const accounts = changeable(customers, change)
  const leftOut = customers.length - accounts.length
  const countOf = (status: Customer['status']) => accounts.filter((account) => account.status === status).length
  const consequences =
    change === 'enable'
      ? [t('customers.enable.consequence', { count: accounts.length })]
      : (['InvitePending', 'Registered'] as const)
          .map((status) => ({ status, count: countOf(status) }))
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => t(`customers.disable.consequence.${status}`, { count }))
  return (
    <BulkDialog
      companyId={companyId}
      action={change}
      accounts={accounts}
      {...useAccountChange(companyId, change)}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {leftOut > 0 && <Text>{t(`customers.${change}.leftOut`, { count: leftOut })}</Text>}
    </BulkDialog>
  )
}
