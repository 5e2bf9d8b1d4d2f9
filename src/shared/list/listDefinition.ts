import type { ComponentType, ReactNode } from 'react'
import type { SearchReader } from '#src/shared/list/listRoute.ts'
import type { Column } from '#src/ui/table/defineColumns.ts'
import type { ListTotal } from './ListFooter.tsx'
import type { ListSearch } from './listSearch.ts'

/** The definition of one list of the product. Create it, or at least its columns, at module scope. */
export interface ListDefinition<Row, Search extends ListSearch> {
  /** Names the list in this browser's storage. */
  name: string
  /** The list's i18n section: heading, listLabel, count, empty, emptyHint, none, noneHint. */
  texts: string
  columns: readonly Column<Row>[]
  /** i18n key of a text that says what the list can be searched for. */
  searchPlaceholder: string
  /** The most used subsets of the list, shown above it; the first one has all rows. */
  segments?: readonly ListSegment<Search>[]
  /** Each becomes a chip once it is set. */
  filters: readonly ListFilter<Search>[]
  /** Reads the parameters that the list can use from a URL or from the text of a filter. */
  read: SearchReader<Search>
  /** The service's default sort, in the contract's notation, so that the column headers can show it. */
  defaultSort: string
  /** i18n key of the hint for an empty list without filters; by default the `…Hint` of the empty text. */
  noneHint?: string
  /** Amounts that the list totals, most important first. */
  totals?: readonly ListTotal<Row>[]
  /** The list's name in the name of the downloaded file, if the list can be downloaded as CSV. */
  csvName?: string
  /** The columns of that file, in order. With these, selected rows can be downloaded as CSV too. */
  csvColumns?: readonly (keyof Row & string)[]
}

/** The content of the panel for an open row. */
export interface RowDetail<Row> {
  titleOf: (row: Row) => string
  /** The name of someone in the title, which stays as it is when a browser translates the page. */
  nameOf?: (row: Row) => string
  /** Load its heavy parts with `lazyNamed`. */
  content: (row: Row) => ReactNode
  /** Loads their code when the user is about to open a row. */
  preload?: () => void
}

/** A frequently used subset of a list. */
export interface ListSegment<Search extends ListSearch> {
  /** i18n key. */
  label: string
  /** The sets of filters that match the segment; selecting it applies the first set. */
  means: readonly [Partial<Search>, ...Partial<Search>[]]
  /** i18n key of the text for an empty segment, with another key for `…Hint`; by default the texts of the list. */
  none?: string
  /** i18n key of what it hides, which is said while other filters look for something (docs/rules.md#list-segments). */
  hides?: string
}

/** One filter of a list: the search parameters it sets and how the user enters them. Labels are i18n keys. */
export type ListFilter<Search extends ListSearch> = {
  label: string
  /** `false`: only links set it; its chip is shown and can be removed. */
  isOffered?: boolean
} & (
  | { kind: 'dates' | 'amounts'; from: NameIn<Search>; to: NameIn<Search> }
  /** Several values of an enum; `labels` is the i18n section with one key per value. */
  | { kind: 'choice'; name: NameIn<Search>; values: readonly string[]; labels: string }
  /**
   * One of many items, looked up by typing. The rows have its id under `name`; `named` is where they have its name, or a
   * component that shows it.
   */
  | {
      kind: 'lookup'
      name: NameIn<Search>
      named: string | ComponentType<{ id: string }>
      Picker: ComponentType<PickerProps>
    }
)

/** The name of a parameter of a list's search. */
export type NameIn<Search> = Extract<keyof Search, string>

export interface PickerProps {
  /** The translated label. */
  label: string
  onPick: (id: string) => void
}
