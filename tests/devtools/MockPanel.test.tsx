import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personas } from '#mocks/world/seed/people.ts'
import { asCurl } from '#src/devtools/JournalTab.tsx'
import { mockServer } from '#tests/support/mockServer.ts'
import { openPanel } from './openPanel.tsx'

const mock = mockServer({ today: '2026-11-21' })

test('offers every persona', async () => {
  await openPanel('Persona')
  for (const { email } of Object.values(personas))
    expect(await screen.findByRole('button', { name: (name) => name.includes(email) })).toBeInTheDocument()
})

test('advances the clock and sets the latency', async () => {
  const user = await openPanel('World')
  const before = mock.world.now().getTime()
  await user.click(await screen.findByRole('button', { name: '+1 day' }))
  await expect.poll(() => mock.world.now().getTime() - before).toBeGreaterThanOrEqual(86_400_000)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Latency of every call' }), '300')
  await expect.poll(() => mock.sandbox.latencyMs).toBe(300)
})

test('delivers files, queues a payment, and makes a Maps call fail', async () => {
  const user = await openPanel('Events')
  const { ingestionEvents, payments } = mock.world.tables
  const processing = () => ingestionEvents.all().filter(({ status }) => status === 'Processing').length
  const queued = () => payments.all().filter(({ status }) => status === 'Queued').length
  const [running, waiting] = [processing(), queued()]
  await screen.findAllByRole('option', { name: /Harbor Supply Co\./ })
  await user.click(screen.getByRole('button', { name: 'Deliver good files' }))
  await expect.poll(processing).toBe(running + 1)
  await user.click(screen.getByRole('button', { name: 'Queue it' }))
  await expect.poll(queued).toBe(waiting + 1)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Maps: geocode' }), 'denied')
  await expect.poll(() => mock.sandbox.maps.geocode).toBe('denied')
})

test('makes one operation fail once', async () => {
  const user = await openPanel('Failures')
  const operation = await screen.findByRole('combobox', { name: 'Operation' })
  await within(operation).findByRole('option', { name: /^makePayment/ })
  await user.selectOptions(operation, 'makePayment')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What happens' }), 'Cut after it took effect')
  await user.click(screen.getByRole('button', { name: 'Let it fail' }))
  await expect
    .poll(() => mock.faults.list())
    .toMatchObject([{ match: { operationId: 'makePayment', times: 1 }, effect: { kind: 'dropAfterCommit' } }])
})

test('highlights a call that breaks the contract', async () => {
  await fetch('http://localhost:3000/api/tallyport/no-such-call')
  await openPanel('Journal')
  expect(await screen.findByText(/Contract broken \(request\)/)).toBeInTheDocument()
  mock.takeViolations()
})

test('writes a call as curl without its token', () => {
  const entry = {
    id: 1,
    at: '2026-11-21T00:00:00Z',
    method: 'POST',
    url: '/api/x?q=1',
    operationId: 'x',
    status: 200,
    durationMs: 1,
    idempotencyKey: 'k1',
    body: `{"name":"O'Neill"}`,
    authorization: null,
    fault: null,
    fromExample: false,
    violations: [],
  }
  expect(asCurl(entry, 'http://localhost:5173')).toBe(
    [
      `curl -i -X POST 'http://localhost:5173/api/x?q=1'`,
      `-H "Authorization: Bearer $TOKEN"`,
      `-H 'Idempotency-Key: k1'`,
      `-H 'Content-Type: application/json'`,
      String.raw`-d '{"name":"O'\''Neill"}'`,
    ].join(' \\\n  '),
  )
})
