import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentPdf20Regular } from '@fluentui/react-icons/svg/document-pdf'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getGetTypedDocumentQueryKey } from '#generated/main/documents/documents.ts'
import type { DocumentType } from '#generated/main/model/index.ts'
import { saveFile } from '#src/lib/files.ts'
import { BusyIcon } from '#src/ui/Busy.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { documentProblem, downloadDocument, pdfFileName, type DocumentAddress } from './downloadDocument.ts'

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
  /** More buttons, shown after these. */
  children?: ReactNode
}

/** Buttons that show a document and save it. */
export function DocumentActions({ companyId, type, documentId, name, children }: DocumentActionsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const fileName = pdfFileName(name)
  const address = documentId === null ? null : { companyId, type, documentId }
  const download = useMutation({
    mutationFn: async () => address && downloadDocument(address),
    onSuccess: (file) => file && saveFile(file, fileName),
    onError: (error) => {
      const problem = documentProblem(t, error, name, 'download')
      if (problem) showToast({ intent: 'error', ...problem })
    },
  })
  const close = () => setIsOpen(false)
  // The viewer is heavy, so loading starts before the click.
  const prepare = () => void Promise.all([loadDialog(), import('#src/ui/pdf/PdfViewer.tsx')]).catch(() => undefined)

  return (
    <div className={styles.actions}>
      <Button
        icon={<DocumentPdf20Regular />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        {t('document.view')}
      </Button>
      <Button
        icon={download.isPending ? <BusyIcon /> : <ArrowDownload20Regular />}
        disabledFocusable={download.isPending || address === null}
        onClick={() => download.mutate()}
      >
        {t('document.download')}
      </Button>
      {children}
      {isOpen && (
        <OnDemand onError={close}>
          <DocumentDialog address={address} name={name} fileName={fileName} onClose={close} />
        </OnDemand>
      )}
    </div>
  )
}

interface DocumentDialogProps {
  address: DocumentAddress | null
  name: string
  fileName: string
  onClose: () => void
}

/** Shows a document; closing it cancels a running download, and nothing is cached. Use it inside an `OnDemand`. */
function DocumentDialog({ address, name, fileName, onClose }: DocumentDialogProps) {
  const { t } = useTranslation()
  const load = async (from: DocumentAddress, signal: AbortSignal) => {
    try {
      return await downloadDocument(from, signal)
    } catch (error) {
      const problem = signal.aborted ? undefined : documentProblem(t, error, name)
      if (problem) showToast({ intent: 'error', ...problem })
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
