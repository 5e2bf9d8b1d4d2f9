import type { MockResponse } from './gate.ts'

/** The bytes to send: bytes as is, objects as JSON, and any other text as UTF-8. */
export function toBytes({ headers, body }: MockResponse): Buffer {
  if (body === undefined) return Buffer.alloc(0)
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const isJson = /[/+]json\b/i.test(headers['content-type'] ?? '')
  return Buffer.from(typeof body === 'string' && !isJson ? body : JSON.stringify(body))
}
