import { z } from 'zod'
import type { MockRequest } from '../api.ts'
import type { MockResponse } from '../gate.ts'
import { canOpenPlaidLink, choosePlaidAccount } from '../world/plaid.ts'
import type { World } from '../world/world.ts'

const openBody = z.strictObject({ linkToken: z.string() })
const accountBody = z.strictObject({
  linkToken: z.string(),
  accountId: z.string(),
  /** Typed in the dialog. As with Plaid, they are not passed on or stored. */
  numbers: z.optional(z.strictObject({ routing: z.string(), account: z.string() })),
})

/**
 * What Plaid's dialog asks its service: whether it can open, and the public token of a selected account. Errors: 400
 * `INVALID_LINK_TOKEN` for an unknown, expired, or used token. Returns undefined for a call that doesn't exist.
 */
export function handlePlaid(
  world: World,
  { method, bytes }: MockRequest,
  path: readonly string[],
): MockResponse | undefined {
  const body = (): unknown => JSON.parse(new TextDecoder().decode(bytes))
  switch (`${method} ${path.join('/')}`) {
    case 'POST open':
      return canOpenPlaidLink(world, openBody.parse(body()).linkToken) ? json(200, {}) : invalidToken
    case 'POST account': {
      const { linkToken, accountId } = accountBody.parse(body())
      const publicToken = choosePlaidAccount(world, linkToken, accountId)
      return publicToken === undefined ? invalidToken : json(200, { publicToken })
    }
    default:
      return undefined
  }
}

const json = (status: number, body: object): MockResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})
const invalidToken = json(400, {
  error_type: 'INVALID_INPUT',
  error_code: 'INVALID_LINK_TOKEN',
  error_message: 'the provided link token is expired or invalid',
  display_message: null,
})
