import type { UploadedFile } from '../platform.ts'
import { invalid } from '../problem.ts'

/** The text of an uploaded file. Errors: 422 that says what kind of file it is instead. */
export function textOf({ filename, bytes }: Pick<UploadedFile, 'filename' | 'bytes'>, pointer: string): string {
  const starts = (...codes: number[]) => codes.every((code, i) => bytes[i] === code)
  const refuse = (what: string) => invalid(pointer, 'format', `${filename} ${what}: save it as CSV UTF-8.`)
  if (starts(0x50, 0x4b, 3, 4) || starts(0xd0, 0xcf, 0x11, 0xe0)) throw refuse('is an Excel workbook')
  if (starts(0x25, 0x50, 0x44, 0x46)) throw refuse('is a PDF')
  const wide = starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : undefined
  try {
    const text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw refuse('is not text')
    if (/^\s*<[!?a-z]/i.test(text)) throw refuse('is a web page')
    return text
  } catch (error) {
    if (error instanceof TypeError) throw refuse('is not in UTF-8')
    throw error
  }
}
