import { afterEach, expect, it } from 'vitest'
import { settings } from '#src/lib/settings.ts'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService, refreshPath } from './support/fakeService.ts'
import { openTab, read } from './support/fakeTab.ts'

afterEach(() => {
  delete settings.traceCalls
})

/** The headers of a read that is refused once, of the refresh, of the read sent again, and of two writes. */
async function traces(): Promise<(string | null)[]> {
  const service = new FakeService()
  const tab = openTab(new FakeOrigin(), service)
  const tokens = service.signIn('ann')
  tab.tokens.begin(tokens)
  service.expire(tokens)
  await tab.request(read)
  for (const method of ['POST', 'POST']) await tab.request({ ...read, method })
  expect(service.calls.map(({ url }) => url)).toEqual([read.url, refreshPath, read.url, read.url, read.url])
  return service.calls.map(({ traceparent }) => traceparent)
}

it('sends no traceparent unless the deployment asks for it', async () => {
  expect(await traces()).toEqual([null, null, null, null, null])
})

it('begins a new trace with each call if the deployment asks for it', async () => {
  settings.traceCalls = true
  const sent = await traces()
  for (const traceparent of sent) expect(traceparent).toMatch(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/)
  expect(new Set(sent.map((traceparent) => traceparent?.split('-')[1])).size).toBe(5)
  expect(new Set(sent.map((traceparent) => traceparent?.split('-')[2])).size).toBe(5)
})
