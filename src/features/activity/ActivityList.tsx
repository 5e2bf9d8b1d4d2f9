import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { ActivityAction } from '#generated/main/model/activityAction.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import { memberQueries } from '#src/features/members/queries.ts'
import { searchKey } from '#src/lib/cleanText.ts'
import { EmbeddedList } from '#src/shared/list/EmbeddedList.tsx'
import { EmbeddedTools } from '#src/shared/list/EmbeddedTools.tsx'
import { IgnoredNotice } from '#src/shared/list/IgnoredNotice.tsx'
import { ListFilters } from '#src/shared/list/ListFilters.tsx'
import { useListRoute } from '#src/shared/list/listRoute.ts'
import type { ListFilter, PickerProps } from '#src/shared/list/listDefinition.ts'
import { LookupPicker } from '#src/shared/list/LookupPicker.tsx'
import { useOpenRow } from '#src/shared/list/listSearch.ts'
import { useListRows } from '#src/shared/list/useListRows.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { ActivityDetails } from './ActivityDetails.tsx'
import { readActivity, type ActivitySearch } from './activitySearch.ts'
import { actionText } from './changeText.ts'
import { activityColumns } from './columns.tsx'
import { activityQueries, type ActivityRow } from './queries.ts'

const RowPanel = lazyNamed(() => import('#src/shared/list/RowPanel.tsx'), 'RowPanel')

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', height: 'max(360px, 60vh)', minWidth: 0 },
})

const filters: readonly ListFilter<ActivitySearch>[] = [
  {
    kind: 'choice',
    name: 'action',
    label: 'activity.action',
    values: Object.values(ActivityAction),
    labels: 'activity.actionLabel',
  },
  { kind: 'lookup', name: 'userId', label: 'activity.person', named: 'userName', Picker: PersonPicker },
  { kind: 'dates', from: 'happenedFrom', to: 'happenedTo', label: 'activity.at' },
]

const definition = {
  name: 'activity',
  texts: 'activity',
  columns: activityColumns,
  read: readActivity,
  searchPlaceholder: 'activity.searchPlaceholder',
  filters,
} as const

/** What people of the company did, newest first; found by person, action and day, and downloaded (docs/rules.md#activity). */
export function ActivityList({ company: { id, name } }: { company: Company }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { search, onSearchChange } = useListRoute(readActivity)
  const query = activityQueries.list(id, search)
  const { isKnown, table } = useListRows(query)
  const { rows } = table
  const openRow = useOpenRow()
  return (
    <>
      <IgnoredNotice />
      <EmbeddedTools
        definition={definition}
        search={search}
        rows={rows}
        pageOf={query.pageOf}
        subject={name}
        text={<ListFilters definition={definition} search={search} onChange={onSearchChange} rows={rows} />}
      />
      <div className={styles.list}>
        <EmbeddedList
          texts="activity"
          columns={activityColumns}
          query={query}
          sort={search.sort}
          onSortChange={(sort) => onSearchChange({ ...search, sort })}
          openRow={search.open}
          onRowActivate={(row) => openRow.open(row.id)}
          rowHref={openRow.hrefOf}
        />
      </div>
      {search.open !== undefined && isKnown && (
        <OnDemand onError={openRow.close}>
          <RowPanel
            id={search.open}
            detail={{ titleOf: (row) => actionText(t, row), content: detailsOf }}
            {...table}
            onStep={openRow.step}
            onClose={openRow.close}
          />
        </OnDemand>
      )}
    </>
  )
}

const detailsOf = (row: ActivityRow) => <ActivityDetails entry={row} />

/** Finds a person of the team by name, and picks them. */
function PersonPicker(props: PickerProps) {
  const { authCompanyId } = useParams({ strict: false })
  const { data: companyId = '' } = useQuery({
    ...companyQueries.list(),
    select: ({ items }) => items.find((one) => one.authCompanyId === authCompanyId)?.id,
  })
  return (
    <LookupPicker
      {...props}
      placeholder="activity.searchPeople"
      none="activity.noPersonFits"
      queryOf={() => memberQueries.list(companyId)}
      choicesOf={({ items }, q) =>
        items
          .filter(({ name }) => searchKey(name).includes(searchKey(q)))
          .map(({ userId, name }) => ({ id: userId, name }))
      }
    />
  )
}
