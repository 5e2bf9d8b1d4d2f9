import { Button } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalStatus } from '#generated/main/model/approvalStatus.ts'
import { readApprovals, type ApprovalSearch } from '#src/features/approvals/approvalSearch.ts'
import { approvalColumns } from '#src/features/approvals/columns.tsx'
import { approvalQueries, waitsFor, type ApprovalRow } from '#src/features/approvals/queries.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { loadedRows } from '#src/shared/api/pages.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { useKeptSelection } from '#src/shared/list/entryState.ts'
import { ListPage } from '#src/shared/list/ListPage.tsx'
import type { ListDefinition } from '#src/shared/list/listDefinition.ts'
import { useOpenRow } from '#src/shared/list/listSearch.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'

const ApprovalDialogs = lazyNamed(() => import('#src/features/approvals/ApprovalParts.tsx'), 'ApprovalDialogs')

const approvalList: ListDefinition<ApprovalRow, ApprovalSearch> = {
  name: 'approvals',
  texts: 'approvals',
  columns: approvalColumns,
  read: readApprovals,
  defaultSort: '-requestedAt',
  searchPlaceholder: 'approvals.searchPlaceholder',
  segments: [
    { label: 'list.segment.all', means: [{ show: 'all' }, {}] },
    { label: 'approvals.segment.waiting', means: [{ show: 'waiting' }], none: 'approvals.noneWaiting' },
    { label: 'approvals.segment.mine', means: [{ show: 'mine' }], none: 'approvals.noneMine' },
  ],
  filters: [
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(ApprovalStatus),
      labels: 'approvals.statusLabel',
    },
  ],
}

const nameOf = ({ total, supplierName }: ApprovalRow) => `${formatMoney(total)} · ${supplierName}`
const noReasons: ReadonlyMap<string, string> = new Map()
const handlers = {
  onFocus: ApprovalDialogs.preload,
  onPointerOver: ApprovalDialogs.preload,
  onPointerLeave: () => undefined,
}
const handlersOf = () => handlers

interface ApprovalsPageProps {
  address: CompanyAddress
  search: ApprovalSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: ApprovalSearch) => void
}

/** The requests for approval of a company; opening one shows it with its documents. */
export function ApprovalsPage({ address, search, onSearchChange }: ApprovalsPageProps) {
  const { t } = useTranslation()
  const companyId = address.productCompanyId
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const query = approvalQueries.list(companyId, search)
  const { data } = useInfiniteQuery(query)
  const rows = loadedRows(data)
  const selection = useKeptSelection<ApprovalRow>({ name: 'approvals', nameOf })
  const [bulk, setBulk] = useState<readonly ApprovalRow[]>()
  // Kept here, so that a reason that was started survives closing the request.
  const [reasons, setReasons] = useState(noReasons)
  const openRow = useOpenRow()
  const waiting = (chosen: readonly ApprovalRow[]) => chosen.filter((row) => waitsFor(row, userId))
  const closeBulk = (left?: readonly string[]) => {
    setBulk(undefined)
    if (left) selection.onChange(new Set(left), rows)
  }
  const actionsOf = (chosen: readonly ApprovalRow[]) => (
    <Button size="small" disabledFocusable={waiting(chosen).length === 0} onClick={() => setBulk(chosen)}>
      {t('approvals.bulk.action', { count: waiting(chosen).length })}
    </Button>
  )
  return (
    <ListPage
      definition={approvalList}
      query={query}
      search={search}
      onSearchChange={onSearchChange}
      rowPage={{ open: ({ id }) => openRow.open(id), hrefOf: openRow.hrefOf, handlersOf }}
      selection={{ ...selection, actions: actionsOf }}
    >
      {(search.open !== undefined || bulk !== undefined) && (
        <OnDemand onError={search.open === undefined ? closeBulk : openRow.close}>
          <ApprovalDialogs
            open={
              search.open === undefined
                ? undefined
                : {
                    address,
                    id: search.open,
                    ids: rows.map(({ id }) => id),
                    total: data?.pages[0]?.totalItems ?? rows.length,
                    reasons,
                    onReasonsChange: setReasons,
                    onStep: (id) => openRow.step(() => id),
                    onClose: openRow.close,
                  }
            }
            bulk={
              bulk && {
                companyId,
                userId,
                rows: waiting(bulk),
                leftOut: bulk.length - waiting(bulk).length,
                onClose: closeBulk,
              }
            }
          />
        </OnDemand>
      )}
    </ListPage>
  )
}
