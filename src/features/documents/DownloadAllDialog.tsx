import { Button, DialogActions, makeStyles, ProgressBar, Text } from '@fluentui/react-components'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { listFileName } from '#src/lib/fileNames.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast, type FailureToast } from '#src/ui/toast/toasts.ts'
import {
  largestPdf,
  loadFiles,
  pdfOf,
  TooLarge,
  UnreadableItems,
  zipOf,
  type BundleType,
  type DocumentItem,
  type LoadFile,
} from './bundle.ts'
import { documentProblem } from './DocumentActions.tsx'
import { ItemsWithReasons, type ItemWithReason } from './ItemsWithReasons.tsx'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: { justifyContent: 'flex-end', flexWrap: 'wrap' },
})

type Step =
  | { at: 'downloading' | 'merging' | 'tooLarge' | 'done' }
  /** Items that could not be downloaded, or whose PDFs can't be part of one. */
  | { at: 'failed' | 'unreadable'; failures: readonly ItemWithReason[] }

interface DownloadAllDialogProps {
  /** i18n section of what the files are called. */
  texts: string
  /** What the items without a document lack. */
  missing: 'pdf' | 'receipt'
  /** The list's name in the name of the saved file. */
  list: string
  items: readonly DocumentItem[]
  into: BundleType
  load: LoadFile
  /** Prints the items of these ids, where their files can't be put into one PDF. */
  print?: (ids: readonly string[], signal: AbortSignal) => Promise<void>
  /** Of each file. */
  extension: 'pdf' | 'xlsx'
  failureToast: FailureToast
  onClose: () => void
}

/**
 * Downloads a file for each of several items and saves them as one ZIP file or as one PDF (docs/rules.md#documents-zip,
 * #documents-pdf). It starts by itself; closing it cancels the requests, and nothing is saved.
 */
