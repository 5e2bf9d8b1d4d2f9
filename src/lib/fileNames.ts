import { businessDayAt } from './businessDayAt.ts'

/** A name's letters and digits of any script, for use in a file name: `Ōkami & Sons` → `okami-sons`, `हिन्दी` as it is. */
export const slug = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

const maxCompanyLength = 60

/**
 * The name of a file with a list's rows: company, list, and the business day of the download
 * (`northwind-building-supply-invoices-2026-11-22.csv`). The day is only part of the name; no logic depends on it.
 *
 * @param company its name; left out if unknown
 * @param at the time of the download, in epoch milliseconds
 */
export function listFileName(
  company: string | undefined,
  list: string,
  type: 'csv' | 'xlsx' | 'zip' | 'pdf' = 'csv',
  at = Date.now(),
): string {
  const day = businessDayAt(at)
  const owner = slug(company ?? '')
    .slice(0, maxCompanyLength)
    .replace(/-$/, '')
    .toWellFormed()
  return `${[owner, slug(list), day].filter(Boolean).join('-')}.${type}`
}
