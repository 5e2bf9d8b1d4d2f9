import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MembershipStatus } from '#generated/auth/model/membershipStatus.ts'
import { nameOf } from '#src/features/auth-users/columns.tsx'
import { readMembers, type MemberSearch } from '#src/features/admin-companies/companyPageSearch.ts'
import { EmbeddedList } from '#src/shared/list/EmbeddedList.tsx'
import { EmbeddedTools } from '#src/shared/list/EmbeddedTools.tsx'
import { ListFilters } from '#src/shared/list/ListFilters.tsx'
import type { RowDetail } from '#src/shared/list/listDefinition.ts'
import { useListRows } from '#src/shared/list/useListRows.ts'
import { listQuery, useOpenRow } from '#src/shared/list/listSearch.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { withData } from '#src/ui/withData.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import { memberColumns } from './columns.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import { membershipQueries, type MemberRow } from './queries.ts'
import { useMemberChange } from './useMemberChange.ts'

const RowPanel = lazyNamed(() => import('#src/shared/list/RowPanel.tsx'), 'RowPanel')

const definition = {
  name: 'members',
  texts: 'members',
  columns: memberColumns,
  read: readMembers,
  searchPlaceholder: 'members.searchPlaceholder',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'filters.status',
      values: Object.values(MembershipStatus),
      labels: 'company.membershipLabel',
    },
  ],
} as const

const memberDetail = (onRemoved: (member: MemberRow) => void): RowDetail<MemberRow> => ({
  titleOf: nameOf,
  nameOf,
  content: (member) => <MemberDetails member={member} onRemoved={onRemoved} />,
})

const without = (members: readonly MemberRow[], { id }: MemberRow) => members.filter((member) => member.id !== id)

interface MemberListProps {
  /** The company's id in the auth service. */
  companyId: string
  companyName: string
  search: MemberSearch
  onSearchChange: (search: MemberSearch) => void
}

/** The users of a company: search, add, change, remove and undo a removal. */
export function MemberList({ companyId, companyName, search, onSearchChange }: MemberListProps) {
  const { t } = useTranslation()
  const query = membershipQueries.ofCompany(companyId, listQuery(search))
  const { isKnown, table } = useListRows(query)
  const openRow = useOpenRow()
  const [isAdding, setAdding] = useState(false)
  const [addButton, setAddButton] = useState<HTMLElement | null>(null)
  const [removed, setRemoved] = useState<readonly MemberRow[]>([])
  const forget = (member: MemberRow) => {
    setRemoved((all) => without(all, member))
    // The Undo button had it.
    addButton?.focus()
  }
  return (
    <>
      <EmbeddedTools
        definition={definition}
        search={search}
        rows={table.rows}
        pageOf={query.pageOf}
        subject={companyName}
        text={
          <ListFilters
            definition={definition}
            search={search}
            onChange={(next) => onSearchChange({ ...next, tab: 'members' })}
            rows={table.rows}
          />
        }
        actions={
          <Button ref={setAddButton} appearance="primary" onClick={() => setAdding(true)}>
            {t('members.add')}
          </Button>
        }
      />
      {removed.map((member) => (
        <Removal key={member.id} member={member} onUndone={() => forget(member)} />
      ))}
      <EmbeddedList
        texts="members"
        columns={memberColumns}
        query={query}
        sort={search.sort}
        onSortChange={(sort) => onSearchChange({ ...search, sort })}
        openRow={search.open}
        onRowActivate={({ id }) => openRow.open(id)}
        rowHref={openRow.hrefOf}
      />
      {search.open !== undefined && isKnown && (
        <OnDemand onError={openRow.close}>
          <RowPanel
            id={search.open}
            detail={memberDetail((gone) => {
              setRemoved((all) => [gone, ...without(all, gone)])
              openRow.close()
            })}
            {...table}
            onStep={openRow.step}
            onClose={openRow.close}
          />
        </OnDemand>
      )}
      {isAdding && <AddMemberDialog companyId={companyId} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Reports a removal and offers to undo it. `member`: as they were before. */
function Removal({ member, onUndone }: { member: MemberRow; onUndone: () => void }) {
  const { t } = useTranslation()
  const { change } = useMemberChange(onUndone, onUndone)
  return (
    <ActionBanner
      text={withData(t('members.changed.Removed', { name: nameOf(member) }), nameOf(member))}
      action={t('members.undo')}
      onAction={() => void change(member, member.status === 'Invited' ? 'Invited' : 'Member', 'Removed')}
    />
  )
}
