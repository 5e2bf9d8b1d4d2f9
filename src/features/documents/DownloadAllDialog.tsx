import { Button, DialogActions, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { useRouteContext } from '@tanstack/react-router'
import { downloadZip } from 'client-zip'
import { mapAsync } from 'es-toolkit/array'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#generated/main/model/index.ts'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { listFileName } from '#src/lib/fileNames.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast, type FailureToast } from '#src/ui/toast/toasts.ts'
import { documentProblem, downloadDocument, pdfFileName, type DocumentAddress } from './DocumentActions.tsx'

/** How many documents are requested at a time. */
const maxConcurrent = 3

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: { justifyContent: 'flex-end' },
  list: {
    margin: 0,
    padding: '8px 12px 8px 28px',
    maxHeight: '30vh',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  reason: { display: 'block', color: tokens.colorPaletteRedForeground1 },
})

interface Item {
  id: string
  externalId: string
  documentId: string | null
}

interface Failure {
  item: Item
  title: string
  text: string
}

/** The items whose PDFs the user wants. */
export interface DocumentsWanted {
  type: DocumentType
  /** The list's name in the name of the saved file. */
  list: string
  items: readonly Item[]
}

interface DownloadAllDialogProps extends DocumentsWanted {
  companyId: string
  failureToast: FailureToast
  onClose: () => void
}

/**
 * Downloads the PDFs of several items and saves them as one ZIP file (docs/rules.md#documents-zip). It starts by itself;
 * closing it cancels the requests, and nothing is saved.
 */
export function DownloadAllDialog({ companyId, type, list, items, failureToast, onClose }: DownloadAllDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const companyName = useRouteContext({ strict: false, select: (context) => context.companyName })
  const [wanted] = useState(() => items.filter(({ documentId }) => documentId !== null))
  const missing = items.filter(({ documentId }) => documentId === null)
  const files = useRef(new Map<string, Blob>())
  const [todo, setTodo] = useState(wanted)
  const [doneCount, setDoneCount] = useState(0)
  /** Failures of the last round; undefined while a round is in progress. */
  const [failures, setFailures] = useState<readonly Failure[]>()
  const [cancel, setCancel] = useState<HTMLElement | null>(null)
  const count = wanted.length

  const save = async (signal?: AbortSignal) => {
    const entries = wanted.flatMap((item) => {
      const input = files.current.get(item.id)
      return input ? [{ input, name: pdfFileName(item.externalId) }] : []
    })
    const names = uniqueNames(entries.map(({ name }) => name))
    try {
      const zip = await downloadZip(entries.map((entry, at) => ({ ...entry, name: names[at] }))).blob()
      if (signal?.aborted) return
      saveFile(zip, listFileName(companyName, list, 'zip'))
      failureToast.takeBack()
      showToast({ intent: 'success', title: t('document.all.done', { count: entries.length }) })
    } catch (error) {
      // The disk is full, or a file on it is gone.
      failureToast.show({ title: t('document.all.notSaved'), text: t(problemMessage(error)) })
    }
  }

  const keep = useEffectEvent(({ id }: Item, file: Blob) => {
    files.current.set(id, file)
    setDoneCount(files.current.size)
  })
  const finish = useEffectEvent(async (failed: readonly [Item, unknown][], signal: AbortSignal) => {
    const reported = failed.flatMap(([item, error]) => {
      const problem = documentProblem(t, error, item.externalId, 'download')
      return problem ? [{ item, ...problem }] : []
    })
    // The end of the session already navigates elsewhere.
    if (signal.aborted || reported.length < failed.length) return
    if (reported.length === 0 && count > 0) await save(signal)
    if (signal.aborted) return
    if (reported.length > 0 || missing.length > 0) setFailures(reported)
    else onClose()
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void downloadAll(todo, { companyId, type }, keep, signal).then((failed) => finish(failed, signal))
    return () => controller.abort()
  }, [todo, companyId, type])

  const retry = () => {
    // The button unmounts when pressed.
    cancel?.focus()
    setFailures(undefined)
    setTodo(failures?.map(({ item }) => item) ?? [])
  }
  const saveSome = async () => {
    await save()
    onClose()
  }
  return (
    <FormDialog title={titleOf()} onClose={onClose}>
      <div className={styles.content}>
        <output>{count > 0 && t('document.all.progress', { done: doneCount, count })}</output>
        {!failures && <ProgressBar value={doneCount} max={count} aria-label={t('document.all.title')} />}
        {failures && failures.length > 0 && (
          <ul
            aria-label={t('document.all.failures')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must scroll by keyboard (WCAG 2.1.1)
            tabIndex={0}
            className={styles.list}
          >
            {failures.map(({ item, title, text }) => (
              <li key={item.id}>
                <span translate="no">{title}</span>
                <span className={styles.reason}>{text}</span>
              </li>
            ))}
          </ul>
        )}
        {missing.length > 0 && (
          <>
            <Text>{t('document.all.missing', { count: missing.length })}</Text>
            <ul
              aria-label={t('document.all.withoutPdf')}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must scroll by keyboard (WCAG 2.1.1)
              tabIndex={0}
              className={styles.list}
            >
              {missing.map(({ id, externalId }) => (
                <li key={id}>{externalId}</li>
              ))}
            </ul>
          </>
        )}
        <DialogActions fluid className={styles.actions}>
          <Button ref={setCancel} onClick={onClose}>
            {t(failures?.length === 0 ? 'app.close' : 'app.cancel')}
          </Button>
          {failures && failures.length > 0 && doneCount > 0 && (
            <Button onClick={() => void saveSome()}>{t('document.all.saveSome', { count: doneCount })}</Button>
          )}
          {failures && failures.length > 0 && (
            <Button appearance="primary" onClick={retry}>
              {t('document.all.retry', { count: failures.length })}
            </Button>
          )}
        </DialogActions>
      </div>
    </FormDialog>
  )

  function titleOf(): string {
    if (count === 0) return t('document.all.none')
    if (!failures) return t('document.all.title')
    return failures.length > 0
      ? t('document.all.someFailed', { count: failures.length })
      : t('document.all.done', { count })
  }
}

/** Downloads the documents of the items, and returns the items that failed with their errors. */
async function downloadAll(
  items: readonly Item[],
  address: Omit<DocumentAddress, 'documentId'>,
  onFile: (item: Item, file: Blob) => void,
  signal: AbortSignal,
): Promise<[Item, unknown][]> {
  const failed: [Item, unknown][] = []
  const get = async (item: Item) => {
    const { documentId } = item
    if (signal.aborted || documentId === null) return
    try {
      onFile(item, await downloadDocument({ ...address, documentId }, signal))
    } catch (error) {
      failed.push([item, error])
    }
  }
  await mapAsync([...items], get, { concurrency: maxConcurrent })
  return failed
}

/** Makes file names unique, ignoring case: `a.pdf`, `A (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const last = new Map<string, number>()
  return names.map((name) => {
    const [, base = name, extension = ''] = /^(.*)(\.[^.]*)$/s.exec(name) ?? []
    const key = name.toLowerCase()
    let unique = name
    for (let count = last.get(key) ?? 1; taken.has(unique.toLowerCase()); last.set(key, count))
      unique = `${base} (${++count})${extension}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
