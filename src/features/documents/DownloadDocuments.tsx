import type { FailureToast } from '#src/ui/toast/toasts.ts'
import type { DocumentsWanted } from './bundle.ts'
import { downloadDocument } from './DocumentActions.tsx'
import { DownloadAllDialog } from './DownloadAllDialog.tsx'

interface DownloadDocumentsProps extends DocumentsWanted {
  companyId: string
  failureToast: FailureToast
  onClose: () => void
}

/** The lists' names in the names of the saved files. */
const lists = { invoice: 'invoices', 'credit-adjustment': 'credits', receipt: 'receipts' }

/** Downloads documents that the service has as PDFs. */
export function DownloadDocuments({ companyId, type, ...dialog }: DownloadDocumentsProps) {
  return (
    <DownloadAllDialog
      {...dialog}
      texts="document.all"
      missing={type === 'receipt' ? 'receipt' : 'pdf'}
      list={lists[type]}
      extension="pdf"
      load={(documentId, signal) => downloadDocument({ companyId, type, documentId }, signal)}
    />
  )
}
