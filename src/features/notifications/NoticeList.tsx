import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { problemMessage } from '#src/shared/domain/problemMessage.ts'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import type { Decision } from './decision.ts'
import { NoticeItem } from './NoticeItem.tsx'
import type { Notices } from './useNotices.ts'

const useStyles = makeStyles({
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '0 16px 16px' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  empty: { color: tokens.colorNeutralForeground2 },
})

interface NoticeListProps extends Notices {
  companies: readonly Company[]
  onDecide: (decision: Decision) => void
}

/** The notifications that could be had, newest first, and what could not. */
export function NoticeList({ notices, error, retry, companies, onDecide }: NoticeListProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const hasSeveral = companies.filter(({ isSupplier }) => isSupplier).length > 1
  return (
    <div className={styles.body}>
      {error !== null && <ErrorPanel message={t(problemMessage(error))} onRetry={retry} />}
      {error === null && notices.length === 0 && <Text className={styles.empty}>{t('notices.none')}</Text>}
      <ul className={styles.list}>
        {notices.map((notice) => (
          <NoticeItem
            key={`${notice.kind} ${notice.id}`}
            notice={notice}
            namesCompany={hasSeveral}
            onDecide={onDecide}
          />
        ))}
      </ul>
    </div>
  )
}
