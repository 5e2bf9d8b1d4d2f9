import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import {
  GetPaymentApprovalResponse,
  ListPaymentApprovalsResponse,
  RequestPaymentApprovalResponse,
} from '#generated/main/approvals/approvals.response.ts'
import {
  getGetPaymentApprovalSuspenseQueryOptions,
  getListPaymentApprovalsQueryKey,
  listPaymentApprovals,
  requestPaymentApproval,
} from '#generated/main/approvals/approvals.ts'
import { ApprovalStatus } from '#generated/main/model/approvalStatus.ts'
import type { PaymentCapabilities } from '#generated/main/model/paymentCapabilities.ts'
import type { ListPaymentApprovalsParams } from '#generated/main/model/listPaymentApprovalsParams.ts'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { loadPayableDay } from '#src/features/invoices/queries.ts'
import { rulesQuery } from '#src/features/members/queries.ts'
import { codeOf } from '#src/shared/api/apiError.ts'
import { loadTransport } from '#src/shared/api/mutator.ts'
import { allPages, infinitePages, listRows, type RowOf } from '#src/shared/api/pages.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { sumMoney } from '#src/shared/format/money.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { ApprovalSearch } from './approvalSearch.ts'

export type ApprovalRow = RowOf<PaymentApproval>

export const isOpen = ({ status }: PaymentApproval) => status === 'Requested'

/** Whether the user may decide about it and has not approved it yet. */
export const waitsFor = (approval: PaymentApproval, userId: string) =>
  isOpen(approval) && approval.approvers.some((person) => person.userId === userId)

const listApprovals = checked(listPaymentApprovals, ListPaymentApprovalsResponse)
const listApprovalRows = listRows(listApprovals, ({ approvalId }) => approvalId)

/** The service's parameters for what the list shows. */
function filtersOf(search: ApprovalSearch) {
  const { show, ...filters } = listQuery(search)
  return {
    ...filters,
    ...(show === 'waiting' && { waitingForMe: true }),
    ...(show === 'mine' && { requestedByMe: true }),
  }
}

export const approvalQueries = {
  list: (companyId: string, search: ApprovalSearch) =>
    infinitePages(getListPaymentApprovalsQueryKey, listApprovalRows, companyId, {
      ...filtersOf(search),
      pageSize: 100,
    }),
  one: (companyId: string, approvalId: string) =>
    readQuery(getGetPaymentApprovalSuspenseQueryOptions(companyId, approvalId), GetPaymentApprovalResponse),
  rules: rulesQuery,
  /** The business day, which decides who acts for whom. */
  day: (companyId: string) =>
    queryOptions({
      queryKey: ['approvalDay', companyId],
      queryFn: ({ signal }) => loadPayableDay(companyId, signal),
    }),
}

interface PageContext {
  queryClient: QueryClient
  capabilities: PaymentCapabilities | undefined
}

/** For the loader of the list: starts to load it. Errors: throws notFound where the company has no approvals. */
export function preloadApprovals(
  { queryClient, capabilities }: PageContext,
  companyId: string,
  search: ApprovalSearch,
) {
  if (!capabilities?.paymentApprovals) throw notFound()
  void queryClient.prefetchInfiniteQuery(approvalQueries.list(companyId, search))
}

const dayMs = 86_400_000
/** For how many days the person who asked is told how a request ended. */
const daysTold = 30

export interface ApprovalNews {
  items: readonly PaymentApproval[]
  /** How many wait for the user, of which the newest hundred are among the items. */
  waitingCount: number
}

/** What waits for the user, newest first, and the user's requests that ended lately, by whatever but the user. */
export async function loadNews(companyId: string, signal: AbortSignal): Promise<ApprovalNews> {
  const { serviceNow } = await loadTransport()
  const decidedFrom = new Date(serviceNow() - daysTold * dayMs).toISOString()
  const list = (filters: ListPaymentApprovalsParams) =>
    listApprovals(companyId, { ...filters, pageSize: 100 }, undefined, signal)
  const [waiting, ended] = await Promise.all([
    list({ waitingForMe: true, sort: '-requestedAt' }),
    list({ requestedByMe: true, decidedFrom }),
  ])
  // Services of contract 3.5 give only the name of the person who decided.
  const isOwnDoing = ({ status, decidedById, decidedBy, requestedBy }: PaymentApproval) =>
    status === 'Withdrawn' &&
    (decidedById === undefined ? decidedBy === requestedBy.name : decidedById === requestedBy.userId)
  return {
    items: [...waiting.items, ...ended.items.filter((one) => one.decidedAt !== null && !isOwnDoing(one))],
    waitingCount: waiting.totalItems,
  }
}

const request = checked(requestPaymentApproval, RequestPaymentApprovalResponse)

/** Asks for approval of a payment. Returns the id of the request. */
export async function askForApproval(...args: Parameters<typeof request>): Promise<string> {
  return (await request(...args)).approvalId
}

/** The id of the request that was made from a preview, however it ended. Errors: throws when the service does not respond. */
export async function findRequest(companyId: string, previewId: string): Promise<string | undefined> {
  try {
    const { items } = await listApprovals(companyId, { previewId })
    // A service that does not know the filter would return other requests.
    return items.find((found) => found.previewId === previewId)?.approvalId
  } catch (error) {
    // Then there are no requests, and none can be made.
    if (codeOf(error) === 'approval.not_offered') return undefined
    throw error
  }
}

/** How many payments wait for approval, and what they add up to. */
export interface OpenRequests {
  count: number
  amount: string
}

export async function loadOpenRequests(companyId: string, signal: AbortSignal): Promise<OpenRequests> {
  const filters = { status: [ApprovalStatus.Requested], pageSize: 500 }
  const { items } = await allPages((page) => listApprovalRows(companyId, { ...filters, page }, undefined, signal))
  return { count: items.length, amount: sumMoney(items.map(({ total }) => total)) }
}
