import * as z from 'zod/mini'
import { AccessRequestStatus } from '#generated/main/model/accessRequestStatus.ts'
import { choiceParameter, listParameters, textParameter } from '#src/shared/domain/list/listSearch.ts'

/** The state of the list of access requests in its URL: filters and sort, under the contract's own names. */
export const accessRequestSearch = z.object({
  q: textParameter,
  status: choiceParameter(AccessRequestStatus),
  tab: z.literal('requests'),
  ...listParameters,
})

export type AccessRequestSearch = z.output<typeof accessRequestSearch>
