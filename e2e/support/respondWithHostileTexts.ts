import type { APIRequestContext } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { apiAs } from './api.ts'
import { hostileTexts, withHostileTexts } from './hostileTexts.ts'
import type { MockControl } from './MockControl.ts'

export interface HostileCall {
  operationId: string
  /** The path of a valid response, under `/api`. */
  url: string
}

/** Fields that make a copy of a row unique; copies aren't suppliers, since the app polls each supplier's news. */
const copyOf = (row: object, at: number) => ({
  [['approvalId', 'activityId', 'paymentId'].find((key) => key in row) ?? 'id']: `copy-${at}`,
  ...('isSupplier' in row && { isSupplier: false }),
})

/** From then on, the service's own responses have hostile texts: in a list, each of the texts in each field. */
export async function respondWithHostileTexts(
  mock: MockControl,
  request: APIRequestContext,
  calls: readonly HostileCall[],
  who: PersonaName = 'supplier',
) {
  const { get } = await apiAs(request, who)
  for (const { operationId, url } of calls) {
    const body = await get<{ items?: object[] }>(url)
    const rows = body.items ?? []
    const many = hostileTexts.flatMap((_, at) => {
      const row = rows[at % Math.max(1, rows.length)]
      return row ? [withHostileTexts(at < rows.length ? row : { ...row, ...copyOf(row, at) }, at)] : []
    })
    const hostile = body.items
      ? { ...body, items: many, page: 1, totalItems: many.length, totalPages: 1 }
      : withHostileTexts(body)
    await mock.fault({ match: { operationId }, effect: { kind: 'response', body: hostile } })
  }
}
