import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentFee } from '#generated/main/model/paymentFee.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { EnumLabel, StatusBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatPercent } from '#src/shared/format/numbers.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { DeleteFeeDialog } from './DeleteFeeDialog.tsx'
import { FeeExample } from './FeeExample.tsx'
import { FeeForm } from './FeeForm.tsx'
import { NewFeeDialog } from './NewFeeDialog.tsx'
import { paymentAccountQueries } from './queries.ts'

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  item: { display: 'grid', gap: '8px', padding: '12px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  /** As wide as the longest method, so that the badges line up. */
  method: { minWidth: '200px' },
  actions: { display: 'flex', gap: '8px', marginInlineStart: 'auto' },
  created: { color: tokens.colorNeutralForeground2 },
  add: { justifySelf: 'start' },
})

/** The fees of a payment account: edit inline, add, and delete. */
export function FeeList({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const query = paymentAccountQueries.fees(accountId)
  const { data, error } = useQuery(query)
  const [deleted, setDeleted] = useState<PaymentFee>()
  const [isAdding, setAdding] = useState(false)
  const [addButton, setAddButton] = useState<HTMLElement | null>(null)
  if (!data) return <QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />
  return (
    <>
      {data.items.length === 0 && <Text>{t('fees.none')}</Text>}
      <ul aria-label={t('fees.heading')} className={styles.list}>
        {data.items.map((fee) => (
          <FeeItem key={fee.id} accountId={accountId} fee={fee} onDelete={() => setDeleted(fee)} />
        ))}
      </ul>
      <Button ref={setAddButton} className={styles.add} onClick={() => setAdding(true)}>
        {t('fees.add')}
      </Button>
      {isAdding && <NewFeeDialog accountId={accountId} onClose={() => setAdding(false)} />}
      {deleted && (
        <DeleteFeeDialog
          accountId={accountId}
          fee={deleted}
          onDeleted={() => {
            setDeleted(undefined)
            // The button that opened the dialog is removed with the fee.
            requestAnimationFrame(() => addButton?.focus())
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  )
}

interface FeeItemProps {
  accountId: string
  fee: PaymentFee
  onDelete: () => void
}

/** A fee of the list. Each has its own form, so that editing one doesn't discard the changes to another. */
function FeeItem({ accountId, fee, onDelete }: FeeItemProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Text weight="semibold" className={styles.method}>
          <span>
            <EnumLabel texts="payments.methodLabel" value={fee.paymentMethodType} />
          </span>
          <span translate="no">{` · ${formatPercent(fee.percentage)}`}</span>
        </Text>
        <StatusBadge
          tone={fee.enabled ? 'good' : 'neutral'}
          text={t(fee.enabled ? 'fees.isEnabled' : 'fees.isDisabled')}
        />
        <StatusBadge tone="neutral" text={t(`fees.type.${fee.feeType}`, { defaultValue: fee.feeType })} />
        {fee.isFacilitatorFee && <StatusBadge tone="neutral" text={t('fees.isFacilitatorFee')} />}
        <Text className={styles.created}>{t('fees.createdAt', { date: formatDay(fee.createdAt) })}</Text>
        <span className={styles.actions}>
          <FeeButton fee={fee} action="edit" isDisabled={isEditing} onClick={() => setEditing(true)} />
          <FeeButton fee={fee} action="delete" onClick={onDelete} />
        </span>
      </div>
      {isEditing ? (
        <FeeForm accountId={accountId} fee={fee} onClose={() => setEditing(false)} />
      ) : (
        <FeeExample percentage={fee.percentage} isFacilitatorFee={fee.isFacilitatorFee} />
      )}
    </li>
  )
}

interface FeeButtonProps {
  fee: PaymentFee
  action: 'edit' | 'delete'
  isDisabled?: boolean
  onClick: () => void
}

/** Its label includes the fee, for screen reader users who hear the button out of context. */
function FeeButton({ fee, action, isDisabled = false, onClick }: FeeButtonProps) {
  const { t } = useTranslation()
  const method = t(`payments.methodLabel.${fee.paymentMethodType}`, { defaultValue: fee.paymentMethodType })
  return (
    <Button
      size="small"
      aria-label={t(`fees.${action}Of`, { method, percentage: formatPercent(fee.percentage) })}
      disabledFocusable={isDisabled}
      onClick={onClick}
    >
      {t(`fees.${action}`)}
    </Button>
  )
}
