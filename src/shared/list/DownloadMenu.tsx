import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageReader } from '#src/shared/api/pages.ts'
import { BusyIcon } from '#src/ui/Busy.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { parseSort } from '#src/ui/table/defineColumns.ts'
import { filterText } from './FilterChips.tsx'
import { chipsOf, valuesOf } from './filterValues.ts'
import type { ListDefinition } from './listDefinition.ts'
import type { DownloadSource, ListFileType } from './listFile.ts'
import type { ListSearch } from './listSearch.ts'
import { segmentOf } from './segments.ts'

const DownloadDialog = lazyNamed(() => import('./DownloadDialog.tsx'), 'DownloadDialog')

/** The service's CSV of a list. */
interface ServiceCsv {
  isPending: boolean
  download: () => void
}

interface DownloadMenuProps<Row> {
  source: DownloadSource<Row>
  serviceCsv?: ServiceCsv | undefined
}

interface Choice {
  /** i18n key. */
  label: string
  type: ListFileType
  columns: 'shown' | 'all'
}

const shownCsv: Choice = { label: 'list.download.csvShown', type: 'csv', columns: 'shown' }
const allCsv: Choice = { label: 'list.download.csv', type: 'csv', columns: 'all' }
const shownXlsx: Choice = { label: 'list.download.xlsxShown', type: 'xlsx', columns: 'shown' }
const allXlsx: Choice = { label: 'list.download.xlsx', type: 'xlsx', columns: 'all' }

/** A button with the files that a list can be downloaded as (docs/rules.md#list-download). */
export function DownloadMenu<Row extends { id: string }>({ source, serviceCsv }: DownloadMenuProps<Row>) {
  const { t } = useTranslation()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState<Choice>()
  const { columns, visible } = source
  const choices = visible ? [...(serviceCsv ? [] : [shownCsv]), allCsv, shownXlsx, allXlsx] : [allCsv, allXlsx]
  // Focus the button first: a dialog can't safely take the focus from a menu item that is about to unmount.
  const choose = (choice: Choice) =>
    requestAnimationFrame(() => {
      button?.focus()
      if (choice.type === 'csv' && serviceCsv) serviceCsv.download()
      else setWanted(choice)
    })
  const close = () => setWanted(undefined)
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            ref={setButton}
            icon={serviceCsv?.isPending ? <BusyIcon /> : <ArrowDownload20Regular />}
            disabledFocusable={serviceCsv?.isPending ?? false}
            aria-label={t('list.download.label')}
          >
            {t('list.download.button')}
          </Button>
        </MenuTrigger>
        <MenuPopover role="region" aria-label={t('list.download.label')}>
          <MenuList>
            {choices.map((choice) => (
              <MenuItem key={choice.label} onClick={() => choose(choice)}>
                {t(choice.label)}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {wanted && (
        <OnDemand onError={close}>
          <DownloadDialog
            source={source}
            type={wanted.type}
            columns={columns.filter(({ id }) => wanted.columns === 'all' || visible?.includes(id))}
            onClose={close}
          />
        </OnDemand>
      )}
    </>
  )
}

/** A list whose default sort is unknown needs none. */
type DownloadableList<Row, Search extends ListSearch> = Pick<
  ListDefinition<Row, Search>,
  'name' | 'csvName' | 'texts' | 'columns' | 'filters' | 'segments'
> &
  Partial<Pick<ListDefinition<Row, Search>, 'defaultSort'>>

export interface ListDownloadProps<Row extends { id: string }, Search extends ListSearch> {
  definition: DownloadableList<Row, Search>
  search: Search
  /** Those loaded so far; they have the names of the items that a lookup filter is set to. */
  rows: readonly Row[]
  /** Ids of the columns that are shown, where users choose them. */
  visible?: readonly string[]
  pageOf: PageReader<Row>
  /** The name of whom or what the page is about. */
  subject: string | undefined
  serviceCsv?: ServiceCsv | undefined
}

/** The button that downloads a list as its page shows it. */
export function ListDownload<Row extends { id: string }, Search extends ListSearch>(
  props: ListDownloadProps<Row, Search>,
) {
  const { definition, search, rows, visible, pageOf, subject, serviceCsv } = props
  const { name, csvName = name, texts, columns } = definition
  const { t } = useTranslation()
  return (
    <DownloadMenu
      source={{
        title: t(`${texts}.listLabel`),
        subject,
        name: csvName,
        columns,
        ...(visible && { visible }),
        rows: pageOf,
        about: <FilterLines definition={definition} search={search} rows={rows} />,
      }}
      serviceCsv={serviceCsv}
    />
  )
}

/** What a list is filtered and sorted by, in the words of its page. */
function FilterLines<Row, Search extends ListSearch>({
  definition,
  search,
  rows,
}: {
  definition: DownloadableList<Row, Search>
  search: Search
  rows: readonly (Row & object)[]
}) {
  const { t } = useTranslation()
  const { segments, columns, defaultSort } = definition
  const segment = segments && segmentOf(segments, search)
  const text = valuesOf(search['q']).join(' ')
  const sorted = parseSort(search.sort ?? defaultSort).flatMap(({ id, desc }) => {
    const column = columns.find((one) => one.id === id)
    return column ? [t(desc ? 'table.descending' : 'table.ascending', { column: t(column.header) })] : []
  })
  const lines = [
    ...(segment ? [[t('list.segments'), t(segment.label)] as const] : []),
    ...(text === '' ? [] : [[t('filters.search'), text] as const]),
    ...chipsOf(definition, search).map((filter) => [t(filter.label), filterText(filter, search, rows, t)] as const),
    ...(sorted.length > 0 ? [[t('list.download.sort'), sorted.join(', ')] as const] : []),
  ]
  return lines.map(([label, value]) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd translate="no">{value}</dd>
    </Fragment>
  ))
}
