/** Hands a file to the browser's downloads and frees its memory. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Letters and digits of a name, for a file's: `Ōkami & Sons` → `okami-sons`. */
const slug = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

const longestCompany = 60

/**
 * What a file made of a list is called: company, list, and the business day of the download
 * (`northwind-building-supply-invoices-2026-11-22.csv`). The day is in a name only: nothing is judged by it.
 *
 * @param company its name; left out when it is not known
 * @param at the moment of the download, in milliseconds
 */
export function listFileName(
  company: string | undefined,
  list: string,
  type: 'csv' | 'zip' = 'csv',
  at = Date.now(),
): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(at)
  const owner = slug(company ?? '')
    .slice(0, longestCompany)
    .replace(/-$/, '')
    .toWellFormed()
  return `${[owner, slug(list), day].filter(Boolean).join('-')}.${type}`
}

/** What the beginning of a file shows that it is; readers look for the mark of a PDF in the first 1,024 bytes. */
export async function fileKindOf(file: Blob): Promise<'pdf' | 'html' | 'other'> {
  const start = await file.slice(0, 1024).text()
  if (start.includes('%PDF-')) return 'pdf'
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(start.replace('\uFEFF', '')) ? 'html' : 'other'
}
