import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { payables } from '../pages/PayablesPages.ts'
import { harbor } from './worldIds.ts'

const ofAdmin =
  /src\/(screens\/admin|routes\/_auth\/admin\/.*tsr-split|locales\/en\/admin|features\/(admin-companies|auth-users|connections|ingestion-configurations|memberships|payment-accounts))/

/**
 * Names of the built files with code or texts of the admin area, found by source map since chunk names say little. What
 * the router needs to know about the area's routes (their paths and who may open them) is in every user's code.
 */
export function adminCode(): ReadonlySet<string> {
  const maps = globSync('sourcemaps/assets/*.js.map').filter((file) => {
    const { sources } = JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }
    return sources.some((source) => ofAdmin.test(source))
  })
  return new Set(maps.map((file) => basename(file, '.map')))
}

const harborPath = `/company/${harbor.authId}`
const receivables = `${harborPath}/receivables/${harbor.id}`
/** Pages of the users who may not open the admin area. */
export const ownPages = {
  supplier: [
    receivables,
    ...['invoices', 'customers', 'customers?tab=requests', 'payments', 'integration'].map(
      (path) => `${receivables}/${path}`,
    ),
    `${harborPath}/settings`,
    '/user/details',
  ],
  buyer: [
    payables,
    ...['invoices', 'payments', 'discounts', 'calendar'].map((path) => `${payables}/${path}`),
    '/user/details',
  ],
  newcomer: ['/', '/company', '/user/details'],
} as const
