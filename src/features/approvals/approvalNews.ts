import { queryOptions } from '@tanstack/react-query'
import type { Company } from '#generated/main/model/company.ts'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'

export const hasApprovals = ({ capabilities }: Company) => capabilities?.paymentApprovals === true

interface News {
  items: readonly PaymentApproval[]
  totalItems: number
}

// Their code is loaded on demand: the frame of every page asks for them, but only in companies with approvals.

/** The payments that wait for the user's approval (docs/rules.md#approval-notifications). */
export const waitingQuery = ({ id }: Company) =>
  queryOptions<News>({
    queryKey: ['listPaymentApprovals', id, 'waiting'],
    queryFn: async ({ signal }) => (await import('./queries.ts')).loadWaiting(id, signal),
  })

/** The user's requests that ended lately (docs/rules.md#approval-notifications). */
export const decidedQuery = ({ id }: Company) =>
  queryOptions<News>({
    queryKey: ['listPaymentApprovals', id, 'decided'],
    queryFn: async ({ signal }) => (await import('./queries.ts')).loadDecided(id, signal),
  })
