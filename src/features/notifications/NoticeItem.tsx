import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatRelative } from '#src/shared/domain/dates.ts'
import { formatMoney } from '#src/shared/domain/money.ts'
import { decisionsFor, type Decision } from './decision.ts'
import type { Notice } from './notices.ts'

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
  actions: { display: 'flex', gap: '8px', marginTop: '4px' },
})

interface NoticeItemProps {
  notice: Notice
  /** The person has several suppliers, so each notification says which one it is about. */
  namesCompany: boolean
  onDecide: (decision: Decision) => void
}

export function NoticeItem({ notice, namesCompany, onDecide }: NoticeItemProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const id = useId()
  const { title, lines } = useWords(notice)
  return (
    <li className={styles.item}>
      <Text size={200} className={styles.minor}>
        {t(`notices.kind.${notice.kind}`)}
        {namesCompany && notice.kind !== 'INVOICING_ACCOUNT_INVITATION' && ` · ${notice.company.name}`}
      </Text>
      <Text weight="semibold" id={id}>
        {title}
      </Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text size={200} className={styles.minor}>
        <time dateTime={notice.createdAt} title={formatMoment(notice.createdAt)}>
          {formatRelative(notice.createdAt)}
        </time>
      </Text>
      <div className={styles.actions}>
        {decisionsFor(notice).map((decision, index) => (
          <Button
            key={decision.action}
            size="small"
            appearance={index === 0 ? 'primary' : 'secondary'}
            aria-describedby={id}
            onClick={() => onDecide(decision)}
          >
            {t(`notices.action.${decision.action}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** What a notification is about: a name, and what else tells it from others. */
function useWords(notice: Notice): { title: string; lines: string[] } {
  const { t } = useTranslation()
  switch (notice.kind) {
    case 'INVOICING_ACCOUNT_INVITATION': {
      const { supplierCompanyName, accountName, externalAccountId, invitedByName } = notice.content
      return {
        title: supplierCompanyName,
        lines: [`${accountName} (${externalAccountId})`, t('notices.invitedBy', { name: invitedByName })],
      }
    }
    case 'PENDING_ACCESS_REQUEST': {
      const { companyName, requesterName, requesterEmail, accountNumber } = notice.content
      return {
        title: companyName ?? requesterName ?? requesterEmail,
        lines: [
          ...(companyName && requesterName ? [requesterName] : []),
          ...(companyName || requesterName ? [requesterEmail] : []),
          ...(accountNumber ? [t('notices.accountNumber', { number: accountNumber })] : []),
        ],
      }
    }
    case 'INCOMING_PAYMENT_REVIEW': {
      const { invoicingAccountName, externalAccountId, total, status } = notice.content
      return {
        title: `${formatMoney(total)} · ${t(`payments.statusLabel.${status}`, { defaultValue: status })}`,
        lines: [`${invoicingAccountName} (${externalAccountId})`],
      }
    }
  }
}
