import { describe, expect, test } from 'vitest'
import { i18n } from '#src/locales/i18n.ts'
import { isFullRun } from '#tests/support/isFullRun.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { invalidResponses } from './arbitraries.ts'
import { alertsIn, feed, noItems, watchErrors } from './feed.tsx'
import { fedScreens, partsScreens } from './screens.ts'

const screenCount = fedScreens.length + partsScreens.length
const perScreen = Math.ceil(Number(process.env.RESPONSES ?? (isFullRun ? 2000 : 500)) / screenCount)
const errors = watchErrors()

describe.each([
  ['default', fedScreens],
  ['parts', partsScreens],
] as const)('responses that break the contract (response-robustness): the world %s', (scenario, screens) => {
  const mock = mockServer({ today: '2026-11-21', scenario })
  test.each(screens)('$name', { timeout: 600_000 }, async (one) => {
    mock.signIn(one.persona ?? 'supplier')
    if (one.follows) mock.faults.add({ match: { operationId: one.follows }, effect: noItems })
    await feed(one, invalidResponses(one.operationId, perScreen, 30), (at, { body }) => {
      const buttons = alertsIn(at, one).map((alert) => alert.querySelector('button')?.textContent)
      const retry = i18n.t('app.retry')
      expect({ errors, buttons, body }).toEqual({ errors: [], buttons: buttons.map(() => retry), body })
    })
  })
})
