import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import type { UploadedFile } from './handlers/call.ts'
import { Problem } from './problem.ts'

export interface ParsedBody {
  /** JSON value, multipart fields by name, or undefined. */
  value: unknown
  /** What Prism checks: the same value, or the multipart text with each file's content left out. */
  checked: unknown
  files: UploadedFile[]
}

const nothing: ParsedBody = { value: undefined, checked: undefined, files: [] }

/** Reads a request's bytes. Errors: rejects when the caller hangs up half-way. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Errors: `Problem` 422 for text that is not JSON, or a multipart body that breaks off. */
export async function parseBody(bytes: Buffer, contentType: string): Promise<ParsedBody> {
  if (bytes.length === 0) return nothing
  if (contentType.startsWith('multipart/form-data')) return parseMultipart(bytes, contentType)
  const text = bytes.toString('utf8')
  if (!/[/+]json\b/.test(contentType)) return { value: text, checked: text, files: [] }
  try {
    const value: unknown = JSON.parse(text)
    return { value, checked: value, files: [] }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Problem(422, 'validation.failed', 'The body is not valid JSON.', {
      errors: [{ pointer: '', code: 'type', detail: 'The body is not valid JSON.' }],
    })
  }
}

async function parseMultipart(bytes: Buffer, contentType: string): Promise<ParsedBody> {
  const fields: Record<string, string> = {}
  const files: UploadedFile[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const parser = busboy({ headers: { 'content-type': contentType } })
      parser.on('field', (name, value) => (fields[name] = value))
      parser.on('file', (field, stream, info) => {
        // Busboy's types promise a name, but a part may come without one.
        const filename = info.filename ?? ''
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => files.push({ field, filename, bytes: Buffer.concat(chunks) }))
      })
      parser.on('close', resolve).on('error', reject)
      parser.end(bytes)
    })
  } catch (error) {
    const detail = `The multipart body can't be read: ${error instanceof Error ? error.message : String(error)}`
    throw new Problem(422, 'validation.failed', detail, { errors: [{ pointer: '', code: 'type', detail }] })
  }
  return { value: fields, checked: withoutContents(fields, files, contentType), files }
}

/** The same parts under the same boundary, so that Prism checks names and fields without chewing 25 MB of text. */
function withoutContents(fields: Record<string, string>, files: readonly UploadedFile[], contentType: string): string {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? ''
  const parts = [
    ...Object.entries(fields).map(([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`),
    ...files.map(
      ({ field }) =>
        `Content-Disposition: form-data; name="${field}"; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\nfile`,
    ),
  ]
  return `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
}
