/** Services that let people read and decide another company's requests for approval. */
import { allTokens, changeBody, isOk, items, type Body, type Fault } from './faults.ts'
import type { Interceptor, Relayed } from './service.ts'

/** Everybody's requests for approval, as their own people may call for them: the token and the company of each. */
async function approvalOwners({ origin }: URL, world: string): Promise<{ authorization: string; companyId: string }[]> {
  const owners = (await allTokens(origin, world)).map(async (token) => {
    const authorization = `Bearer ${token}`
    const response = await fetch(`${origin}/api/tallyport/company`, {
      headers: { authorization, 'x-mock-world': world },
    })
    const companies = items((await response.json()) as Body)
    return companies
      .filter(({ capabilities }) => (capabilities as Body | undefined)?.paymentApprovals === true)
      .map(({ id }) => ({ authorization, companyId: String(id) }))
  })
  return (await Promise.all(owners)).flat()
}

/** The same call, as a member of another company makes it for that company. */
function inCompany(
  { url, headers }: Pick<Relayed, 'url' | 'headers'>,
  owner: { authorization: string; companyId: string },
) {
  const other = new URL(url)
  other.pathname = other.pathname.replace(/\/company\/[^/]+/, `/company/${owner.companyId}`)
  return { url: other, headers: { ...headers, authorization: owner.authorization } }
}

/** Finds a request for approval by its id alone, whichever company's it is. */
const anyonesApproval: Interceptor = async (request, send) => {
  const response = await send()
  if (response.status !== 404 || !response.body.includes('approval.not_found')) return response
  for (const owner of await approvalOwners(request.url, request.headers['x-mock-world'] ?? '')) {
    const other = await send(inCompany(request, owner))
    if (other.status !== 404) return other
  }
  return response
}

/** Lists the requests for approval of all companies. */
const everyonesApprovals: Interceptor = async (request, send) => {
  const response = await send()
  if (!isOk(response)) return response
  const owners = await approvalOwners(request.url, request.headers['x-mock-world'] ?? '')
  const lists = await Promise.all(owners.map(async (owner) => send(inCompany(request, owner))))
  const all = lists.filter(isOk).flatMap((list) => items(JSON.parse(list.body) as Body))
  const rest = all.filter(({ approvalId }) => !response.body.includes(String(approvalId)))
  return changeBody(response, (page) => ({ ...page, items: [...items(page), ...rest] }))
}

const ofAnyone = (name: string, operationId: string): Fault => ({
  name,
  operationId,
  tag: 'approvals',
  rule: 'status',
  intercept: anyonesApproval,
  ...(operationId !== 'getPaymentApproval' && { write: true }),
})

export const approvalFaults: Fault[] = [
  ofAnyone("another company's request is read", 'getPaymentApproval'),
  ofAnyone("another company's request is approved", 'approvePayment'),
  ofAnyone("another company's request is declined", 'declinePayment'),
  ofAnyone("another company's request is withdrawn", 'withdrawPaymentApproval'),
  {
    name: "other companies' requests are listed",
    operationId: 'listPaymentApprovals',
    tag: 'approvals',
    rule: 'body',
    intercept: everyonesApprovals,
    alone: true,
  },
]
