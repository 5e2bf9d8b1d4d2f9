import { listAccessRequests, useProcessAccessRequest } from '#generated/main/access/access.ts'
import type { AccessDecision } from '#generated/main/model/accessDecision.ts'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { recordOf } from '#src/shared/api/recordOf.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'

/** The contract's length limit for a search text. */
const maxSearchLength = 200

/** i18n keys of the toasts. */
interface DecisionTexts {
  done: string
  failed: string
}

/** Sends the decision about an access request once; calls `onDone` when it is decided, here or by another user. */
export function useAccessDecision(companyId: string, request: AccessRequest, onDone: () => void, texts: DecisionTexts) {
  const { mutateAsync } = useProcessAccessRequest()
  const sender = {
    mutateAsync: (data: AccessDecision) => mutateAsync({ companyId, requestId: request.id, data }),
  }
  const allTexts = {
    ...texts,
    settled: { 'access.already_processed': 'accessReview.already' },
    reasons: { 'invoicing_account.wrong_state': 'accessReview.accountTaken' },
  }
  const hasTakenEffect = async (data: AccessDecision) => {
    const { status, invoicingAccountId } = await currentRequest(companyId, request)
    if (data.action === 'Deny') return status === 'Denied'
    return status === 'Approved' && invoicingAccountId === data.invoicingAccountId
  }
  return useConfirmedMutation(sender, onDone, allTexts, hasTakenEffect)
}

/** The request as the service has it now. No call returns a single one, so this lists the requester's few. */
async function currentRequest(companyId: string, { id, requesterEmail }: AccessRequest): Promise<AccessRequest> {
  const q = requesterEmail.slice(0, maxSearchLength)
  return recordOf(await listAccessRequests(companyId, { q, pageSize: 500 }), id)
}
