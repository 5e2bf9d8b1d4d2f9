import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentPdf20Regular } from '@fluentui/react-icons/svg/document-pdf'
import type { TFunction } from 'i18next'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getGetTypedDocumentQueryKey, getTypedDocument } from '#generated/main/documents/documents.ts'
import type { DocumentType } from '#generated/main/model/index.ts'
import { fileKindOf } from '#src/lib/fileKindOf.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { retry, sleep } from '#src/lib/retry.ts'
import { useSingleMutation } from '#src/lib/useSingleRun.ts'
import { ApiError, isSessionEnd, isTransient, problemMessage } from '#src/shared/api/apiError.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'
import { BusyIcon } from '#src/ui/Busy.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { useFailureToast, type FailureToast } from '#src/ui/toast/toasts.ts'

const loadDialog = () => import('#src/ui/pdf/PdfDialog.tsx')
const PdfDialog = lazyNamed(loadDialog, 'PdfDialog')

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface DocumentActionsProps {
  companyId: string
  type: DocumentType
  /** Null when the item has no document. */
  documentId: string | null
  /** The number that users know the document by; also the name of the saved file. */
  name: string
  /** True where showing the document is the main action. */
  isMain?: boolean
  /** More buttons, shown after these. */
  children?: ReactNode
}

/** Buttons that show a document and save it. */
export function DocumentActions(props: DocumentActionsProps) {
  const { companyId, type, documentId, name, isMain = false, children } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const fileName = pdfFileName(name)
  const address = documentId === null ? null : { companyId, type, documentId }
  const failureToast = useFailureToast()
  const download = useMutation({
    mutationFn: async () => address && downloadDocument(address),
    onSuccess: (file) => {
      failureToast.takeBack()
      if (file) saveFile(file, fileName)
    },
    onError: (error) => {
      const problem = documentProblem(t, error, name, 'download')
      if (problem) failureToast.show(problem)
    },
  })
  const save = useSingleMutation(download)
  const close = () => setIsOpen(false)
  // The viewer is heavy, so loading starts before the click.
  const prepare = () => void Promise.all([loadDialog(), import('#src/ui/pdf/PdfViewer.tsx')]).catch(() => undefined)

  return (
    <div className={styles.actions}>
      <Button
        appearance={isMain ? 'primary' : 'secondary'}
        icon={<DocumentPdf20Regular />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        {t(type === 'receipt' ? 'document.viewReceipt' : 'document.view')}
      </Button>
      <Button
        icon={download.isPending ? <BusyIcon /> : <ArrowDownload20Regular />}
        disabledFocusable={download.isPending || address === null}
        onClick={() => save(undefined)}
      >
        {t('document.download')}
      </Button>
      {children}
      {isOpen && (
        <OnDemand onError={close}>
          <DocumentDialog
            failureToast={failureToast}
            address={address}
            name={name}
            fileName={fileName}
            onClose={close}
          />
        </OnDemand>
      )}
    </div>
  )
}

interface DocumentDialogProps {
  address: DocumentAddress | null
  name: string
  fileName: string
  failureToast: FailureToast
  onClose: () => void
}

/** Shows a document; closing it cancels a running download, and nothing is cached. Use it inside an `OnDemand`. */
export function DocumentDialog({ address, name, fileName, failureToast, onClose }: DocumentDialogProps) {
  const { t } = useTranslation()
  const load = async (from: DocumentAddress, signal: AbortSignal) => {
    try {
      const file = await downloadDocument(from, signal)
      failureToast.takeBack()
      return file
    } catch (error) {
      const problem = signal.aborted ? undefined : documentProblem(t, error, name)
      if (problem) failureToast.show(problem)
      throw error
    }
  }
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: getGetTypedDocumentQueryKey(
      address?.companyId ?? '',
      address?.type ?? 'invoice',
      address?.documentId ?? '',
    ),
    queryFn: address ? ({ signal }) => load(address, signal) : skipToken,
    // The download itself tries three times.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <PdfDialog
      title={name}
      fileName={fileName}
      file={address && (isFetching ? undefined : data)}
      isFailed={isError && !isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}

export interface DocumentAddress {
  companyId: string
  type: DocumentType
  documentId: string
}

/** How many times a document is requested (docs/rules.md#invoice-download-attempts); "still rendering" counts as one. */
const downloadAttempts = 3

/**
 * Downloads a document as PDF, in up to three attempts, never before the `Retry-After` of the service.
 *
 * @throws the error that rules out a retry; after the third attempt, an error with the last failure as its `cause`
 */
export function downloadDocument(address: DocumentAddress, signal?: AbortSignal): Promise<Blob> {
  const { companyId, type, documentId } = address
  const attempts = downloadAttempts
  return retry(
    async (attempt) => {
      try {
        const file = await getTypedDocument(companyId, type, documentId, undefined, signal)
        const kind = file ? await fileKindOf(file) : 'other'
        if (file && kind === 'pdf') return file
        // Whatever its content type says.
        throw new ApiError(kind === 'html' ? 'html' : 'malformed', { url: `/documents/${type}/${documentId}` })
      } catch (error) {
        const wait = error instanceof ApiError && error.retryAfterMs
        if (wait && attempt < attempts) await sleep(wait, signal)
        throw error
      }
    },
    { attempts, startMs: 200, retryIf: isTransient, ...(signal && { signal }) },
  )
}

/** Names that Windows reserves for devices, whatever their extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** In bytes of UTF-8: file systems take 255, and a duplicate gets a number. */
const longestName = 200

/** The file name for a document, from the name users know: it can't lead to another folder or hide the file. */
export function pdfFileName(name: string): string {
  const fullName = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}.-]+/gu, '_')
    .replace(/^\.+/, '_')
  const bytes = new TextEncoder().encode(fullName).slice(0, longestName)
  // The last letter may be cut.
  const safe = new TextDecoder().decode(bytes).replace(/\uFFFD$/, '')
  return `${safe === '' || deviceName.test(safe) ? '_' : ''}${safe}.pdf`
}

const refusals: Record<number, string> = { 403: 'document.forbidden', 404: 'document.notFound' }

/**
 * Why a document could not be loaded and what to do about it, for the UI; undefined if canceled or the session ended.
 *
 * @param error what `downloadDocument` threw
 * @param name the name the user knows the document by: its number
 * @param wanted what the user wanted to do with it
 */
export function documentProblem(
  t: TFunction,
  error: unknown,
  name: string,
  wanted: 'open' | 'download' = 'open',
): { title: string; text: string } | undefined {
  const last = error instanceof Error && error.cause !== undefined ? error.cause : undefined
  const failure = last ?? error
  const known = failure instanceof ApiError ? failure : undefined
  if (known?.kind === 'canceled' || isSessionEnd(failure)) return undefined
  if (last === undefined) {
    const key = refusals[known?.status ?? 0] ?? problemMessage(error)
    // The service's own reason says more than the text for an unexpected error.
    const text = (key === 'error.unexpected' && serviceText(known?.problem?.detail ?? '')) || t(key)
    return { title: t(`document.refused.${wanted}`, { name }), text }
  }
  const title = t('document.failed', { invoice: name, attempts: downloadAttempts })
  if (known?.kind === 'html') return { title, text: t('pdf.htmlHelp') }
  return { title, text: t(known?.status === 202 ? 'document.rendering' : problemMessage(last)) }
}
