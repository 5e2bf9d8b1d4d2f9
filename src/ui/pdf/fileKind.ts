/** What the beginning of a file shows that it is; readers look for the mark of a PDF in the first 1,024 bytes. */
export async function fileKindOf(file: Blob): Promise<'pdf' | 'html' | 'other'> {
  const start = await file.slice(0, 1024).text()
  if (start.includes('%PDF-')) return 'pdf'
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(start.replace('\uFEFF', '')) ? 'html' : 'other'
}
