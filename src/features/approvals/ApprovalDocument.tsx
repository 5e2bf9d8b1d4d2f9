import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getGetTypedDocumentQueryKey } from '#generated/main/documents/documents.ts'
import type { ApprovalLine } from '#generated/main/model/approvalLine.ts'
import { PaymentLineKind } from '#generated/main/model/paymentLineKind.ts'
import {
  DocumentDialog,
  documentProblem,
  downloadDocument,
  pdfFileName,
  type DocumentAddress,
} from '#src/features/documents/DocumentActions.tsx'
import { saveFile } from '#src/lib/saveFile.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { lazyNamed, LoadBoundary, OnDemand } from '#src/ui/OnDemand.tsx'
import type { PdfFailure } from '#src/ui/pdf/PdfViewer.tsx'
import { useFailureToast } from '#src/ui/toast/toasts.ts'

const PdfViewer = lazyNamed(() => import('#src/ui/pdf/PdfViewer.tsx'), 'PdfViewer')

const useStyles = makeStyles({
  document: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  middle: { display: 'grid', placeItems: 'center', flexGrow: 1 },
})

/** A line whose document can be shown. */
export type DocumentLine = ApprovalLine & { documentId: string }

export const hasDocument = (line: ApprovalLine): line is DocumentLine => line.documentId !== null

interface ApprovalDocumentProps {
  companyId: string
  line: DocumentLine
}

const addressOf = ({ companyId, line }: ApprovalDocumentProps): DocumentAddress => ({
  companyId,
  type: line.kind === PaymentLineKind.Invoice ? 'invoice' : 'credit-adjustment',
  documentId: line.documentId,
})

/** The document of an invoice or a credit, beside the request; mount it with the line's id as its key. */
export function ApprovalDocument(props: ApprovalDocumentProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const name = props.line.externalId
  const address = addressOf(props)
  const [failure, setFailure] = useState<PdfFailure>()
  const { data, error, refetch } = useQuery({
    queryKey: getGetTypedDocumentQueryKey(address.companyId, address.type, address.documentId),
    queryFn: ({ signal }) => downloadDocument(address, signal),
    // The download itself tries three times.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const problem = failure === undefined ? error && documentProblem(t, error, name) : { text: t(`pdf.${failure}Help`) }
  const retry = () => {
    setFailure(undefined)
    void refetch()
  }
  return (
    <section aria-label={t('approvals.document', { name })} className={styles.document}>
      {problem && <ErrorPanel message={problem.text} onRetry={retry} />}
      {!problem && !data && (
        <div className={styles.middle}>
          <Busy text={t('pdf.loading')} />
        </div>
      )}
      {!problem && data && (
        <LoadBoundary onError={() => setFailure('code')}>
          <Suspense fallback={<Busy text={t('pdf.loading')} />}>
            <PdfViewer
              file={data}
              onSave={() => saveFile(data, pdfFileName(name))}
              onFailure={setFailure}
              takesFocus={false}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </section>
  )
}

/** The same over the request, on a narrow screen. */
export function ApprovalDocumentDialog({ onClose, ...props }: ApprovalDocumentProps & { onClose: () => void }) {
  const failureToast = useFailureToast()
  const name = props.line.externalId
  return (
    <OnDemand onError={onClose}>
      <DocumentDialog
        address={addressOf(props)}
        name={name}
        fileName={pdfFileName(name)}
        failureToast={failureToast}
        onClose={onClose}
      />
    </OnDemand>
  )
}
