import { Button, DialogActions, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSessionEnd, problemMessage } from '#src/shared/api/apiError.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { listFileName } from '#src/lib/fileNames.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import type { Column } from '#src/ui/table/defineColumns.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import {
  maxWorkbookRows,
  TooManyRows,
  writeListFile,
  type ListFileType,
  type RowCounts,
  type DownloadSource,
} from './listFile.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  about: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '0 12px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0 },
  },
  actions: { justifyContent: 'flex-end' },
})

interface DownloadDialogProps<Row> {
  source: DownloadSource<Row>
  type: ListFileType
  columns: readonly Column<Row>[]
  onClose: () => void
}

/** Why a download needs the user's attention. */
type Problem = { error: unknown } | { counts: RowCounts }

/**
 * Downloads a list, page by page, and saves it as a file. It starts by itself; closing it cancels the requests, and
 * nothing is saved. It stays open if the file may not be complete (docs/rules.md#list-download).
 */
export function DownloadDialog<Row extends { id: string }>(props: DownloadDialogProps<Row>) {
  const { source, type, columns, onClose } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const companyName = useRouteContext({ strict: false, select: (context) => context.companyName })
  const about = useRef<HTMLDListElement>(null)
  const [cancel, setCancel] = useState<HTMLElement | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [read, setRead] = useState({ attempt, done: 0, total: 0 })
  const [ended, setEnded] = useState<{ attempt: number; problem: Problem }>()
  const progress = read.attempt === attempt ? read : { done: 0, total: 0 }
  const problem = ended?.attempt === attempt ? ended.problem : undefined

  /** What the list shows, in the words of the page. */
  const aboutLines = () => [
    [t('list.download.list'), [source.title, source.subject].filter(Boolean).join(' · ')] as const,
    ...(companyName === undefined ? [] : [[t('list.download.company'), companyName] as const]),
    // oxlint-disable-next-line tallyport/business-day -- the time of the download; no logic depends on it
    [t('list.download.time'), formatMoment(new Date().toISOString())] as const,
    ...[...(about.current?.querySelectorAll('dt') ?? [])].map(
      (term) => [term.textContent, term.nextElementSibling?.textContent ?? ''] as const,
    ),
  ]
  const report = useEffectEvent((next: typeof read) => setRead(next))
  const start = useEffectEvent((onRows: (done: number, total: number) => void, signal: AbortSignal) =>
    writeListFile(
      { type, sheets: [source.title, t('list.download.sheet')], columns, rows: source.rows },
      { t, about: aboutLines, onRows, signal },
    ),
  )
  const finish = useEffectEvent(({ file, counts }: { file: Blob; counts: RowCounts }) => {
    saveFile(file, listFileName(companyName, source.name, type))
    showToast({ intent: 'success', title: t('list.download.done', { count: counts.inFile }) })
    if (counts.atStart === counts.atEnd && counts.inFile === counts.atEnd) onClose()
    else setEnded({ attempt, problem: { counts } })
  })
  const fail = useEffectEvent((error: unknown) => {
    // The end of the session already navigates elsewhere.
    if (!isSessionEnd(error)) setEnded({ attempt, problem: { error } })
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const unlessCanceled =
      <Value,>(use: (value: Value) => void) =>
      (value: Value) => {
        if (!signal.aborted) use(value)
      }
    void start((done, total) => report({ attempt, done, total }), signal).then(
      unlessCanceled((written) => finish(written)),
      unlessCanceled((error: unknown) => fail(error)),
    )
    return () => controller.abort()
  }, [attempt])

  const again = () => {
    // The button unmounts when pressed.
    cancel?.focus()
    setAttempt(attempt + 1)
  }
  const isTooLong = problem && 'error' in problem && problem.error instanceof TooManyRows
  return (
    <FormDialog title={t(titleOf(problem))} onClose={onClose}>
      <div className={styles.content}>
        {source.about && (
          <dl ref={about} className={styles.about}>
            {source.about}
          </dl>
        )}
        <output>{problem ? problemText(problem) : progress.total > 0 && t('list.download.progress', progress)}</output>
        {!problem && (
          <ProgressBar
            {...(progress.total > 0 && { value: progress.done, max: progress.total })}
            aria-label={t('list.download.title')}
          />
        )}
        <DialogActions className={styles.actions}>
          <Button ref={setCancel} onClick={onClose}>
            {t(problem ? 'app.close' : 'app.cancel')}
          </Button>
          {problem && !isTooLong && (
            <Button appearance="primary" onClick={again}>
              {t('error' in problem ? 'app.retry' : 'list.download.again')}
            </Button>
          )}
        </DialogActions>
      </div>
    </FormDialog>
  )

  function problemText(found: Problem) {
    if ('counts' in found) return <Text>{t('list.download.changedText', { ...found.counts })}</Text>
    const { error } = found
    if (error instanceof TooManyRows)
      return <Text>{t('list.download.tooMany', { limit: maxWorkbookRows, total: error.total })}</Text>
    return <Text>{t(problemMessage(error))}</Text>
  }
}

function titleOf(problem: Problem | undefined): string {
  if (!problem) return 'list.download.title'
  return 'counts' in problem ? 'list.download.changed' : 'list.download.failed'
}
