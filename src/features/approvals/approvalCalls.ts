/** The calls about requests that other pages make: loaded only where a company has approvals. */
import {
  ListPaymentApprovalsResponse,
  RequestPaymentApprovalResponse,
} from '#generated/main/approvals/approvals.response.ts'
import { listPaymentApprovals, requestPaymentApproval } from '#generated/main/approvals/approvals.ts'
import { ApprovalStatus } from '#generated/main/model/approvalStatus.ts'
import { codeOf } from '#src/shared/api/apiError.ts'
import { allPages, listRows } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { sumMoney } from '#src/shared/format/money.ts'

const pageSize = 500

const request = checked(requestPaymentApproval, RequestPaymentApprovalResponse)
const list = checked(listPaymentApprovals, ListPaymentApprovalsResponse)
const listAll = listRows(list, ({ approvalId }) => approvalId)

/** Asks for approval of a payment. Returns the id of the request. */
export async function askForApproval(...args: Parameters<typeof request>): Promise<string> {
  return (await request(...args)).approvalId
}

/** The id of the request that was made from a preview, however it ended. Errors: throws when the service does not respond. */
export async function findRequest(companyId: string, previewId: string): Promise<string | undefined> {
  try {
    const { items } = await list(companyId, { previewId })
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

export async function loadOpenTotals(companyId: string, signal: AbortSignal): Promise<OpenRequests> {
  const filters = { status: [ApprovalStatus.Requested], pageSize }
  const { items } = await allPages((page) => listAll(companyId, { ...filters, page }, undefined, signal))
  return { count: items.length, amount: sumMoney(items.map(({ total }) => total)) }
}
