import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { GetCustomerResponse } from '#generated/main/customers/customers.response.ts'
import { getCustomer } from '#generated/main/customers/customers.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import type { BundleType } from '#src/features/documents/bundle.ts'
import { DownloadAllDialog } from '#src/features/documents/DownloadAllDialog.tsx'
import { untilPrinted } from '#src/lib/untilPrinted.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { writeListFile } from '#src/shared/list/listFile.ts'
import type { FailureToast } from '#src/ui/toast/toasts.ts'
import { statementQueries, type OpenItems } from './queries.ts'
import { StatementSheet } from './Statement.tsx'
import type { StatementParties } from './StatementHead.tsx'
import { statementColumns, statementRows } from './statementRows.ts'

const loadCustomer = checked(getCustomer, GetCustomerResponse)

interface Sheet {
  id: string
  customer: StatementParties['customer']
  accountNumber: string
  items: OpenItems
}

interface StatementsDialogProps {
  companyId: string
  /** Whom the statements are for, by the ids of their accounts. */
  customers: readonly { id: string; name: string }[]
  into: BundleType
  failureToast: FailureToast
  onClose: () => void
}

/**
 * Downloads the statements of several customers as one ZIP file of Excel files, or prints them, which browsers can save as
 * one PDF (docs/rules.md#statements-zip). The service has no statements as PDF.
 */
export function StatementsDialog({ companyId, customers, into, ...dialog }: StatementsDialogProps) {
  const { t } = useTranslation()
  const { data: companies } = useQuery(companyQueries.list())
  const loaded = useRef(new Map<string, Sheet>())
  const [printed, setPrinted] = useState<readonly Sheet[]>([])
  const supplier = companies?.items.find(({ id }) => id === companyId)

  const loadSheet = async (id: string, signal: AbortSignal): Promise<Blob> => {
    const [customer, items] = await Promise.all([
      loadCustomer(companyId, id, undefined, signal),
      statementQueries.receivables(companyId, id).load(signal),
    ])
    loaded.current.set(id, { id, customer, accountNumber: customer.externalAccountId, items })
    // What is printed is not a file.
    return new Blob()
  }
  const loadWorkbook = async (id: string, signal: AbortSignal): Promise<Blob> => {
    const items = await statementQueries.receivables(companyId, id).load(signal)
    const heading = t('statement.heading')
    const about = [
      [heading, customers.find((customer) => customer.id === id)?.name ?? ''] as const,
      [t('statement.date'), formatCalendarDate(items.businessDate)] as const,
    ]
    const sheets = [heading, t('list.download.sheet')] as const
    const { file } = await writeListFile(
      { type: 'xlsx', sheets, columns: statementColumns, rows: statementRows(items) },
      { t, about: () => about, onRows: () => undefined, signal },
    )
    return file
  }
  const print = async (ids: readonly string[], signal: AbortSignal) => {
    // The browser prints what is in the page when its dialog opens.
    flushSync(() => setPrinted(ids.flatMap((id) => loaded.current.get(id) ?? [])))
    await untilPrinted(signal)
  }
  return (
    <>
      <DownloadAllDialog
        {...dialog}
        texts={into === 'zip' ? 'customers.statements' : 'customers.printed'}
        missing="pdf"
        list="statements"
        items={customers.map((customer) => ({ ...customer, documentId: customer.id }))}
        into={into}
        load={into === 'zip' ? loadWorkbook : loadSheet}
        print={print}
        extension="xlsx"
      />
      {printed.length > 0 &&
        createPortal(
          <div hidden data-print="statements">
            {printed.map(({ id, customer, accountNumber, items }) => (
              <article key={id} data-statement>
                <StatementSheet
                  parties={{
                    supplier: { name: supplier?.name ?? '', address: supplier?.address },
                    customer,
                    accountNumber,
                  }}
                  items={items}
                />
              </article>
            ))}
          </div>,
          document.body,
        )}
    </>
  )
}
