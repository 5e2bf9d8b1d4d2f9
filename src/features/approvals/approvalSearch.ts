import * as z from 'zod/mini'
import { ListPaymentApprovalsQueryParams } from '#generated/main/approvals/approvals.zod.ts'
import { pageParameters, searchReader, withDefaultFilters, type SearchOf } from '#src/shared/list/listSearch.ts'

const { q, status, sort } = ListPaymentApprovalsQueryParams.shape

const read = searchReader({ show: z.enum(['all', 'waiting', 'mine']), q, status, sort, ...pageParameters })

/** The URL state of the list of requests. */
export type ApprovalSearch = SearchOf<typeof read>

/** Without any filter, the list shows what waits for the user. */
export const readApprovals = withDefaultFilters(read, { show: 'waiting' })
