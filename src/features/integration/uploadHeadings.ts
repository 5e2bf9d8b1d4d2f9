import { columnFinder } from './columnFinder.ts'
import { uploadColumns } from './uploadColumns.ts'
import { uploadTypes, type UploadType } from './uploadTypes.ts'

/** How many of the type's columns are among the headings, and whether all required ones are. */
function matchColumns(type: UploadType, headings: readonly string[]): { count: number; hasAllRequired: boolean } {
  const columnOf = columnFinder(type)
  const names = new Set(headings.map((heading) => columnOf(heading)))
  const found = uploadColumns[type].filter(({ name }) => names.has(name))
  return {
    count: found.length,
    hasAllRequired: uploadColumns[type].every((column) => !column.isRequired || found.includes(column)),
  }
}

/** With this many more columns, another type fits better even if one of its required columns is missing. */
const clearMargin = 3

/**
 * The error, as the last part of its i18n key, if the headings fit another type better than the one that the user chose;
 * otherwise undefined.
 */
export function otherType(type: UploadType, headings: readonly string[]): string | undefined {
  const { count } = matchColumns(type, headings)
  const others = uploadTypes
    .filter((other) => other !== type)
    .map((other) => ({ other, ...matchColumns(other, headings) }))
    .filter((found) => found.count > count && (found.hasAllRequired || found.count >= count + clearMargin))
  const most = Math.max(...others.map((found) => found.count))
  const best = others.filter((found) => found.count === most)
  // Invoices without discounts have the same columns as credit memos, so both types fit.
  return best.length > 1 ? 'isLedger' : best[0] && `is${best[0].other}`
}

/**
 * In a file of credit memos, the indexes in `headings` of columns that only invoices have. These columns alone don't
 * make it a file of invoices, because some systems write both in the same layout.
 */
export function discountPlaces(type: UploadType, headings: readonly string[]): number[] {
  if (type !== 'CreditAdjustment') return []
  const [own, invoices] = [columnFinder(type), columnFinder('Invoice')]
  return headings.flatMap((heading, place) => (!own(heading) && invoices(heading) ? [place] : []))
}
