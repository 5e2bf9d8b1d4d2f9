import { expect, it } from 'vitest'
import { operations } from '#generated/operations.ts'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService } from './support/fakeService.ts'
import { openTab } from './support/fakeTab.ts'

it.each(Object.entries(operations))(
  '%s carries the bearer token only if the contract requires one',
  async (_id, { path, method, secured }) => {
    const service = new FakeService()
    const tab = openTab(new FakeOrigin(), service)
    const tokens = service.signIn('ann')
    tab.tokens.begin(tokens)
    await tab.request({ url: path.replaceAll(/\{\w+\}/g, 'some-id'), method, data: tokens }).catch(() => undefined)
    expect(service.calls[0]?.bearer).toBe(secured ? tokens.accessToken : null)
  },
)
