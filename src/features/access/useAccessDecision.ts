import { listAccessRequests, useProcessAccessRequest } from '#generated/main/access/access.ts'
import type { AccessDecision } from '#generated/main/model/accessDecision.ts'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { recordOf } from '#src/shared/api/recordOf.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'

interface ProcessingWords {
  /** i18n keys. */
  done: string
  failed: string
}

/** Sends the decision about an access request once; calls `onDone` when it is decided, here or by another user. */
export function useProcessing(companyId: string, request: AccessRequest, onDone: () => void, words: ProcessingWords) {
  const { mutateAsync } = useProcessAccessRequest()
  const process = {
    mutateAsync: (data: AccessDecision) => mutateAsync({ companyId, requestId: request.id, data }),
  }
  const decisionWords = {
    ...words,
    settled: { 'access.already_processed': 'accessReview.already' },
    reasons: { 'invoicing_account.wrong_state': 'accessReview.accountTaken' },
  }
  return useConfirmedMutation(process, onDone, decisionWords, async (data) => {
    const { status, invoicingAccountId } = await readAgain(companyId, request)
    return data.action === 'Deny'
      ? status === 'Denied'
      : status === 'Approved' && invoicingAccountId === data.invoicingAccountId
  })
}

/** The current state of the request. No call returns a single request, so this lists the requester's few. */
async function readAgain(companyId: string, { id, requesterEmail }: AccessRequest): Promise<AccessRequest> {
  const q = requesterEmail.slice(0, longestSearch)
  return recordOf(await listAccessRequests(companyId, { q, pageSize: 500 }), id)
}

/** The contract's limit for a search text, in characters. */
const longestSearch = 200
