import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { Reply } from '#mocks/handlers/call.ts'
import { createHost } from '#mocks/host.ts'
import type { UploadedFile } from '#mocks/platform.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { signInOver } from './signInOver.ts'
import { apis, handlerOverride, testToday } from './testMock.ts'

/** Every byte value, so that any decoding along the way would be noticed. */
const everyByte = Buffer.concat([Buffer.from(Array.from({ length: 256 }, (_, i) => i)), randomBytes(100_000)])

async function start(handlers: ReturnType<typeof handlerOverride>) {
  const host = createHost({ apis, worlds: new Worlds(testToday), handlers })
  onTestFinished(() => host.close())
  const origin = `http://localhost:${await host.listen(0)}`
  return { origin, authorization: await signInOver(origin, 'supplier') }
}

test('serves a PDF byte for byte', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), everyByte])
  const { origin, authorization } = await start(
    handlerOverride('getDocument', () => new Reply(200, pdf, { 'content-type': 'application/pdf' })),
  )
  const response = await fetch(`${origin}/api/tallyport/documents/company/${companyId('harbor')}/document/d1`, {
    headers: { authorization, accept: 'application/pdf' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe(String(pdf.length))
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
})

test('passes uploads to the handler byte for byte', async () => {
  const received: UploadedFile[] = []
  const fields: unknown[] = []
  const { origin, authorization } = await start(
    handlerOverride('uploadIntegrationFiles', ({ files, body }: { files: UploadedFile[]; body: unknown }) => {
      received.push(...files)
      fields.push(body)
      return new Reply(202, { ingestionEventId: 'e1' })
    }),
  )
  const form = new FormData()
  form.append('validating', 'false')
  form.append('invoice', new Blob([everyByte], { type: 'text/csv' }), 'Rechnungen «ü».csv')
  form.append('account', new Blob(['id\r\n']), 'accounts.csv')
  const response = await fetch(
    `${origin}/api/tallyport/receivables/company/${companyId('harbor')}/integration/upload`,
    {
      method: 'POST',
      headers: { authorization },
      body: form,
    },
  )
  expect(response.status).toBe(202)
  expect(fields).toEqual([{ validating: 'false' }])
  expect(received.map(({ field, filename }) => [field, filename])).toEqual([
    ['invoice', 'Rechnungen «ü».csv'],
    ['account', 'accounts.csv'],
  ])
  expect(everyByte.equals(received[0]?.bytes ?? new Uint8Array())).toBe(true)
})

test('rejects a malformed upload with a reason', async () => {
  const { origin, authorization } = await start(handlerOverride('uploadIntegrationFiles', () => new Reply(202)))
  const url = `${origin}/api/tallyport/receivables/company/${companyId('harbor')}/integration/upload`
  for (const [type, body, detail] of [
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="invoice"; filename="a"\r\n\r\nhalf',
      'Unexpected end of form',
    ],
    ['multipart/form-data', '--x--', 'Boundary not found'],
  ] as const) {
    const response = await fetch(url, { method: 'POST', headers: { authorization, 'content-type': type }, body })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(detail)
  }
})
