import { describe, expect, test } from 'vitest'
import { i18n } from '#src/locales/i18n.ts'
import { isFullRun } from '#tests/support/isFullRun.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { invalidResponses } from './arbitraries.ts'
import { alertsIn, feed, noItems, watchErrors } from './feed.tsx'
import { fedScreens } from './screens.ts'

const mock = mockServer({ today: '2026-11-21' })
const perScreen = Math.ceil(Number(process.env.RESPONSES ?? (isFullRun ? 2000 : 500)) / fedScreens.length)
const errors = watchErrors()

describe('responses that break the contract (response-robustness)', () => {
  test.each(fedScreens)('$name', { timeout: 600_000 }, async (one) => {
    mock.signIn(one.persona ?? 'supplier')
    if (one.follows) mock.faults.add({ match: { operationId: one.follows }, effect: noItems })
    await feed(one, invalidResponses(one.operationId, perScreen, 30), (at, { body }) => {
      const buttons = alertsIn(at, one).map((alert) => alert.querySelector('button')?.textContent)
      const retry = i18n.t('app.retry')
      expect({ errors, buttons, body }).toEqual({ errors: [], buttons: buttons.map(() => retry), body })
    })
  })
})
