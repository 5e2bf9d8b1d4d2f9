import { useTranslation } from 'react-i18next'
import type { AgingAccount } from '#generated/main/model/agingAccount.ts'
import type { AgingReport } from '#generated/main/model/agingReport.ts'
import { dateColumn, moneyColumn } from '#src/shared/list/columnKinds.tsx'
import { DownloadButton } from '#src/shared/list/DownloadButton.tsx'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { defineColumns } from '#src/ui/table/defineColumns.ts'

type AccountRow = AgingAccount & { id: string }

const columnsOf = ({ aging }: AgingReport) =>
  defineColumns<AccountRow>([
    { id: 'name', header: 'customers.name', width: 240, cell: ({ name }) => name },
    { id: 'number', header: 'customers.number', cell: ({ externalAccountId }) => externalAccountId },
    {
      id: 'oldestDueDate',
      header: 'aging.oldestDueDate',
      ...dateColumn<AccountRow>(({ oldestDueDate }) => oldestDueDate),
    },
    ...aging.map(({ bucket }) => ({
      id: bucket,
      header: `accounts.bucket.${bucket}`,
      ...moneyColumn<AccountRow>((row) => row.aging.find((one) => one.bucket === bucket)?.amount ?? null),
    })),
    {
      id: 'outstanding',
      header: 'accounts.outstanding',
      ...moneyColumn<AccountRow>(({ outstanding }) => outstanding),
    },
  ])

/** The button that downloads the aging report, without its line of sums. */
export function AgingDownload({ report }: { report: AgingReport }) {
  const { t } = useTranslation()
  const day = formatCalendarDate(report.businessDate)
  const rows = report.items.map((account) => ({ ...account, id: account.invoicingAccountId }))
  return (
    <DownloadButton
      source={{
        title: t('shell.crumbs.aging'),
        subject: t('aging.day', { day }),
        name: 'aging',
        columns: columnsOf(report),
        rows,
      }}
    />
  )
}
