import type { TFunction } from 'i18next'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import type { ListSearch } from './listSearch.ts'

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

type NameIn<Search> = Extract<keyof Search, string>

export interface PickerProps {
  /** The translated label. */
  label: string
  onPick: (id: string) => void
}

/** The search parameters that a filter sets. */
export function namesOf<Search extends ListSearch>(filter: ListFilter<Search>): readonly NameIn<Search>[] {
  return 'name' in filter ? [filter.name] : [filter.from, filter.to]
}

export function valuesOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}

export function isSet<Search extends ListSearch>(filter: ListFilter<Search>, search: Search): boolean {
  return namesOf(filter).some((name) => valuesOf(search[name]).length > 0)
}

/** `search` without the parameters that the filters set. */
export function withoutFilters<Search extends ListSearch>(
  filters: readonly ListFilter<Search>[],
  search: Search,
): Search {
  return { ...search, ...Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined])) }
}

/** A filter's values as text for the user. */
export function filterText<Search extends ListSearch>(
  filter: ListFilter<Search>,
  search: Search,
  rows: readonly object[],
  t: TFunction,
): ReactNode {
  if (filter.kind === 'lookup') {
    const { name, named } = filter
    const id = valuesOf(search[name]).join()
    if (typeof named !== 'string') return createElement(named, { id })
    const row = rows.find((one) => Reflect.get(one, name) === id)
    // A link may contain an id that no loaded row has.
    return row ? String(Reflect.get(row, named)) : t('filters.oneChosen')
  }
  if (filter.kind === 'choice')
    return valuesOf(search[filter.name])
      .map((value) => t(`${filter.labels}.${value}`))
      .join(', ')
  const format = filter.kind === 'dates' ? formatCalendarDate : formatMoney
  const [from = '', to = ''] = [filter.from, filter.to].map((name) => valuesOf(search[name]).map(format).join())
  if (to === '') return t(`filters.${filter.kind}From`, { from })
  return from === '' ? t(`filters.${filter.kind}To`, { to }) : t('filters.between', { from, to })
}

/** Both days are included. */
type DateRange = readonly [from: string, to: string]

const dayMs = 86_400_000
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Common filter ranges around a calendar day (docs/rules.md#business-day); empty if it is not a valid date. */
export function datePresets(today: string): Readonly<Record<string, DateRange>> {
  const time = Date.parse(today)
  if (Number.isNaN(time)) return {}
  const [year, month] = [new Date(time).getUTCFullYear(), new Date(time).getUTCMonth()]
  /** From a month's first day to the last day of `count` months; day 0 is the last day of the month before. */
  const months = (first: number, count: number): DateRange => [
    textOf(Date.UTC(year, first, 1)),
    textOf(Date.UTC(year, first + count, 0)),
  ]
  return {
    thisMonth: months(month, 1),
    last30Days: [textOf(time - 29 * dayMs), today],
    thisQuarter: months(month - (month % 3), 3),
  }
}
