/** The default target: our own mock. */
import { setScenario, startMock } from '../../mock.ts'
import { loadContract } from '../contract/loadContract.ts'
import type { Bases } from './request.ts'
import type { GivenTokens, Person } from '../options.ts'
import { anonymous, type Actor } from './actor.ts'
import { isRow, rowsIn, type Row } from './rows.ts'

export interface OwnMock {
  bases: Bases
  people: Person[]
  /** The tokens that users get by email and from the bank's dialog. Errors: throws if the email is missing. */
  given: (actors: readonly Actor[]) => Promise<GivenTokens>
  close: () => Promise<void>
}

/** Always the same day, so that the same seed sends the same requests on any day. */
const today = '2026-06-15'

export async function startOwnMock(): Promise<OwnMock> {
  const apis = await loadContract()
  const mock = await startMock(today)
  // Everything that a service may offer.
  await setScenario(mock, 'parts')
  const people = mock.personas.map(({ emailAddress, password }) => ({ emailAddress, password }))
  return {
    bases: Object.fromEntries(apis.map(({ name, basePath }) => [name, mock.origin + basePath])),
    people,
    given: (actors) => collectTokens(mock.origin, actors, people),
    close: mock.close,
  }
}

const registrationEmail = 'registering@verify.test'
const plaidAccountId = 'checking-verify'

/** Gets tokens the way users do: from an invitation, a forgotten password, and the bank's dialog. */
async function collectTokens(
  origin: string,
  actors: readonly Actor[],
  people: readonly Person[],
): Promise<GivenTokens> {
  const call = async (method: string, path: string, { token }: Actor, body?: object): Promise<Row> => {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${origin}${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} returns ${response.status} ${text}`)
    const responseBody: unknown = text === '' ? {} : JSON.parse(text)
    return isRow(responseBody) ? responseBody : {}
  }
  const first = (side: 'isSupplier' | 'isBuyer') => {
    const found = actors.flatMap((actor) => [...actor.companies].map(([id, rights]) => ({ actor, id, rights })))
    return found.find(({ rights }) => rights[side]) ?? { actor: anonymous, id: '' }
  }
  const mailed = async (to: string, parameter: string): Promise<string> => {
    const { mail } = await call('GET', '/__mock/mail', anonymous)
    const links = (Array.isArray(mail) ? mail.filter(isRow) : []).filter((row) => row.to === to)
    const token = URL.parse(String(links.at(-1)?.link), origin)?.searchParams.get(parameter)
    if (typeof token !== 'string') throw new Error(`No email to ${to} has a ${parameter}.`)
    return token
  }

  const supplier = first('isSupplier')
  const supplierPath = `/api/tallyport/receivables/company/${supplier.id}`
  const customers = await call('GET', `${supplierPath}/customers?status=NotInvited&pageSize=1`, supplier.actor)
  const invite = { firstName: 'Rae', lastName: 'Register', email: registrationEmail }
  const account = String(rowsIn(customers)[0]?.invoicingAccountId)
  await call('POST', `${supplierPath}/invoicing-account/${account}/invite`, supplier.actor, invite)

  const admin = actors.find(({ isInternal }) => isInternal) ?? anonymous
  const users = rowsIn(await call('GET', '/api/auth/admin/users?status=Active', admin))
  const known = new Set(people.map(({ emailAddress }) => emailAddress))
  const forgetful = users.map(({ email }) => String(email)).find((email) => !known.has(email)) ?? ''
  await call('POST', '/api/auth/forgot-password', anonymous, { emailAddress: forgetful })

  const buyer = first('isBuyer')
  const link = await call('GET', `/api/tallyport/company/${buyer.id}/payment/plaid-link-token`, buyer.actor)
  const choice = { linkToken: link.linkToken, accountId: plaidAccountId }
  const { publicToken } = await call('POST', '/providers/plaid/account', anonymous, choice)
  return {
    registrationEmail,
    registrationToken: await mailed(registrationEmail, 'registrationToken'),
    resetToken: await mailed(forgetful, 'token'),
    publicToken: String(publicToken),
    plaidAccountId,
  }
}
