import type { Rule } from '#contract/verify/judge/finding.ts'
import { people, type Interceptor, type RelayedResponse } from './service.ts'

/** A common mistake of services, planted into one operation. */
export interface Fault {
  name: string
  operationId: string
  tag: string
  /** The operation changes something, so only `--write` reaches it. */
  write?: true
  rule: Rule
  intercept: Interceptor
  /** Shows, and hides faults, only beside the calls that take ids from it. */
  alone?: true
}

export type Body = Record<string, unknown>

export function changeBody(response: RelayedResponse, change: (body: Body) => Body): RelayedResponse {
  return { ...response, body: JSON.stringify(change(JSON.parse(response.body) as Body)) }
}

export const items = (body: Body) => body.items as Body[]
export const isOk = ({ status }: RelayedResponse) => status === 200

/** The tokens of all personas, for a service that doesn't check whose data it returns. */
export async function allTokens(origin: string, world: string): Promise<string[]> {
  return Promise.all(
    people.map(async (person) => {
      const headers = { 'content-type': 'application/json', 'x-mock-world': world }
      const response = await fetch(`${origin}/api/auth/login/password`, {
        method: 'POST',
        headers,
        body: JSON.stringify(person),
      })
      return ((await response.json()) as { accessToken: string }).accessToken
    }),
  )
}

/** Lets in callers that are refused with `status`: retries with every available token. */
export function letIn(status: number): Interceptor {
  return async ({ url, headers }, send) => {
    const response = await send()
    if (response.status !== status) return response
    for (const token of await allTokens(url.origin, headers['x-mock-world'] ?? '')) {
      const other = await send({ headers: { ...headers, authorization: `Bearer ${token}` } })
      if (isOk(other)) return other
    }
    return response
  }
}

/** Sends the request without a parameter. */
export function without(parameter: string): Interceptor {
  return ({ url }, send) => {
    const shorter = new URL(url)
    shorter.searchParams.delete(parameter)
    return send({ url: shorter })
  }
}

