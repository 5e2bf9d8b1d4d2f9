export interface CompanyRights {
  isSupplier: boolean
  isBuyer: boolean
  /** Whether the company announces `companyTeam`. */
  hasTeam: boolean
  /** Whether the person's role allows everything, as it does where there are no roles. */
  isAdmin: boolean
  /** What the company announces. */
  capabilities: ReadonlySet<string>
}

export interface Actor {
  /** Display name: an email address, or `token 1`. */
  name: string
  /** The current token. */
  token: string
  /** All tokens used so far. */
  tokens: ReadonlySet<string>
  /** Signs in again if the session has ended; false if it has not, or if that is not possible. */
  renew: () => Promise<boolean>
  isInternal: boolean
  companies: ReadonlyMap<string, CompanyRights>
}

/** No user: for public operations, and for calls without a token when no token is given. */
export const anonymous: Actor = {
  name: 'anonymous',
  token: '',
  tokens: new Set(),
  renew: () => Promise.resolve(false),
  isInternal: false,
  companies: new Map(),
}

/** The `authorization` header of an actor's requests; undefined for someone who is not signed in. */
export function bearer({ token }: Actor): string | undefined {
  return token === '' ? undefined : `Bearer ${token}`
}
