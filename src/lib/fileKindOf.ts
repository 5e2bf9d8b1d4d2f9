/** Detects a file's type from its first bytes; PDF readers look for the PDF marker in the first 1,024. */
export async function fileKindOf(file: Blob): Promise<'pdf' | 'html' | 'other'> {
  const start = await file.slice(0, 1024).text()
  if (start.includes('%PDF-')) return 'pdf'
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(start.replace('\uFEFF', '')) ? 'html' : 'other'
}
