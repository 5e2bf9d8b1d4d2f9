import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { StatusBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ResultList } from '#src/ui/ResultList.tsx'
import { withData } from '#src/ui/withData.ts'
import { isOpen, type ApprovalRow } from './queries.ts'
import { isApproved, useBulkApprove, type BulkResult } from './useBulkApprove.ts'

interface BulkApproveDialogProps {
  companyId: string
  userId: string
  /** Those that wait for the user. */
  rows: readonly ApprovalRow[]
  /** How many of the selected ones don't. */
  leftOut: number
  /** Gets the ids of those that were not approved, once anything has been sent. */
  onClose: (left?: readonly string[]) => void
}

/** Approves several payments: says what they come to, then the result of each, and tries again those that may work. */
export function BulkApproveDialog({ companyId, userId, rows, leftOut, onClose }: BulkApproveDialogProps) {
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, 'approvePayment')
  const { results, isPending, run } = useBulkApprove(companyId, userId)
  const left = rows.filter(({ id }) => !isApproved(results.get(id)))
  const toSend = left.filter(({ id }) => {
    const result = results.get(id)
    return result === undefined || (!isApproved(result) && result.canRetry)
  })
  const hasRun = results.size > 0
  const isOver = hasRun && !isPending
  const amount = formatMoney(sumMoney(toSend.map(({ total }) => total)))
  const done = rows.length - left.length
  const title = isOver
    ? t(left.length > 0 ? 'approvals.bulk.someFailed' : 'approvals.bulk.done', { count: left.length || done })
    : t('approvals.bulk.title', { count: rows.length })
  const label = isOver ? t('approvals.bulk.retry', { count: toSend.length }) : t('approvals.bulk.confirm', { amount })
  return (
    <ConfirmDialog
      title={title}
      {...((toSend.length > 0 || isPending) && { confirmLabel: label })}
      {...(hasRun && { closeLabel: t('app.close') })}
      lockedBy={lockedBy}
      pending={isPending}
      onConfirm={() => void run(toSend)}
      onClose={() => (hasRun ? onClose(left.map(({ id }) => id)) : onClose())}
    >
      {reason}
      {!hasRun && <Text weight="semibold">{withData(t('approvals.bulk.total', { amount }))}</Text>}
      {leftOut > 0 && <Text>{t('approvals.bulk.leftOut', { count: leftOut })}</Text>}
      <output>{isPending && t('approvals.bulk.progress', { done: results.size, count: rows.length })}</output>
      <Rows rows={rows} results={results} />
    </ConfirmDialog>
  )
}

/** Each payment, and what has become of it. */
function Rows({ rows, results }: { rows: readonly ApprovalRow[]; results: ReadonlyMap<string, BulkResult> }) {
  const { t } = useTranslation()
  const outcomeOf = (result: BulkResult | undefined) => {
    if (result === undefined) return { badge: null }
    if (isApproved(result)) {
      const { approvals, needed } = result
      return {
        badge: <StatusBadge tone="good" text={t('approvals.bulk.approved')} />,
        // It is not paid yet.
        ...(isOpen(result) && { note: t('approvals.progress', { given: approvals.length, needed }) }),
      }
    }
    const { reason, values } = result
    return {
      badge: <StatusBadge tone="bad" text={t('approvals.bulk.notApproved')} />,
      reason: withData(t(reason, { ...values }), values?.['name'] ?? ''),
    }
  }
  return (
    <ResultList
      label={t('approvals.bulk.results')}
      results={rows.map(({ id, total, supplierName }) => ({
        id,
        name: supplierName,
        detail: formatMoney(total),
        ...outcomeOf(results.get(id)),
      }))}
    />
  )
}
