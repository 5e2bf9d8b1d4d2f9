import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { changeable, type AccountChange, problemText } from './accountActions.ts'
import { ChangeResults } from './ChangeResults.tsx'
import { useAccountChange } from './useAccountChange.ts'
import { makeStyles, Text } from '@fluentui/react-components'

interface ChangeAccountsDialogProps {
  companyId: string
  change: AccountChange
  /** Those that the change does not fit are left out. */
  customers: readonly Customer[]
  /** With the ids of the accounts that are still as they were, once anything has been done. */
  onClose: (left?: readonly string[]) => void
}

/**
 * Enables or disables invoicing accounts (docs/rules.md#account-bulk): explains what will happen, then shows the result for
 * each account, and retries only those that failed.
 */
export function ChangeAccountsDialog({ companyId, change, customers, onClose }: ChangeAccountsDialogProps) {
  const { t } = useTranslation()
  const { results, isPending, run } = useAccountChange(companyId, change)
  const accounts = changeable(customers, change)
  const left = accounts.filter(({ id }) => results.get(id)?.ok !== true)
  const leftIds = left.map(({ id }) => id)
  const isAnswered = results.size > 0
  const count = accounts.length
  const name = accounts[0]?.name

  const confirm = async () => {
    const answer = await run(leftIds)
    if (!answer) return
    const failed = leftIds.filter((id) => answer.get(id)?.ok !== true)
    const [first] = failed
    if (failed.length === 0 && !isAnswered) {
      showToast({ intent: 'success', title: t(`customers.${change}.done`, { count, name }) })
      onClose([])
    } else if (first !== undefined && count === 1) {
      const text = problemText(t, answer.get(first)?.problem)
      showToast({ intent: 'error', title: t(`customers.${change}.failed`), text })
      onClose(failed)
    }
  }

  const title = !isAnswered
    ? t(`customers.${change}.title`, { count, name })
    : left.length > 0
      ? t(`customers.${change}.someFailed`, { count: left.length })
      : t(`customers.${change}.done`, { count, name })
  const label = isAnswered ? t('customers.retryFailed', { count: left.length }) : t(`customers.${change}.action`)
  return (
    <ConfirmDialog
      title={title}
      {...(left.length > 0 && { confirmLabel: label })}
      {...(isAnswered && { closeLabel: t('app.close') })}
      isDanger={change === 'disable'}
      pending={isPending}
      onConfirm={() => void confirm()}
      onClose={() => (isAnswered ? onClose(leftIds) : onClose())}
    >
      {isAnswered ? (
        <ChangeResults change={change} accounts={accounts} results={results} />
      ) : (
        <ChangeConsequences change={change} accounts={accounts} leftOut={customers.length - count} />
      )}
    </ConfirmDialog>
  )
}

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' } })

interface ChangeConsequencesProps {
  change: AccountChange
  accounts: readonly Customer[]
  /** How many of the chosen accounts the change does not fit. */
  leftOut: number
}

/** What enabling or disabling these accounts does to the people behind them. */
function ChangeConsequences({ change, accounts, leftOut }: ChangeConsequencesProps) {
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
