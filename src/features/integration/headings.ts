import { searchKey } from '#src/lib/cleanText.ts'
import { uploadColumns } from './uploadColumns.ts'
import { uploadTypes, type UploadType } from './uploadTypes.ts'

const keyOf = (name: string) => searchKey(name).replaceAll(/[ _-]/g, '')

/** A longer heading isn't one of the columns. */
const longestHeading = 100

/**
 * Finds the column that a heading of a file means, whatever its case, blanks, and dashes (docs/rules.md#upload-formats).
 * It remembers what it found, as a file can have a million headings.
 */
export function columnFinder(type: UploadType): (heading: string) => string | undefined {
  const byKey = new Map(uploadColumns[type].map(({ name }) => [keyOf(name), name]))
  const found = new Map<string, string | undefined>()
  return (heading) => {
    if (heading.length > longestHeading) return undefined
    if (!found.has(heading)) found.set(heading, byKey.get(keyOf(heading)))
    return found.get(heading)
  }
}

/** Columns of the type among the headings, and whether all that it requires are there. */
function fit(type: UploadType, headings: readonly string[]): { count: number; isWhole: boolean } {
  const columnOf = columnFinder(type)
  const names = new Set(headings.map((heading) => columnOf(heading)))
  const found = uploadColumns[type].filter(({ name }) => names.has(name))
  return {
    count: found.length,
    isWhole: uploadColumns[type].every((column) => !column.isRequired || found.includes(column)),
  }
}

/** So many more columns of another type mean that type, even if one that it requires is missing. */
const clearlyMore = 3

/**
 * The error, as the last part of its text's i18n key, if a file fits another type than the one that it was chosen for;
 * undefined if none fits better.
 */
export function otherType(type: UploadType, headings: readonly string[]): string | undefined {
  const { count } = fit(type, headings)
  const others = uploadTypes
    .filter((other) => other !== type)
    .map((other) => ({ other, ...fit(other, headings) }))
    .filter((found) => found.count > count && (found.isWhole || found.count >= count + clearlyMore))
  const most = Math.max(...others.map((found) => found.count))
  const best = others.filter((found) => found.count === most)
  // Invoices without discounts have the columns of credit memos.
  return best.length > 1 ? 'isLedger' : best[0] && `is${best[0].other}`
}

/**
 * Where a file of credit memos has the columns that only invoices have, by their place in `headings`. The columns alone
 * say nothing, because some systems write invoices and credit memos in the same layout.
 */
export function discountPlaces(type: UploadType, headings: readonly string[]): number[] {
  if (type !== 'CreditAdjustment') return []
  const [own, invoices] = [columnFinder(type), columnFinder('Invoice')]
  return headings.flatMap((heading, place) => (!own(heading) && invoices(heading) ? [place] : []))
}
