import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getGetTypedDocumentQueryKey } from '#generated/main/documents/documents.ts'
import { PdfDialog } from '#src/ui/pdf/PdfDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { documentProblem, downloadDocument, type DocumentAddress } from './downloadDocument.ts'

interface DocumentDialogProps {
  address: DocumentAddress | null
  name: string
  fileName: string
  onClose: () => void
}

/** Shows a document; closing it cancels a running download, and nothing is cached. */
export function DocumentDialog({ address, name, fileName, onClose }: DocumentDialogProps) {
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
