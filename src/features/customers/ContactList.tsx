import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#generated/main/model/contact.ts'
import { DownloadButton } from '#src/shared/list/DownloadButton.tsx'
import { useSlowQuery } from '#src/shared/list/useSlowQuery.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { useScrollPlace } from '#src/shared/list/entryState.ts'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { contactColumns } from './columns.tsx'
import { customerQueries } from './queries.ts'

interface ContactListProps {
  companyId: string
  invoicingAccountId: string
  customerName: string
}

const useStyles = makeStyles({ tools: { display: 'flex', justifyContent: 'flex-end' } })

const none: readonly Contact[] = []
const idOf = ({ id }: Contact) => id
const nothing = () => undefined

/** All contacts of a customer, without paging. */
export function ContactList({ companyId, invoicingAccountId, customerName }: ContactListProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const query = customerQueries.contacts(companyId, invoicingAccountId)
  const contacts = useQuery(query)
  const place = useScrollPlace('contacts')
  const { isSlow, refetch } = useSlowQuery([query.queryKey], contacts.isPending)
  if (contacts.isError && !contacts.data)
    return <ErrorPanel message={t(problemMessage(contacts.error))} onRetry={() => void refetch()} />
  const rows = contacts.data?.items ?? none
  return (
    <>
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void refetch()} />}
      <div className={styles.tools}>
        <DownloadButton
          source={{
            title: t('customers.tab.contacts'),
            subject: customerName,
            name: 'contacts',
            columns: contactColumns,
            rows,
          }}
        />
      </div>
      <DataTable
        isAsHighAsRows
        label={t('customers.tab.contacts')}
        columns={contactColumns}
        rows={rows}
        place={place}
        totalItems={rows.length}
        getRowId={idOf}
        isLoading={contacts.isPending}
        hasMore={false}
        onLoadMore={nothing}
        empty={{ title: t('customers.noContacts'), hint: t('customers.noContactsHint') }}
      />
    </>
  )
}
