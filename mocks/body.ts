import busboy from 'busboy'
import type { UploadedFile } from './handlers/call.ts'
import { ambiguities } from './jsonText.ts'
import { Problem, unprocessable, type FieldError } from './problem.ts'

export interface ParsedBody {
  /** JSON value, multipart fields by name, or undefined. */
  value: unknown
  /** The body that Prism checks: the same value, or the multipart text without the contents of the files. */
  checked: unknown
  files: UploadedFile[]
}

/** Largest request that the mock reads: four files of 25 MB, plus overhead. */
const maxRequestBytes = 110 * 2 ** 20

/**
 * Reads the body of a request. With `enough`, stops after that many bytes, which also closes the connection.
 *
 * Errors: `Problem` 413 past `maxRequestBytes`; rejects when the client disconnects midway.
 */
export async function readBytes(request: AsyncIterable<Uint8Array>, enough = Infinity): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > maxRequestBytes) throw new Problem(413, 'request.too_large', 'The request is larger than 110 MB.')
    chunks.push(chunk)
    if (length >= enough) break
  }
  return Buffer.concat(chunks)
}

/**
 * Parses a request's body by its content type: multipart, JSON, or text.
 *
 * Errors: `Problem` 422 for invalid or ambiguous JSON, text that is not UTF-8, or a truncated multipart body.
 */
export async function parseBody(bytes: Buffer, contentType: string): Promise<ParsedBody> {
  if (bytes.length === 0) return { value: undefined, checked: undefined, files: [] }
  if (/^multipart\/form-data\b/i.test(contentType)) return parseMultipart(bytes, contentType)
  const text = decoded(bytes)
  if (!/[/+]json\b/i.test(contentType)) return { value: text, checked: text, files: [] }
  const value = parsedJson(text)
  const errors = ambiguities(text)
  if (errors.length > 0) throw unreadable('The body is ambiguous or too deep.', errors)
  return { value, checked: value, files: [] }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable('The body is not valid JSON.')
    throw error
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw unreadable('The body is not UTF-8.')
    throw error
  }
}

async function parseMultipart(bytes: Buffer, contentType: string): Promise<ParsedBody> {
  const fields = new Map<string, string>()
  const duplicates: FieldError[] = []
  const files: UploadedFile[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const parser = busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8' })
      parser.on('field', (name, value) => {
        if (fields.has(name))
          duplicates.push({ pointer: `/${name}`, code: 'duplicate', detail: 'Must appear only once' })
        fields.set(name, value)
      })
      parser.on('file', (field, stream, info) => {
        // Busboy's types promise a file name, but a part can come without one.
        const filename = info.filename ?? ''
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => files.push({ field, filename, bytes: Buffer.concat(chunks) }))
        stream.on('error', reject)
      })
      parser.on('close', resolve).on('error', reject)
      parser.end(bytes)
    })
  } catch (error) {
    throw unreadable(`The multipart body can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (duplicates.length > 0) throw unreadable('A field of the multipart body appears twice.', duplicates)
  const value = Object.fromEntries(fields)
  return { value, checked: withoutContents(value, files, contentType), files }
}

/** The same parts with the same boundary, so that Prism checks names and fields without parsing 25 MB of text. */
function withoutContents(fields: Record<string, string>, files: readonly UploadedFile[], contentType: string): string {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1] ?? ''
  // Prism decodes percent signs in names and values, although browsers do not encode them.
  const encoded = (text: string) => text.replaceAll('%', '%25')
  const quoted = (name: string) =>
    encoded(name)
      .replaceAll('"', '%22')
      .replaceAll(/[\r\n]/g, ' ')
  const parts = [
    ...Object.entries(fields).map(
      ([name, value]) => `Content-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${encoded(value)}`,
    ),
    ...files.map(
      ({ field }) =>
        `Content-Disposition: form-data; name="${quoted(field)}"; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\nfile`,
    ),
  ]
  return `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
}

function unreadable(detail: string, errors: FieldError[] = [{ pointer: '', code: 'type', detail }]): Problem {
  return unprocessable('validation.failed', detail, errors)
}
