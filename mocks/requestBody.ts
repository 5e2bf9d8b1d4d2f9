import busboy from 'busboy'
import type { Multipart } from './platform.ts'
import { Problem } from './problem.ts'

/** Largest request that the mock reads: four files of 25 MB, plus overhead. */
const maxRequestBytes = 110 * 2 ** 20

/**
 * Reads the body of a request. With `enough`, stops after that many bytes, which also closes the connection.
 *
 * Errors: `Problem` 413 past `maxRequestBytes`; rejects when the client disconnects midway.
 */
export async function readBytes(request: AsyncIterable<Uint8Array>, enough = Infinity): Promise<Uint8Array> {
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

/** Errors: rejects for an incomplete multipart body. */
export async function readMultipart(bytes: Uint8Array, contentType: string): Promise<Multipart> {
  const parts: Multipart = { fields: [], files: [] }
  await new Promise<void>((resolve, reject) => {
    const parser = busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8' })
    parser.on('field', (name, value) => void parts.fields.push([name, value]))
    parser.on('file', (field, stream, info) => {
      // Busboy's types promise a file name, but a part can come without one.
      const filename = info.filename ?? ''
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => parts.files.push({ field, filename, bytes: Buffer.concat(chunks) }))
      stream.on('error', reject)
    })
    parser.on('close', resolve).on('error', reject)
    parser.end(bytes)
  })
  return parts
}
