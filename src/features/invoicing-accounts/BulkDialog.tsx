import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { type AccountResults, type BulkAction, reasonText } from './accountActions.ts'
import { ChangeResults } from './ChangeResults.tsx'

/** What each action sends. */
const writes = {
  bulkInvite: 'inviteInvoicingAccount',
  enable: 'enableInvoicingAccounts',
  disable: 'disableInvoicingAccounts',
} as const

interface BulkDialogProps {
  companyId: string
  action: BulkAction
  /** The accounts that the action applies to. */
  accounts: readonly Customer[]
  /** The latest result for every account sent. */
  results: AccountResults
  isPending: boolean
  /** Applies the action to each account independently; undefined if no result is known for any of them. */
  run: (ids: readonly string[]) => Promise<AccountResults | undefined>
  /** Once anything has run, called with the ids of the accounts that are still unchanged. */
  onClose: (left?: readonly string[]) => void
  /** Says which selected customers are left out; shown before and after the action runs. */
  skipped?: ReactNode
  /** Explains what will happen. */
  children: ReactNode
}

/**
 * Runs an action on several invoicing accounts (docs/rules.md#account-bulk): explains what will happen, then shows the
 * result for each account, and retries only those that failed.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { companyId, action, accounts, results, isPending, run, onClose, skipped, children } = props
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, writes[action])
  const unchanged = accounts.filter(({ id }) => results.get(id)?.ok !== true)
  const unchangedIds = unchanged.map(({ id }) => id)
  const hasResults = results.size > 0
  const count = accounts.length
  const name = accounts[0]?.name ?? ''

  const confirm = async () => {
    const newResults = await run(unchangedIds)
    if (!newResults) return
    const failed = unchangedIds.filter((id) => newResults.get(id)?.ok !== true)
    const [first] = failed
    if (failed.length === 0 && !hasResults) {
      showToast({ intent: 'success', title: t(`customers.${action}.done`, { count, name }), name })
      onClose([])
    } else if (first !== undefined && count === 1) {
      const text = reasonText(t, newResults.get(first))
      showToast({ intent: 'error', title: t(`customers.${action}.failed`), text })
      onClose(failed)
    }
  }

  const title = !hasResults
    ? t(`customers.${action}.title`, { count, name })
    : unchanged.length > 0
      ? t(`customers.${action}.someFailed`, { count: unchanged.length })
      : t(`customers.${action}.done`, { count, name })
  const label = hasResults ? t('customers.retryFailed', { count: unchanged.length }) : t(`customers.${action}.action`)
  return (
    <ConfirmDialog
      title={title}
      name={name}
      {...(unchanged.length > 0 && { confirmLabel: label })}
      {...(hasResults && { closeLabel: t('app.close') })}
      isDanger={action === 'disable'}
      lockedBy={lockedBy}
      pending={isPending}
      onConfirm={() => void confirm()}
      onClose={() => (hasResults ? onClose(unchangedIds) : onClose())}
    >
      {reason}
      {hasResults ? <ChangeResults action={action} accounts={accounts} results={results} /> : children}
      {skipped}
    </ConfirmDialog>
  )
}
