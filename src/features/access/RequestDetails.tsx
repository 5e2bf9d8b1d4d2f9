import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'

/** What the requester entered; empty fields are not shown. */
export function RequestDetails({ request }: { request: AccessRequest }) {
  return (
    <FieldGroup
      fields={[
        ['accessReview.request.company', request.companyName],
        ['accessReview.request.name', request.requesterName],
        ['accessReview.request.email', request.requesterEmail],
        ['accessReview.request.account', request.accountNumber],
        ['accessReview.request.notes', request.additionalNotes],
        ['accessReview.request.requestedAt', formatMoment(request.requestedAt)],
      ]}
    />
  )
}
