import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { ShortPayReasonCode } from '#generated/main/model/shortPayReasonCode.ts'
import { inviteText } from '#src/features/registration-invites/queries.ts'
import { useNow } from '#src/lib/useNow.ts'
import { formatMoment, formatAge } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import { withData } from '#src/ui/withData.ts'
import { decisionsFor, type Decision } from './decision.ts'
import { FailedPaymentActions, failedPaymentWords } from './FailedPaymentActions.tsx'
import type { Dismissible, Notification, NotificationOf } from './notifications.ts'

const loadApprovalParts = () => import('#src/features/approvals/ApprovalParts.tsx')
const ApprovalNotice = lazyNamed(loadApprovalParts, 'ApprovalNotice')
const ApprovalNoticeActions = lazyNamed(loadApprovalParts, 'ApprovalNoticeActions')

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gap: '4px',
    padding: '12px',
    overflowWrap: 'anywhere',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  minor: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginTop: '4px' },
})

interface NotificationItemProps {
  notification: Notification
  /** The user has several companies of that side, so each notification names its company. */
  namesCompany: boolean
  onDecide: (decision: Decision) => void
  onDismiss: (dismissed: Dismissible) => void
  /** Called when the user follows the notification's link. */
  onFollow: (() => void) | undefined
}

export function NotificationItem({ notification, namesCompany, onDecide, onDismiss, onFollow }: NotificationItemProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const id = useId()
  const { title, lines, names } = useWords(notification)
  return (
    <li className={styles.item}>
      <Text size={200} className={styles.minor}>
        <span>{t(`notifications.kind.${notification.kind}`)}</span>
        {namesCompany && notification.kind !== 'INVOICING_ACCOUNT_INVITATION' && (
          <span translate="no">{` · ${notification.company.name}`}</span>
        )}
      </Text>
      <Text weight="semibold" id={id}>
        {withData(title, ...names)}
      </Text>
      {lines.map((line) => (
        <Text key={line}>{withData(line, ...names)}</Text>
      ))}
      {isApproval(notification) && (
        <LoadBoundary>
          <Suspense>
            <ApprovalNotice approval={notification.content} />
          </Suspense>
        </LoadBoundary>
      )}
      <Text size={200} className={styles.minor}>
        <Age instant={notification.createdAt} />
      </Text>
      <div className={styles.actions}>
        {decisionsFor(notification).map((decision) => (
          <Button key={decision.action} size="small" aria-describedby={id} onClick={() => onDecide(decision)}>
            {t(`notifications.action.${decision.action}`)}
          </Button>
        ))}
        {notification.kind === 'OUTGOING_PAYMENT_FAILED' && (
          <FailedPaymentActions
            notification={notification}
            describedBy={id}
            onDismiss={onDismiss}
            onFollow={onFollow}
          />
        )}
        {isApproval(notification) && (
          <LoadBoundary>
            <Suspense>
              <ApprovalNoticeActions
                address={{
                  authCompanyId: notification.company.authCompanyId,
                  productCompanyId: notification.company.id,
                }}
                approval={notification.content}
                describedBy={id}
                onDismiss={onDismiss}
                onFollow={onFollow}
              />
            </Suspense>
          </LoadBoundary>
        )}
        {notification.kind === 'INCOMING_PAYMENT_DISPUTE' && (
          <Link
            to="/company/$authCompanyId/receivables/$productCompanyId/payments"
            params={{ authCompanyId: notification.company.authCompanyId, productCompanyId: notification.company.id }}
            search={{ shortPayReasons: [ShortPayReasonCode.Disputed], open: notification.content.paymentId }}
            className={link}
            aria-describedby={id}
            onClick={onFollow}
          >
            {t('notifications.showPayment')}
          </Link>
        )}
      </div>
    </li>
  )
}

const isApproval = (one: Notification): one is NotificationOf<'PAYMENT_APPROVAL' | 'APPROVAL_DECIDED'> =>
  one.kind === 'PAYMENT_APPROVAL' || one.kind === 'APPROVAL_DECIDED'

/** How long ago something happened, kept up to date. */
function Age({ instant }: { instant: string }) {
  const now = useNow(60_000)
  return (
    <time dateTime={instant} title={formatMoment(instant)}>
      {formatAge(instant, now.getTime())}
    </time>
  )
}

function paymentWords({ invoicingAccountName, externalAccountId, total, status }: IncomingPayment, t: TFunction) {
  return {
    title: `${formatMoney(total)} · ${t(`payments.statusLabel.${status}`, { defaultValue: status })}`,
    lines: [`${invoicingAccountName} (${externalAccountId})`],
    names: [invoicingAccountName, externalAccountId],
  }
}

/** The texts of a notification: a title, and lines that distinguish it from others, with the names that they contain. */
function useWords(notification: Notification): ReturnType<typeof inviteText> {
  const { t } = useTranslation()
  switch (notification.kind) {
    case 'INVOICING_ACCOUNT_INVITATION':
      return inviteText(notification.content, t)
    case 'PENDING_ACCESS_REQUEST': {
      const { companyName, requesterName, requesterEmail, accountNumber } = notification.content
      return {
        title: companyName ?? requesterName ?? requesterEmail,
        lines: [
          ...(companyName && requesterName ? [requesterName] : []),
          ...(companyName || requesterName ? [requesterEmail] : []),
          ...(accountNumber ? [t('notifications.accountNumber', { number: accountNumber })] : []),
        ],
        names: [companyName, requesterName, accountNumber].map((name) => name ?? ''),
      }
    }
    case 'INCOMING_PAYMENT_REVIEW':
      return paymentWords(notification.content, t)
    case 'INCOMING_PAYMENT_DISPUTE': {
      const { title, lines, names } = paymentWords(notification.content, t)
      return { title, lines: [...lines, t('notifications.disputeText')], names }
    }
    case 'OUTGOING_PAYMENT_FAILED':
      return failedPaymentWords(notification.content, t)
    case 'PAYMENT_APPROVAL':
    case 'APPROVAL_DECIDED': {
      const { total, supplierName } = notification.content
      const title = t('notifications.failed.title', { amount: formatMoney(total), supplier: supplierName })
      return { title, lines: [], names: [supplierName] }
    }
  }
}
