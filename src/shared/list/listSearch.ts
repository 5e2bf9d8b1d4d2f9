import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import * as z from 'zod/mini'
import { isUsableDate } from '#src/lib/calendarDates.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import type { SearchReader } from '#src/shared/list/listRoute.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

export type SearchOf<Reader extends SearchReader<unknown>> = ReturnType<Reader>['search']

type ParametersOf<Parameters extends Shape> = {
  [Name in keyof Parameters]?: Exclude<z.output<Parameters[Name]>, undefined> | undefined
}

/** URL parameters of every list page in addition to the contract's: spread them into the list's parameters. */
export const pageParameters = {
  columns: z.string().check(z.regex(/^[A-Za-z]+(,[A-Za-z]+)*$/)),
  view: z.string().check(z.maxLength(60)),
  open: z.string().check(z.maxLength(100)),
}

/**
 * Creates the function that reads a list's search from a URL. The URL may be typed by hand, or come from an old link or
 * a newer version: parameters that the list can't use are left out and reported.
 *
 * @param parameters those of the contract, from the generated query schema, and those of the page
 * @param fixed parameters that the search always contains
 */
export function searchReader<Parameters extends Shape, Fixed extends object = object>(
  parameters: Parameters,
  fixed?: Fixed,
): SearchReader<ParametersOf<Parameters> & Fixed> {
  return (raw) => {
    const search: Record<string, unknown> = { ...fixed }
    const ignored: string[] = []
    for (const [name, schema] of Object.entries(parameters)) {
      const rawValue = raw[name]
      if (rawValue === undefined || rawValue === '') continue
      const [value, isWhole] = Array.isArray(rawValue) ? fittingItems(schema, rawValue) : fittingValue(schema, rawValue)
      if (value !== undefined) search[name] = value
      if (!isWhole) ignored.push(name)
    }
    const known = new Set(Object.keys({ ...parameters, ...fixed }))
    ignored.push(...Object.keys(raw).filter((name) => raw[name] !== undefined && !known.has(name)))
    return { search: search as ParametersOf<Parameters> & Fixed, ignored }
  }
}

type Fitting = [value: string | unknown[] | undefined, isWhole: boolean]

/** The items that the schema, which is for a list, accepts. */
function fittingItems(schema: z.core.$ZodType, given: readonly unknown[]): Fitting {
  const items = [...new Set(given)]
  const known = items.filter((item) => fits(schema, [item]))
  return [known.length > 0 ? known : undefined, known.length === items.length]
}

function fittingValue(schema: z.core.$ZodType, given: unknown): Fitting {
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return [undefined, false]
  // The router reads `amountMin=100` as a number; the contract expects text. A lone surrogate can't be sent.
  const text = String(given).toWellFormed()
  if (isDate(schema) && !isUsableDate(text)) return [undefined, false]
  const { error } = z.safeParse(schema, text)
  if (!error) return [text, true]
  const [issue] = error.issues
  const cut = issue?.code === 'too_big' ? text.slice(0, Number(issue.maximum)).replace(/[\uD800-\uDBFF]$/, '') : ''
  if (cut !== '' && fits(schema, cut)) return [cut, false]
  return fits(schema, [text]) ? [[text], true] : [undefined, false]
}

const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** Whether the schema accepts only existing dates. */
const isDate = (schema: z.core.$ZodType) => fits(schema, '2000-01-31') && !fits(schema, '2000-02-31')

/** The state of a list in its URL: filters and sort under the contract's names, plus screen-only parameters. */
export type ListSearch = {
  [filter: string]: string | string[] | undefined
  sort?: string | undefined
  /** Which of the screen's lists is shown. */
  tab?: string | undefined
  /** Comma-separated ids of the visible columns; without it, the columns stored in this browser. */
  columns?: string | undefined
  /** Name of the saved view with which the list was opened. */
  view?: string | undefined
  /** Id of the row whose panel is open. */
  open?: string | undefined
}

type ScreenOnly = 'tab' | 'open' | 'columns' | 'view'
const screenOnly: readonly string[] = ['tab', 'open', 'columns', 'view'] satisfies ScreenOnly[]

type Filled<Search> = { [Name in Exclude<keyof Search, ScreenOnly>]?: NonNullable<Search[Name]> }

/** The query for a list and its CSV: the search without empty values and screen-only parameters, its text cleaned. */
export function listQuery<Search extends ListSearch>(search: Search): Filled<Search> {
  const clean = typeof search['q'] === 'string' ? { ...search, q: cleanText(search['q']) } : search
  const filled = Object.entries(clean).filter(
    ([name, value]) => !screenOnly.includes(name) && value !== undefined && value.length > 0,
  )
  return Object.fromEntries(filled) as Filled<Search>
}

/** The parts of a search that filter the list. */
export function filtersOf(search: ListSearch): ListSearch {
  const { sort: _sort, ...filters } = listQuery(search)
  return filters
}

/** Applies `filters` to a URL without any filter; a URL with filters keeps its meaning. */
export function withDefaultFilters<Search extends ListSearch>(
  read: SearchReader<Search>,
  filters: NoInfer<Partial<Search>>,
): SearchReader<Search> {
  return (raw) => {
    const { search, ignored } = read(raw)
    const hasNoFilters = Object.keys(filtersOf(search)).length === 0
    return { search: hasNoFilters ? { ...search, ...filters } : search, ignored }
  }
}

/** The id of the row to open instead of the given one. */
export type NextRow = (open: string | undefined) => string | undefined

interface OpenRow {
  /** The URL of the list with the row's panel open. */
  hrefOf: (row: { id: string }) => string
  open: (id: string) => void
  /** Moves from one open row to another; Back still returns to the list. */
  step: (next: NextRow) => void
  close: () => void
}

/** Stands for a row's id in a URL. */
const anyRow = 'row-id'

/** Stores which row's panel is open in the URL (`open`), so that links open it and Back closes it. */
export function useOpenRow(): OpenRow {
  const navigate = useNavigate()
  const { history, buildLocation } = useRouter()
  /** True when the previous history entry is the list without the panel. */
  const cameFromList = useRef(false)
  const show = (next: NextRow, replace: boolean) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, open: next(search.open as ListSearch['open']) }),
      replace,
      resetScroll: false,
    })
  // Built once per list: building it for each row would delay the list.
  const { href: pattern } = buildLocation({ to: '.', search: (search) => ({ ...search, open: anyRow }) })
  const hrefOf = useCallback(
    ({ id }: { id: string }) => pattern.replace(`open=${anyRow}`, `open=${encodeURIComponent(id)}`),
    [pattern],
  )
  return {
    hrefOf,
    open: (id) => {
      cameFromList.current = true
      show(() => id, false)
    },
    step: (next) => show(next, true),
    close: () => {
      if (cameFromList.current) history.back()
      else show(() => undefined, true)
      cameFromList.current = false
    },
  }
}
