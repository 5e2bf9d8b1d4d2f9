import { adminWays } from './admin.ts'
import { buyerWays, newcomerWays } from './buyer.ts'
import { supplierWays } from './supplier.ts'
import { visitorWays } from './visitor.ts'
import type { Way } from './way.ts'

/**
 * Every way to open something, in English. What opens is found at run time (`parts.ts`): a dialog or field that no way
 * opens fails the run with its name.
 */
export const ways: readonly Way[] = [...visitorWays, ...newcomerWays, ...supplierWays, ...buyerWays, ...adminWays]
