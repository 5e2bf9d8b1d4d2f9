import type { TFunction } from 'i18next'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { AccessRequestStatus } from '#generated/main/model/accessRequestStatus.ts'
import { ListPage } from '#src/shared/list/ListPage.tsx'
import type { ListDefinition, RowDetail } from '#src/shared/list/listDefinition.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { lazyNamed } from '#src/ui/OnDemand.tsx'
import { readAccessRequests, type AccessRequestSearch } from '#src/features/access/accessRequestSearch.ts'
import { accessRequestColumns } from '#src/features/access/columns.tsx'
import { accessQueries } from '#src/features/access/queries.ts'

const AccessRequestDetails = lazyNamed(
  () => import('#src/features/access/AccessRequestDetails.tsx'),
  'AccessRequestDetails',
)

const requestList: ListDefinition<AccessRequest, AccessRequestSearch> = {
  name: 'access-requests',
  texts: 'access',
  columns: accessRequestColumns,
  read: readAccessRequests,
  defaultSort: '-requestedAt',
  searchPlaceholder: 'access.searchPlaceholder',
  filters: [
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(AccessRequestStatus),
      labels: 'access.statusLabel',
    },
  ],
}

const nameOf = ({ companyName, requesterEmail }: AccessRequest) => companyName ?? requesterEmail

function detailOf(t: TFunction, companyId: string): RowDetail<AccessRequest> {
  return {
    titleOf: (row) => t('access.title', { name: nameOf(row) }),
    nameOf,
    content: (row) => (
      <Suspense fallback={<Busy text={t('app.loading')} />}>
        <AccessRequestDetails companyId={companyId} request={row} />
      </Suspense>
    ),
    preload: AccessRequestDetails.preload,
  }
}

interface AccessRequestsPageProps {
  companyId: string
  search: AccessRequestSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: AccessRequestSearch) => void
  /** Tabs for the screen's other lists. */
  tabs: ReactNode
  tabPanel: { id: string; 'aria-labelledby': string }
}

/** Requests for access to the supplier's accounts; a request is approved or denied in its panel. */
export function AccessRequestsPage({ companyId, ...screen }: AccessRequestsPageProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      {...screen}
      definition={requestList}
      query={accessQueries.requests(companyId, screen.search)}
      detail={detailOf(t, companyId)}
    />
  )
}
