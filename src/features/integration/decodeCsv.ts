/** Why a file can't be read. */
type Unreadable = 'workbook' | 'webPage' | 'notUtf8' | 'utf16' | 'notText'

type FileText = { text: string } | { unreadable: Unreadable }

/** The first bytes of files that aren't text; an .xlsx file is a ZIP archive, an old .xls file a compound file. */
const signatures: readonly (readonly [Unreadable, readonly number[]])[] = [
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['notText', [0x25, 0x50, 0x44, 0x46]],
]

/**
 * The text of an uploaded file, in UTF-8 or UTF-16, with line feeds as its only line breaks; or why it can't be read
 * (docs/rules.md#upload-formats).
 */
export function decodeCsv(bytes: ArrayBuffer): FileText {
  const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 512))
  const known = signatures.find(([, signature]) => signature.every((byte, i) => start[i] === byte))
  if (known) return { unreadable: known[0] }
  const [first, second] = start
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) return { unreadable: isUtf16(start) ? 'utf16' : 'notText' }
    if (/^\s*<[!?a-z]/i.test(text)) return { unreadable: 'webPage' }
    return { text: text.replaceAll(/\r\n?/g, '\n') }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Text in an older encoding has letters beyond ASCII, but no control characters.
    const isText = start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
    return { unreadable: isText ? 'notUtf8' : 'notText' }
  }
}

/** UTF-16 without a byte order mark: about every second byte of Latin text is 0. */
const isUtf16 = (start: Uint8Array) => start.filter((byte) => byte === 0).length >= start.length * 0.4
