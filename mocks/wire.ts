import type { MockResponse } from './gate.ts'

/** The bytes to send: bytes as is, objects as JSON, and any other text as UTF-8. */
export function toBytes({ headers, body }: MockResponse): Uint8Array {
  if (body === undefined) return new Uint8Array()
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  const isJson = /[/+]json\b/i.test(headers['content-type'] ?? '')
  return new TextEncoder().encode(typeof body === 'string' && !isJson ? body : JSON.stringify(body))
}
