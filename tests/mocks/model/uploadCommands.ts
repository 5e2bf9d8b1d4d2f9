/** Uploads that change a credit, between all that payments do with it (docs/rules.md#upload-after-payment). */
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { creditHeader, form, rows } from '../handlers/uploads.ts'
import { cent, downToCents, toText } from './amounts.ts'
import { command, nth, place } from './command.ts'
import type { Model } from './model.ts'
import { passTime } from './paymentCommands.ts'
import { personaOf, type Scene } from './scene.ts'

/** How long the service takes for a small file. */
const ingestionMs = 5000

export const uploadCredit = fc
  .record({ at: place, percent: fc.integer({ min: 1, max: 200 }), open: fc.integer({ min: 0, max: 100 }) })
  .map(({ at, percent, open }) =>
    command(`upload credit ${at}: ${percent}% of its amount, of which ${open}% are open`, async (model, scene) => {
      const credit = nth(changeable(model, at), at)
      const amount = downToCents((credit.amount * BigInt(percent)) / 100n) || cent
      const outstanding = downToCents((amount * BigInt(open)) / 100n)
      const { supplier, id } = credit.account
      const number = scene.api.world.tables.invoicingAccounts.get(id)?.externalAccountId
      const figures = `${toText(amount)},${toText(outstanding)}`
      const file = rows(creditHeader, `${credit.id},${number},,,2026-11-01,2026-12-31,${figures}`)
      const body = form({ creditAdjustment: file }, false)
      const options = { path: scene.company(supplier), body }
      const response = await scene.attempt('upload', 'ok', personaOf[supplier], 'uploadIntegrationFiles', options)

      passTime(model, scene, ingestionMs)
      const outcome = model.upload(credit, amount, outstanding)
      scene.note(`upload: ${outcome}`)
      assert.equal(outcomeOf(scene, response), outcome === 'taken' ? 'Succeeded' : 'Failed')
    }),
  )

/** Mostly a credit that a completed payment has used, since only those can be wrong in a new way. */
function changeable({ credits, payments }: Model, at: number) {
  const used = credits.filter((credit) =>
    payments.some(({ status, price }) => status === 'Completed' && price.parts.some(({ item }) => item === credit)),
  )
  return used.length > 0 && at % 4 > 0 ? used : credits
}

function outcomeOf({ api }: Scene, response: unknown): string | undefined {
  return api.world.tables.ingestionEvents.get((response as { ingestionEventId: string }).ingestionEventId)?.status
}
