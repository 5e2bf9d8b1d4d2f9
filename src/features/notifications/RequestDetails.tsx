import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { formatMoment } from '#src/shared/domain/dates.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, 130px) minmax(0, 1fr)',
    gap: '4px 12px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  detail: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, whiteSpace: 'pre-wrap', maxHeight: '30vh', overflowY: 'auto' },
})

/** What the person who asks for access wrote; what they left out is left out here. */
export function RequestDetails({ request }: { request: AccessRequest }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const details = [
    ['company', request.companyName],
    ['name', request.requesterName],
    ['email', request.requesterEmail],
    ['account', request.accountNumber],
    ['notes', request.additionalNotes],
    ['requestedAt', formatMoment(request.requestedAt)],
  ] as const
  return (
    <dl className={styles.list}>
      {details
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={styles.detail}>
            <dt className={styles.term}>{t(`notices.request.${name}`)}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