export function DownloadAllDialog(props: DownloadAllDialogProps) {
  const { texts, missing: lacks, list, items, into, extension, failureToast, onClose } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const companyName = useRouteContext({ strict: false, select: (context) => context.companyName })
  const [wanted] = useState(() => items.filter(({ documentId }) => documentId !== null))
  const missing = items.filter(({ documentId }) => documentId === null)
  const files = useRef(new Map<string, Blob>())
  const running = useRef<AbortSignal>(undefined)
  const [todo, setTodo] = useState(wanted)
  const [doneCount, setDoneCount] = useState(0)
  const [step, setStep] = useState<Step>({ at: 'downloading' })
  const [cancel, setCancel] = useState<HTMLElement | null>(null)
  const count = wanted.length
  const isBusy = step.at === 'downloading' || step.at === 'merging'

  /** Saves what has been downloaded; false if the user has to decide something first. */
  const save = async (type: BundleType, without: readonly ItemWithReason[] = []): Promise<boolean> => {
    const signal = running.current ?? new AbortController().signal
    const left = new Set(without.map(({ id }) => id))
    const entries = wanted.flatMap((item) => {
      const file = files.current.get(item.id)
      return file && !left.has(item.id) ? [{ item, file }] : []
    })
    try {
      if (type === 'pdf') setStep({ at: 'merging' })
      if (type === 'pdf' && props.print) {
        await props.print(
          entries.map(({ item }) => item.id),
          signal,
        )
        return !signal.aborted
      }
      const file = type === 'zip' ? await zipOf(entries, extension) : await pdfOf(entries, signal)
      if (signal.aborted) return false
      saveFile(file, listFileName(companyName, list, type))
      failureToast.takeBack()
      showToast({
        intent: 'success',
        title: t(type === 'zip' ? `${texts}.done` : 'document.all.merged', { count: entries.length }),
      })
    } catch (error) {
      if (signal.aborted) return false
      if (error instanceof TooLarge) setStep({ at: 'tooLarge' })
      else if (error instanceof UnreadableItems) setStep({ at: 'unreadable', failures: error.items })
      else {
        // The disk is full, or a file on it is gone.
        const title = t(type === 'zip' ? 'document.all.notSaved' : 'document.all.notMerged')
        failureToast.show({ title, text: t(problemMessage(error)) })
        return true
      }
      return false
    }
    return true
  }

  const keep = useEffectEvent(({ id }: DocumentItem, file: Blob) => {
    files.current.set(id, file)
    setDoneCount(files.current.size)
  })
  const load = useEffectEvent(props.load)
  const finish = useEffectEvent(async (failed: readonly [DocumentItem, unknown][], signal: AbortSignal) => {
    const failures = failed.flatMap(([{ id, name }, error]) => {
      const problem = documentProblem(t, error, name, 'download')
      return problem ? [{ id, name: problem.title, text: problem.text }] : []
    })
    // The end of the session already navigates elsewhere.
    if (signal.aborted || failures.length < failed.length) return
    if (failures.length > 0) setStep({ at: 'failed', failures })
    else if (count === 0 || (await save(into))) {
      // Items without a document stay named until the user closes the dialog.
      if (missing.length > 0) setStep({ at: 'done' })
      else onClose()
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = signal
    void loadFiles(todo, load, keep, signal).then((failed) => finish(failed, signal))
    return () => controller.abort()
  }, [todo])

  const [choose] = useSingleRun(async (type: BundleType, without?: readonly ItemWithReason[]) => {
    // The button unmounts when pressed.
    cancel?.focus()
    if (await save(type, without)) onClose()
  })
  const retry = (failures: readonly ItemWithReason[]) => {
    cancel?.focus()
    setStep({ at: 'downloading' })
    const again = new Set(failures.map(({ id }) => id))
    setTodo(wanted.filter(({ id }) => again.has(id)))
  }
  return (
    <FormDialog title={titleOf()} onClose={onClose}>
      <div className={styles.content}>
        <output>{count > 0 && t('document.all.progress', { done: doneCount, count })}</output>
        {isBusy && count > 0 && (
          <ProgressBar {...(step.at === 'downloading' && { value: doneCount, max: count })} aria-label={titleOf()} />
        )}
        {step.at === 'tooLarge' && <Text>{t('document.all.tooLargeHint', { size: largestPdf / 2 ** 20 })}</Text>}
        {'failures' in step && <ItemsWithReasons label={titleOf()} items={withReasons(step)} />}
        {missing.length > 0 && (
          <>
            <Text>
              {t(lacks === 'receipt' ? 'document.all.missingReceipt' : 'document.all.missing', {
                count: missing.length,
              })}
            </Text>
            <ItemsWithReasons
              label={t(lacks === 'receipt' ? 'document.all.withoutReceipt' : 'document.all.withoutPdf')}
              items={missing}
            />
          </>
        )}
        <DialogActions fluid className={styles.actions}>
          <Button ref={setCancel} onClick={onClose}>
            {t(step.at === 'done' ? 'app.close' : 'app.cancel')}
          </Button>
          {actionsOf()}
        </DialogActions>
      </div>
    </FormDialog>
  )

  /** The reason of those that can't be read is the same for all, in the language that is shown now. */
  function withReasons({ at, failures }: Extract<Step, { failures: unknown }>): readonly ItemWithReason[] {
    return at === 'failed' ? failures : failures.map((item) => ({ ...item, text: t('document.all.unreadableHint') }))
  }

  function actionsOf() {
    switch (step.at) {
      case 'failed':
        return (
          <>
            {doneCount > 0 && (
              <Button onClick={() => void choose(into)}>{t(`${texts}.saveSome`, { count: doneCount })}</Button>
            )}
            <Button appearance="primary" onClick={() => retry(step.failures)}>
              {t('document.all.retry', { count: step.failures.length })}
            </Button>
          </>
        )
      case 'unreadable': {
        const others = doneCount - step.failures.length
        return (
          <>
            {others > 0 && (
              <Button onClick={() => void choose('pdf', step.failures)}>
                {t('document.all.others', { count: others })}
              </Button>
            )}
            {asZip()}
          </>
        )
      }
      case 'tooLarge':
        return asZip()
      case 'downloading':
      case 'merging':
      case 'done':
        return null
    }
  }

  function asZip() {
    return (
      <Button appearance="primary" onClick={() => void choose('zip')}>
        {t('document.all.asZip', { count: doneCount })}
      </Button>
    )
  }

  function titleOf(): string {
    switch (step.at) {
      case 'downloading':
        return t(`${texts}.title`)
      case 'merging':
        return t(`${texts}.merging`)
      case 'tooLarge':
        return t('document.all.tooLarge')
      case 'failed':
        return t(`${texts}.someFailed`, { count: step.failures.length })
      case 'unreadable':
        return t('document.all.unreadable', { count: step.failures.length })
      case 'done':
        return count === 0 ? t('document.all.none') : t(`${texts}.done`, { count: doneCount })
    }
  }
}
