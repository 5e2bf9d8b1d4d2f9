/** Hands a file to the browser's downloads and frees its memory. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
/** What the beginning of a file shows that it is; readers look for the mark of a PDF in the first 1,024 bytes. */
export async function fileKindOf(file: Blob): Promise<'pdf' | 'html' | 'other'> {
  const start = await file.slice(0, 1024).text()
  if (start.includes('%PDF-')) return 'pdf'
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(start.replace('\uFEFF', '')) ? 'html' : 'other'
}
