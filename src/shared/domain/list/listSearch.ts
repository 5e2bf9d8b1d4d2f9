import * as z from 'zod/mini'

/** What a hand-made link gets wrong is left out; it never breaks the page. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** The router reads `amountMin=100` as a number; the contract wants text. */
const asText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

export const dateParameter = lenient(z.iso.date())
export const amountPattern = /^\d{1,12}(\.\d{1,4})?$/
export const amountParameter = lenient(z.pipe(asText, z.string().check(z.regex(amountPattern))))
export const textParameter = lenient(z.pipe(asText, z.string().check(z.maxLength(200))))
export const sortParameter = lenient(z.string().check(z.regex(/^-?[A-Za-z]+(,-?[A-Za-z]+)*$/)))

/** Values of an enumeration, several at once. */
export const choiceParameter = <const Values extends Record<string, string>>(values: Values) =>
  lenient(z.array(z.enum(values)))

/** What every list keeps in its URL beside its own filters: spread it into the list's search schema. */
export const listParameters = {
  sort: sortParameter,
  columns: lenient(z.string().check(z.regex(/^[A-Za-z]+(,[A-Za-z]+)*$/))),
  view: lenient(z.pipe(asText, z.string().check(z.maxLength(60)))),
  open: textParameter,
}

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
