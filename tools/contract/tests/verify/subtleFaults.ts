import { changeBody, isOk, items, type Body, type Fault } from './faults.ts'

/** Mistakes that only show beside other rows, pages, or headers, or in a list that few parents have. */
export const subtleFaults: Fault[] = [
  {
    name: 'totals of the page only',
    operationId: 'listOutgoingPayments',
    tag: 'outgoing-payments',
    rule: 'totals',
    intercept: async (_, send) => {
      const response = await send()
      const sum = (body: Body) => items(body).reduce((all, { total }) => all + Number(total), 0)
      const pageTotals = (body: Body) => ({ ...(body.totals as Body), total: sum(body).toFixed(2) })
      return isOk(response) ? changeBody(response, (body) => ({ ...body, totals: pageTotals(body) })) : response
    },
  },
  {
    name: 'totals without the filters',
    operationId: 'listOutgoingPayments',
    tag: 'outgoing-payments',
    rule: 'totals',
    intercept: async ({ url }, send) => {
      const response = await send()
      const all = new URL(url)
      for (const name of new Set(all.searchParams.keys())) if (!name.startsWith('page')) all.searchParams.delete(name)
      const other = await send({ url: all })
      const { totals } = JSON.parse(isOk(other) ? other.body : '{}') as Body
      return isOk(response) && isOk(other) ? changeBody(response, (body) => ({ ...body, totals })) : response
    },
  },
  {
    name: 'a problem of another status',
    operationId: 'getCustomer',
    tag: 'customers',
    rule: 'body',
    intercept: async (_, send) => {
      const response = await send()
      return response.status === 404 ? changeBody(response, (body) => ({ ...body, status: 400 })) : response
    },
  },
  {
    name: 'an instant in another time zone',
    operationId: 'listIngestionEvents',
    tag: 'integration',
    rule: 'body',
    intercept: async (_, send) => {
      const response = await send()
      const local = (body: Body) =>
        items(body).map((item) => ({ ...item, createdAt: String(item.createdAt).replace('Z', '+02:00') }))
      return isOk(response) ? changeBody(response, (body) => ({ ...body, items: local(body) })) : response
    },
  },
  {
    name: 'a created resource with 200',
    operationId: 'createConnection',
    tag: 'connections',
    write: true,
    rule: 'undocumented-status',
    intercept: async (_, send) => {
      const response = await send()
      return response.status === 201 ? { ...response, status: 200 } : response
    },
  },
  {
    name: 'a value that is none of the enum, in a list that few parents have',
    operationId: 'listPaymentFees',
    tag: 'payment-accounts',
    rule: 'body',
    intercept: async (_, send) => {
      const response = await send()
      const other = (body: Body) => items(body).map((item) => ({ ...item, feeType: 'Other' }))
      return isOk(response) ? changeBody(response, (body) => ({ ...body, items: other(body) })) : response
    },
  },
  {
    name: 'an account that the report does not add up',
    operationId: 'getReceivablesAging',
    tag: 'receivables',
    rule: 'totals',
    intercept: async (_, send) => {
      const response = await send()
      return isOk(response) ? changeBody(response, (body) => ({ ...body, items: items(body).slice(1) })) : response
    },
  },
  {
    name: 'accounts by what they owe, not by age',
    operationId: 'getReceivablesAging',
    tag: 'receivables',
    rule: 'sort',
    intercept: async (_, send) => {
      const response = await send()
      const byAmount = (body: Body) => items(body).toSorted((a, b) => Number(b.outstanding) - Number(a.outstanding))
      return isOk(response) ? changeBody(response, (body) => ({ ...body, items: byAmount(body) })) : response
    },
  },
  {
    name: 'what is past due in no week',
    operationId: 'getReceivablesForecast',
    tag: 'receivables',
    rule: 'totals',
    intercept: async (_, send) => {
      const response = await send()
      const nothing = { count: 0, amount: '0.00' }
      return isOk(response) ? changeBody(response, (body) => ({ ...body, pastDue: nothing })) : response
    },
  },
  {
    name: 'weeks in another order',
    operationId: 'getReceivablesForecast',
    tag: 'receivables',
    rule: 'sort',
    intercept: async (_, send) => {
      const response = await send()
      return isOk(response)
        ? changeBody(response, (body) => ({ ...body, weeks: (body.weeks as Body[]).toReversed() }))
        : response
    },
  },
]
