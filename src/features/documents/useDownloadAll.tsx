import { Button } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#generated/main/model/documentType.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { useFailureToast } from '#src/ui/toast/toasts.ts'
import type { DocumentItem, DocumentsWanted } from './bundle.ts'

const DownloadDocuments = lazyNamed(() => import('./DownloadDocuments.tsx'), 'DownloadDocuments')

interface DownloadAll {
  /** Buttons that download the documents of selected rows; `itemsOf` is called when one is pressed. */
  actionsFor: (type: DocumentType, itemsOf: () => readonly DocumentItem[]) => ReactNode
  /** Render it once in the page: it is needed even while a row leaves the list. */
  dialog: ReactNode
}

/** What a page with selected rows offers for their documents (docs/rules.md#documents-zip, #documents-pdf). */
export function useDownloadAll(companyId: string): DownloadAll {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<DocumentsWanted>()
  const failureToast = useFailureToast()
  const close = () => setWanted(undefined)
  return {
    actionsFor: (type, itemsOf) => (
      <>
        <Button size="small" onClick={() => setWanted({ type, into: 'zip', items: itemsOf() })}>
          {t(type === 'receipt' ? 'document.all.receipts' : 'document.all.action')}
        </Button>
        <Button size="small" onClick={() => setWanted({ type, into: 'pdf', items: itemsOf() })}>
          {t('document.all.onePdf')}
        </Button>
      </>
    ),
    dialog: wanted && (
      <OnDemand onError={close}>
        <DownloadDocuments {...wanted} companyId={companyId} failureToast={failureToast} onClose={close} />
      </OnDemand>
    ),
  }
}

/** An invoice or a credit as an item of a download. */
export const documentOf = ({ id, externalId, documentId }: Omit<DocumentItem, 'name'> & { externalId: string }) => ({
  id,
  name: externalId,
  documentId,
})
