import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'
import { formatCalendarDate, formatMoment } from '#src/shared/format/dates.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoney } from '#src/shared/format/money.ts'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'
import { hasNewPrice, howEnded, keepsOff, priceOf, whoDecides } from './approvalTexts.ts'
import { isOpen } from './queries.ts'

const useStyles = makeStyles({
  part: { display: 'grid', gap: '4px', overflowWrap: 'anywhere' },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
  minor: { color: tokens.colorNeutralForeground2 },
})

/** What to know first: when it is due, until when it has its discount, and whether it costs something else now. */
export function ApprovalSummary({ address, approval }: { address: CompanyAddress; approval: PaymentApproval }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const off = keepsOff(approval)
  const isNew = hasNewPrice(approval)
  const { requestedBy, paymentId } = approval
  const prices = { now: formatMoney(priceOf(approval)), before: formatMoney(approval.total), name: requestedBy.name }
  return (
    <div className={styles.part}>
      <span>
        <EnumBadge texts="approvals.statusLabel" value={approval.status} />{' '}
        <Text>{withData(t('approvals.dueOn', { date: formatCalendarDate(approval.dueOn) }))}</Text>
      </span>
      {isOpen(approval) && !isNew && off && (
        <Text weight="semibold">
          {withData(t('approvals.keepOff', { date: formatCalendarDate(off.date), amount: off.amount }))}
        </Text>
      )}
      {howEnded(approval, t).map(({ text, names }) => (
        <Text key={text}>{withData(text, ...names)}</Text>
      ))}
      {paymentId !== null && (
        <Link
          className={link}
          to="/company/$authCompanyId/payables/$productCompanyId/payments"
          params={address}
          search={{ open: paymentId }}
        >
          {t('notifications.showPayment')}
        </Link>
      )}
      {isNew && <InlineAlert intent="info">{withData(t('approvals.changed', prices), requestedBy.name)}</InlineAlert>}
      {isOpen(approval) && approval.currentTotal === null && (
        <InlineAlert intent="info">{t('approvals.notPayable')}</InlineAlert>
      )}
    </div>
  )
}

/** Who has approved a request, and who may. */
export function ApprovalPeople({ approval, userId }: { approval: PaymentApproval; userId: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { approvals, needed, reassigned } = approval
  // How it ended says who gave the only one.
  if (!isOpen(approval) && !approvals.some(({ insteadOf }, at) => at > 0 || insteadOf !== null)) return null
  const { text, names } = whoDecides(approval, userId, t)
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3">{t('approvals.approvers')}</Subtitle2>
      {isOpen(approval) && <Text>{withData(text, ...names)}</Text>}
      {isOpen(approval) && needed > 1 && <Text>{t('approvals.progress', { given: approvals.length, needed })}</Text>}
      {isOpen(approval) && reassigned && <Text>{t('approvals.reassigned')}</Text>}
      {approvals.length > 0 && (
        <ul className={styles.list} aria-label={t('approvals.approvers')}>
          {approvals.map(({ userId: id, name, at, insteadOf }) => (
            <li key={id} className={styles.minor}>
              {withData(
                insteadOf === null
                  ? t('approvals.given', { name, when: formatMoment(at) })
                  : t('approvals.givenFor', { name, other: insteadOf, when: formatMoment(at) }),
                name,
                insteadOf ?? '',
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** All fields of a request, and how its total comes about. */
export function ApprovalFields({ approval }: { approval: PaymentApproval }) {
  const { lines = [], paidFrom, payOn } = approval
  const discountCount = lines.filter(({ discountAmount }) => discountAmount !== null).length
  return (
    <>
      <FieldGroup
        title="approvals.about"
        fields={[
          ['approvals.askedBy', approval.requestedBy.name],
          ['approvals.askedAt', formatMoment(approval.requestedAt)],
          ['approvals.note', approval.note],
          ['approvals.supplier', approval.supplierName],
          ['approvals.account', approval.accountName],
          ['approvals.accountNumber', approval.externalAccountId],
          ['approvals.payOn', payOn && formatCalendarDate(payOn)],
          ['approvals.paidFrom', paidFrom && `${paidFrom.name} •••• ${paidFrom.lastFour}`],
          ['approvals.rule', approval.ruleName],
          ['approvals.expires', isOpen(approval) ? formatMoment(approval.expiresAt) : null],
        ]}
      />
      <PaymentSum title="approvals.amounts" payment={{ ...approval, discountCount }} />
    </>
  )
}
