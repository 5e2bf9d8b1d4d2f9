import { ambiguities } from './jsonText.ts'
import type { Multipart, Platform, UploadedFile } from './platform.ts'
import { Problem, unprocessable, type FieldError } from './problem.ts'

export interface ParsedBody {
  /** JSON value, multipart fields by name, or undefined. */
  value: unknown
  /** The body that Prism checks: the same value, or the multipart text without the contents of the files. */
  checked: unknown
  files: UploadedFile[]
}

/**
 * Parses a request's body by its content type: multipart, JSON, or text.
 *
 * Errors: `Problem` 422 for invalid or ambiguous JSON, text that is not UTF-8, or a truncated multipart body.
 */
export async function parseBody(
  bytes: Uint8Array,
  contentType: string,
  { readMultipart }: Pick<Platform, 'readMultipart'>,
): Promise<ParsedBody> {
  if (bytes.length === 0) return { value: undefined, checked: undefined, files: [] }
  if (/^multipart\/form-data\b/i.test(contentType))
    return fromMultipart(() => readMultipart(bytes, contentType), contentType)
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

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw unreadable('The body is not UTF-8.')
    throw error
  }
}

async function fromMultipart(read: () => Promise<Multipart>, contentType: string): Promise<ParsedBody> {
  const { fields, files } = await read().catch((error: unknown) => {
    throw unreadable(`The multipart body can't be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const duplicates = fields
    .filter(([name], i) => fields.findIndex(([other]) => other === name) < i)
    .map(([name]): FieldError => ({ pointer: `/${name}`, code: 'duplicate', detail: 'Must appear only once' }))
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
