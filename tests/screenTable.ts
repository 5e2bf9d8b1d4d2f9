/**
 * One row for each screen. It feeds the tests that examine every screen: guards, the state matrix, responses, offline
 * parts, languages, double submission, sizes and axe. Plain data, so that Vitest, Playwright and the build read it.
 * README.md, "Add a screen", says what to add; tests/screenTable.test.ts names a route without a row.
 */
import { harbor, harborAccountId, prairie } from '../e2e/support/worldIds.ts'
import { adminScreens } from './screenTable/admin.ts'
import { payablesScreens } from './screenTable/payables.ts'
import { peopleScreens } from './screenTable/people.ts'
import { receivablesScreens } from './screenTable/receivables.ts'
import type { ScreenRow } from './screenTable/row.ts'

export const screenTable: readonly ScreenRow[] = [
  ...peopleScreens,
  ...receivablesScreens,
  ...payablesScreens,
  ...adminScreens,
]

/** The route's file under `src/routes`, without extension. */
export const fileOf = ({ route, guard, file }: ScreenRow): string =>
  file ?? (['everyone', 'visitors', 'link'].includes(guard) ? `_public${route}` : `_auth${route}`)

const defaultPlaces = { supplier: harbor, buyer: prairie, accountId: harborAccountId }

/** The screen's address, with content to show; in the default world, unless there are other places. */
export function pathOf({ route, persona, token = '', search = '' }: ScreenRow, places = defaultPlaces): string {
  const { id, authId } = persona === 'buyer' ? places.buyer : places.supplier
  const parameters: Record<string, string> = {
    $authCompanyId: authId,
    $productCompanyId: id,
    $companyId: id,
    $token: token,
    $invoicingAccountId: places.accountId,
  }
  return route.replaceAll(/\$\w+/g, (name) => parameters[name] ?? name) + search
}
