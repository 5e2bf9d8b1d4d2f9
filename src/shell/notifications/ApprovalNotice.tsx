import { Button, Text } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { howEnded, keepsOff, type Sentence } from '#src/features/approvals/approvalTexts.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'
import type { Dismissible, NotificationOf } from './notifications.ts'

type ApprovalNotification = NotificationOf<'PAYMENT_APPROVAL' | 'APPROVAL_DECIDED'>

/** The texts are those of the pages of payments made, loaded only where there are such notifications. */
function useApprovalTexts() {
  const { loadTexts } = useRouter().options.context
  useSuspenseQuery({
    queryKey: ['texts', 'paymentsMade'],
    queryFn: async () => {
      await loadTexts('paymentsMade')
      return true
    },
    staleTime: Infinity,
  })
  return useTranslation().t
}

/** What is asked of the user, or how the user's request ended. Use it in a `Suspense`. */
export function ApprovalNotice({ notification: { kind, content } }: { notification: ApprovalNotification }) {
  const t = useApprovalTexts()
  const lines = kind === 'PAYMENT_APPROVAL' ? asks(content, t) : howEnded(content, t)
  return lines.map(({ text, names }) => <Text key={text}>{withData(text, ...names)}</Text>)
}

function asks(approval: PaymentApproval, t: ReturnType<typeof useApprovalTexts>): Sentence[] {
  const { name } = approval.requestedBy
  const off = keepsOff(approval)
  return [
    { text: t('approvals.notice.asks', { name }), names: [name] },
    ...(off
      ? [{ text: t('approvals.keepOff', { date: formatCalendarDate(off.date), amount: off.amount }), names: [] }]
      : []),
  ]
}

interface ApprovalNoticeActionsProps {
  notification: ApprovalNotification
  /** Id of the text that says which payment it is. */
  describedBy: string
  onDismiss: (dismissed: Dismissible) => void
  /** Called when the user leaves for another page. */
  onFollow: (() => void) | undefined
}

/** Shows the request; a decision can be removed, while a request waits until somebody decides. */
export function ApprovalNoticeActions(props: ApprovalNoticeActionsProps) {
  const { notification, describedBy, onDismiss, onFollow } = props
  const t = useApprovalTexts()
  const link = useTextLink()
  const { kind, company, content } = notification
  return (
    <>
      <Link
        to="/company/$authCompanyId/payables/$productCompanyId/approvals"
        params={{ authCompanyId: company.authCompanyId, productCompanyId: company.id }}
        search={{ open: content.approvalId, ...(kind === 'APPROVAL_DECIDED' && { show: 'mine' }) }}
        className={link}
        aria-describedby={describedBy}
        onClick={onFollow}
      >
        {t('approvals.notice.show')}
      </Link>
      {kind === 'APPROVAL_DECIDED' && (
        <Button size="small" appearance="subtle" aria-describedby={describedBy} onClick={() => onDismiss(content)}>
          {t('app.dismiss')}
        </Button>
      )}
    </>
  )
}