/** Each breaks one rule, which `contract:verify` must report. */
export const faults: Fault[] = [
  {
    name: 'wrong type',
    operationId: 'listIncomingPayments',
    tag: 'incoming-payments',
    rule: 'body',
    intercept: async (_, send) => {
      const response = await send()
      const asText = (body: Body) => items(body).map((item) => ({ ...item, invoiceCount: String(item.invoiceCount) }))
      return isOk(response) ? changeBody(response, (body) => ({ ...body, items: asText(body) })) : response
    },
  },
  {
    name: 'missing field',
    operationId: 'getOrCreateAccessLink',
    tag: 'access',
    write: true,
    rule: 'body',
    intercept: async (_, send) => {
      const response = await send()
      return isOk(response) ? changeBody(response, ({ createdAt: _left, ...body }) => body) : response
    },
  },
  {
    name: 'wrong status',
    operationId: 'listRegistrationInvites',
    tag: 'registration-invites',
    rule: 'status',
    intercept: async (_, send) => {
      const response = await send()
      if (response.status !== 401) return response
      const code = 'access.forbidden'
      return { ...changeBody(response, (body) => ({ ...body, status: 403, code })), status: 403 }
    },
  },
  {
    name: 'CSV without a byte-order mark',
    operationId: 'exportReceivableCreditAdjustmentsCsv',
    tag: 'credit-adjustments',
    rule: 'csv',
    intercept: async (_, send) => {
      const response = await send()
      return { ...response, body: response.body.replace('\uFEFF', '') }
    },
  },
  {
    name: 'wrong content type',
    operationId: 'exportIncomingPaymentsCsv',
    tag: 'incoming-payments',
    rule: 'content-type',
    intercept: async (_, send) => {
      const response = await send()
      return isOk(response) ? { ...response, headers: { ...response.headers, 'content-type': 'text/plain' } } : response
    },
  },
  {
    name: 'no auth check',
    operationId: 'listIngestionEvents',
    tag: 'integration',
    rule: 'status',
    intercept: letIn(401),
  },
  {
    name: "other company's data",
    operationId: 'getCustomer',
    tag: 'customers',
    rule: 'status',
    intercept: letIn(404),
  },
  {
    name: 'bad paging',
    operationId: 'listCustomers',
    tag: 'customers',
    rule: 'paging',
    intercept: async ({ url }, send) => {
      const page = Number(url.searchParams.get('page') ?? 1)
      const offByOne = new URL(url)
      offByOne.searchParams.set('page', String(page - 1))
      const response = await send(page > 1 ? { url: offByOne } : {})
      return isOk(response) ? changeBody(response, (body) => ({ ...body, page })) : response
    },
  },
  {
    name: 'undocumented header',
    operationId: 'getCurrentUser',
    tag: 'user',
    rule: 'undocumented-header',
    intercept: async (_, send) => {
      const response = await send()
      return { ...response, headers: { ...response.headers, 'x-powered-by': 'Express' } }
    },
  },
  {
    name: 'extra property in a problem',
    operationId: 'getPayableAccountStats',
    tag: 'payables',
    rule: 'problem-property',
    intercept: async (_, send) => {
      const response = await send()
      return response.status === 404
        ? changeBody(response, (body) => ({ ...body, stack: 'at StatsService.java:41' }))
        : response
    },
  },
  {
    name: '500 on long text',
    operationId: 'listReceivableInvoices',
    tag: 'invoices',
    rule: 'status',
    intercept: async ({ url }, send) => {
      const response = await send()
      if (![...url.searchParams.values()].some((text) => text.length > 200)) return response
      const body = JSON.stringify({ error: 'value too long for type character varying(200)' })
      return { status: 500, headers: { 'content-type': 'application/json' }, body }
    },
  },
  {
    name: 'the same key acts twice',
    operationId: 'createAuthUser',
    tag: 'auth-users',
    write: true,
    rule: 'idempotency',
    intercept: ({ headers: { 'idempotency-key': _key, ...headers } }, send) => send({ headers }),
  },
  {
    name: 'sort is ignored',
    operationId: 'listCustomers',
    tag: 'customers',
    rule: 'sort',
    intercept: without('sort'),
  },
  {
    name: 'a filter is ignored',
    operationId: 'listCustomers',
    tag: 'customers',
    rule: 'filter',
    intercept: without('amountMin'),
  },
  {
    name: 'a filter finds nothing',
    operationId: 'listMemberships',
    tag: 'memberships',
    rule: 'filter',
    intercept: async ({ url }, send) => {
      const response = await send()
      if (!isOk(response) || !url.searchParams.has('status')) return response
      return changeBody(response, (body) => ({ ...body, items: [], totalItems: 0, totalPages: 0 }))
    },
  },
  {
    name: 'any scheme will do',
    operationId: 'listIngestionEvents',
    tag: 'integration',
    rule: 'status',
    intercept: ({ headers }, send) =>
      send({ headers: { ...headers, authorization: headers.authorization?.replace(/^\w+ /, 'Bearer ') ?? '' } }),
  },
  {
    name: 'a byte-order mark',
    operationId: 'getCurrentUser',
    tag: 'user',
    rule: 'body',
    intercept: async (_, send) => {
      const response = await send()
      return isOk(response) ? { ...response, body: `\uFEFF${response.body}` } : response
    },
  },
  {
    name: 'a body that is not encoded as it says',
    operationId: 'listRegistrationInvites',
    tag: 'registration-invites',
    rule: 'no-response',
    intercept: async (_, send) => {
      const response = await send()
      return isOk(response) ? { ...response, headers: { ...response.headers, 'content-encoding': 'gzip' } } : response
    },
  },
]

/** Plants the fault; for everything else, the mock stays as it is. */
export function planted({ operationId, intercept }: Fault): Interceptor {
  return (request, send) => (request.operationId === operationId ? intercept(request, send) : send())
}
