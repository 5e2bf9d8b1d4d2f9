import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#src/shared/format/money.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { issueColumns, saveErrors, type FileReport, type ReportedIssue } from './report.ts'
import type { UploadType } from './uploadTypes.ts'

const useStyles = makeStyles({
  report: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', minWidth: 0 },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '4px 8px 4px 0',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { width: '48px' },
  note: { color: tokens.colorNeutralForeground2 },
})

interface FileReportViewProps {
  type: UploadType
  report: FileReport
  /** i18n key of the text that says who checked. */
  title: string
}

/** The line count, totals, and errors of a file. */
export function FileReportView({ type, report, title }: FileReportViewProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { issues, issueCount, keptCount, lineCount, invalidCount, ignoredColumns, blankCount, dueBeforeIssue } = report
  const totals = Object.entries(report.totals).map(
    ([column, sum]) => `${t(`integration.total.${column}`)} ${formatMoney(sum)}`,
  )
  return (
    <div className={styles.report}>
      <InlineAlert intent={issues.length > 0 ? 'error' : 'success'}>
        <span>{t(title)}</span>{' '}
        {lineCount === 0 && issues.length > 0 ? (
          <span>{t('integration.unusable')}</span>
        ) : (
          <span>
            {issues.length > 0
              ? t('integration.withErrors', {
                  count: Math.max(invalidCount, 1),
                  lines: t('integration.lines', { count: lineCount }),
                })
              : t('integration.noErrors', { count: lineCount })}
          </span>
        )}
      </InlineAlert>
      {dueBeforeIssue.count > 0 && (
        <InlineAlert intent="info">{t('integration.dueBeforeIssue', dueBeforeIssue)}</InlineAlert>
      )}
      {totals.length > 0 && <Text size={200}>{totals.join(' · ')}</Text>}
      {blankCount > 0 && (
        <Text size={200} className={styles.note}>
          {t('integration.blankLines', { count: blankCount })}
        </Text>
      )}
      {ignoredColumns.length > 0 && (
        <Text size={200} className={styles.note}>
          {t('integration.ignored', { columns: ignoredColumns.join(', ') })}
        </Text>
      )}
      {issues.length > 0 && (
        <>
          <IssueTable label={t('integration.errorsOf', { file: t(`integration.type.${type}`) })} issues={issues} />
          {issueCount !== issues.length && (
            <Text size={200} className={styles.note}>
              {t(moreText(issueCount, keptCount), { shown: issues.length, kept: keptCount, total: issueCount })}
            </Text>
          )}
          <Button size="small" icon={<ArrowDownload20Regular />} onClick={() => void saveErrors(type, report, t)}>
            {t('integration.saveErrors')}
          </Button>
        </>
      )}
    </div>
  )
}

/** i18n key of the text about errors that are not shown. */
function moreText(issueCount: number | null, keptCount: number) {
  if (issueCount === null) return 'integration.truncated'
  return issueCount > keptCount ? 'integration.partial' : 'integration.more'
}

function IssueTable({ label, issues }: { label: string; issues: readonly ReportedIssue[] }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <table className={styles.table} aria-label={label}>
      <colgroup>
        <col className={styles.line} />
      </colgroup>
      <thead>
        <tr>
          {issueColumns.map((name) => (
            <th key={name} scope="col" className={styles.cell}>
              {t(`integration.issue.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {issues.map(({ line, field, value, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two errors of a line can be the same in every word
          <tr key={index}>
            <td className={styles.cell}>{line}</td>
            <td className={styles.cell}>{field}</td>
            <td className={styles.cell}>{value}</td>
            <td className={styles.cell}>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
