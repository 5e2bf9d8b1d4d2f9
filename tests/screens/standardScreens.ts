import { pathOf, screenTable } from '#tests/screenTable.ts'
import type { Screen } from './receivables/screens.ts'

/** Shared by several screens, and examined on one of them, with its own row. */
const examinedElsewhere = new Set(['getCurrentUser', 'listAuthCompanies', 'listCompanies', 'listRegistrationInvites'])

/** A list for each first operation of the table of screens that no other row examines. */
export function standardScreens(others: readonly Pick<Screen, 'operationId'>[]): Screen[] {
  return screenTable.flatMap((row): Screen[] => {
    const [operationId] = row.operations ?? []
    if (operationId === undefined || row.persona === 'visitor' || examinedElsewhere.has(operationId)) return []
    if (others.some((one) => one.operationId === operationId)) return []
    const none = row.empty === undefined ? {} : { none: row.empty }
    const world = row.scenario === undefined ? {} : { scenario: row.scenario }
    return [{ name: row.name, persona: row.persona, path: pathOf(row), operationId, ...none, ...world }]
  })
}
