import * as z from 'zod/mini'
import type { RawSearch } from '#src/lib/searchValue.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** A search as a list understands it, and the names of the parameters that it could not use, or not all of. */
export interface ReadSearch<Search> {
  search: Search
  ignored: readonly string[]
}

export type SearchReader<Search> = (raw: RawSearch) => ReadSearch<Search>

export type SearchOf<Reader extends SearchReader<unknown>> = ReturnType<Reader>['search']

type ParametersOf<Parameters extends Shape> = {
  [Name in keyof Parameters]?: Exclude<z.output<Parameters[Name]>, undefined> | undefined
}

/** What every list's page keeps in its URL beside what the contract has: spread it into the list's parameters. */
export const pageParameters = {
  columns: z.string().check(z.regex(/^[A-Za-z]+(,[A-Za-z]+)*$/)),
  view: z.string().check(z.maxLength(60)),
  open: z.string().check(z.maxLength(100)),
}

/**
 * Makes the function that reads a list's search from an address. The address may come from a person, an old link or a newer
 * version: what the list can't use is left out and named.
 *
 * @param parameters the contract's own, from the generated query schema, and the page's
 * @param fixed what the search always contains
 */
export function searchReader<Parameters extends Shape, Fixed extends object = object>(
  parameters: Parameters,
  fixed?: Fixed,
): SearchReader<ParametersOf<Parameters> & Fixed> {
  return (raw) => {
    const search: Record<string, unknown> = { ...fixed }
    const ignored: string[] = []
    for (const [name, schema] of Object.entries(parameters)) {
      const given = raw[name]
      if (given === undefined || given === '') continue
      const [value, isWhole] = Array.isArray(given) ? fittingItems(schema, given) : fittingValue(schema, given)
      if (value !== undefined) search[name] = value
      if (!isWhole) ignored.push(name)
    }
    const known = new Set(Object.keys({ ...parameters, ...fixed }))
    ignored.push(...Object.keys(raw).filter((name) => raw[name] !== undefined && !known.has(name)))
    return { search: search as ParametersOf<Parameters> & Fixed, ignored }
  }
}

type Fitting = [value: string | unknown[] | undefined, isWhole: boolean]

/** The items that the schema, of a list, knows. */
function fittingItems(schema: z.core.$ZodType, given: readonly unknown[]): Fitting {
  const items = [...new Set(given)]
  const known = items.filter((item) => fits(schema, [item]))
  return [known.length > 0 ? known : undefined, known.length === items.length]
}

function fittingValue(schema: z.core.$ZodType, given: unknown): Fitting {
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return [undefined, false]
  // The router reads `amountMin=100` as a number; the contract wants text. Half a character can't be sent.
  const text = String(given).toWellFormed()
  const { error } = z.safeParse(schema, text)
  if (!error) return [text, true]
  const [issue] = error.issues
  const cut = issue?.code === 'too_big' ? text.slice(0, Number(issue.maximum)).replace(/[\uD800-\uDBFF]$/, '') : ''
  if (cut !== '' && fits(schema, cut)) return [cut, false]
  return fits(schema, [text]) ? [[text], true] : [undefined, false]
}

const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** The state of a list in its URL: filters and sort under the contract's own names, and what only the screen knows. */
export type ListSearch = {
  [filter: string]: string | string[] | undefined
  sort?: string | undefined
  /** Which of a screen's lists is shown. */
  tab?: string | undefined
  /** Ids of the columns that are shown, with commas between; without it those that this browser keeps. */
  columns?: string | undefined
  /** Name of the saved view that the list was opened with. */
  view?: string | undefined
  /** Id of the row whose panel is open. */
  open?: string | undefined
}

type ScreenOnly = 'tab' | 'open' | 'columns' | 'view'
const screenOnly: readonly string[] = ['tab', 'open', 'columns', 'view'] satisfies ScreenOnly[]

type Filled<Search> = { [Name in Exclude<keyof Search, ScreenOnly>]?: NonNullable<Search[Name]> }

/** What a list and its CSV ask for: the search without empty values and without what only the screen knows. */
export function listQuery<Search extends ListSearch>(search: Search): Filled<Search> {
  const filled = Object.entries(search).filter(
    ([name, value]) => !screenOnly.includes(name) && value !== undefined && value.length > 0,
  )
  return Object.fromEntries(filled) as Filled<Search>
}

/** What of a search narrows the list down. */
export function filtersOf(search: ListSearch): ListSearch {
  const { sort: _sort, ...filters } = listQuery(search)
  return filters
}

/** Reads an address without any filter as one with `filters`; any other means what it says, as it always did. */
export function withDefaultFilters<Search extends ListSearch>(
  read: SearchReader<Search>,
  filters: NoInfer<Partial<Search>>,
): SearchReader<Search> {
  return (raw) => {
    const { search, ignored } = read(raw)
    const isPlain = Object.keys(filtersOf(search)).length === 0
    return { search: isPlain ? { ...search, ...filters } : search, ignored }
  }
}
