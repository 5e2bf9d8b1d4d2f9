import { useTranslation } from 'react-i18next'
import { DownloadButton } from '#src/shared/list/DownloadButton.tsx'
import type { OpenItems } from './queries.ts'
import { statementColumns, statementRows } from './statementRows.ts'

interface StatementDownloadProps {
  items: OpenItems
  /** Whom the statement is for. */
  customer: string
}

/** The button that downloads the open items of a statement. */
export function StatementDownload({ items, customer }: StatementDownloadProps) {
  const { t } = useTranslation()
  const title = t('statement.heading')
  const rows = statementRows(items)
  return <DownloadButton source={{ title, subject: customer, name: 'statement', columns: statementColumns, rows }} />
}
