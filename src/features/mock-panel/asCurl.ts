import type { JournalEntry } from './control.ts'

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A journal entry as a shell command; the token is a variable, since the journal keeps no secret. */
export function asCurl({ method, url, body, idempotencyKey }: JournalEntry, origin: string): string {
  return [
    `curl -i -X ${method} ${quote(origin + url)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(idempotencyKey === null ? [] : [`-H ${quote(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quote(body)}`]),
  ].join(' \\\n  ')
}
