import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PendingApproval } from '#generated/main/model/pendingApproval.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'

/** Who asked for approval of an invoice's payment, with a link to the request (docs/rules.md#awaiting-approval). */
export function ApprovalPendingNotice({ pending }: { pending: PendingApproval }) {
  const { t } = useTranslation()
  const link = useTextLink()
  const { authCompanyId = '', productCompanyId = '' } = useParams({ strict: false })
  const { approvalId, requestedByName: name, requestedAt } = pending
  return (
    <InlineAlert intent="info">
      {withData(t('approvalPending.text', { name, time: formatMoment(requestedAt) }), name)}{' '}
      <Link
        className={link}
        to="/company/$authCompanyId/payables/$productCompanyId/approvals"
        params={{ authCompanyId, productCompanyId }}
        search={{ open: approvalId }}
      >
        {t('approvalPending.show')}
      </Link>
    </InlineAlert>
  )
}
