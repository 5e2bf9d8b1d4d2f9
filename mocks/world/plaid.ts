/** Sessions of Plaid's dialog: a link token opens it, and it returns a public token (docs/rules.md#bank-linking). */
import type { CompanyRow } from './rows/identity.ts'
import type { PlaidLinkRow } from './rows/ledger.ts'
import { instant, later, minuteMs } from './time.ts'
import type { World } from './world.ts'

/** How long link tokens and public tokens are valid. */
const tokenMs = 30 * minuteMs

/**
 * Creates a link token. Canadian banks sign users in on their own pages: for a token that ends in `-oauth`, the dialog opens
 * `/oauth`.
 */
export function startPlaidLink(world: World, company: CompanyRow): PlaidLinkRow {
  return world.tables.plaidLinks.insert({
    id: `link-sandbox-${world.newId()}${company.country === 'CA' ? '-oauth' : ''}`,
    companyId: company.id,
    expiresAt: later(world, tokenMs),
    publicToken: null,
    plaidAccountId: null,
    isExchanged: false,
  })
}

/** Whether the dialog opens with this token: not after 30 minutes, and not once an account has been selected. */
export function canOpenPlaidLink(world: World, linkToken: string): boolean {
  const link = world.tables.plaidLinks.get(linkToken)
  return link?.publicToken === null && link.expiresAt > instant(world)
}

/** The public token for an account; uses up the link token. Undefined when the dialog would not open with it. */
export function choosePlaidAccount(world: World, linkToken: string, plaidAccountId: string): string | undefined {
  if (!canOpenPlaidLink(world, linkToken)) return undefined
  const publicToken = `public-sandbox-${world.newId()}`
  world.tables.plaidLinks.update(linkToken, { publicToken, plaidAccountId, expiresAt: later(world, tokenMs) })
  return publicToken
}

/** The company's session that returned this public token for this account within 30 minutes, unless already used. */
export function findPlaidLink(
  world: World,
  companyId: string,
  { publicToken, plaidAccountId }: { publicToken: string; plaidAccountId: string },
): PlaidLinkRow | undefined {
  return world.tables.plaidLinks
    .where('companyId', companyId)
    .find(
      (link) =>
        link.publicToken === publicToken &&
        link.plaidAccountId === plaidAccountId &&
        !link.isExchanged &&
        link.expiresAt > instant(world),
    )
}
