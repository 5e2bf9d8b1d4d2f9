import { describe, expect, test } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { extremeAnswers } from './arbitraries.ts'
import { alertsIn, feed, noItems, watchErrors } from './feed.tsx'
import { fedScreens } from './screens.ts'

const mock = mockServer({ today: '2026-11-21' })
const perScreen = Math.ceil(Number(process.env.ANSWERS ?? 2000) / fedScreens.length)
const errors = watchErrors()

describe('responses at the limits of the contract (response-robustness)', () => {
  test.each(fedScreens)('$name', { timeout: 600_000 }, async (one) => {
    mock.signIn(one.persona ?? 'supplier')
    if (one.follows) mock.faults.add({ match: { operationId: one.follows }, effect: noItems })
    await feed(one, extremeAnswers(one.operationId, perScreen, 29), (at, { body }) => {
      const alerts = alertsIn(at, one).map(({ textContent }) => textContent)
      expect({ errors, alerts, body }).toEqual({ errors: [], alerts: [], body })
    })
  })
})
