/** What the page of approvals and the notifications load on demand, as one file: a notification leads to the dialog. */
import { Button, Text } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import { howEnded, keepsOff, type Sentence } from './approvalTexts.ts'
import { BulkApproveDialog } from './BulkApproveDialog.tsx'
import { isOpen } from './queries.ts'

interface ApprovalDialogsProps {
  /** The request that is open. */
  open: ComponentProps<typeof ApprovalDialog> | undefined
  /** The requests to approve together. */
  bulk: ComponentProps<typeof BulkApproveDialog> | undefined
}

/** The dialogs of the page of approvals. */
export function ApprovalDialogs({ open, bulk }: ApprovalDialogsProps) {
  return (
    <>
      {open && <ApprovalDialog {...open} />}
      {bulk && <BulkApproveDialog {...bulk} />}
    </>
  )
}

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

/** What a notification asks of the user, or how the user's request ended. */
export function ApprovalNotice({ approval }: { approval: PaymentApproval }) {
  const t = useApprovalTexts()
  const lines = isOpen(approval) ? asks(approval, t) : howEnded(approval, t)
  return lines.map(({ text, names }) => <Text key={text}>{withData(text, ...names)}</Text>)
}

function asks(approval: PaymentApproval, t: ReturnType<typeof useApprovalTexts>): Sentence[] {
  const { name } = approval.requestedBy
  const off = keepsOff(approval)
  const until = off && t('approvals.keepOff', { date: formatCalendarDate(off.date), amount: off.amount })
  return [
    { text: t('approvals.notice.asks', { name }), names: [name] },
    ...(until === undefined ? [] : [{ text: until, names: [] }]),
  ]
}

interface ApprovalNoticeActionsProps {
  address: CompanyAddress
  approval: PaymentApproval
  /** Id of the text that says which payment it is. */
  describedBy: string
  onDismiss: (approval: PaymentApproval) => void
  /** Called when the user leaves for another page. */
  onFollow: (() => void) | undefined
}

/** Shows the request; a decision can be removed, while a request waits until somebody decides. */
export function ApprovalNoticeActions(props: ApprovalNoticeActionsProps) {
  const { address, approval, describedBy, onDismiss, onFollow } = props
  const t = useApprovalTexts()
  const link = useTextLink()
  return (
    <>
      <Link
        to="/company/$authCompanyId/payables/$productCompanyId/approvals"
        params={address}
        search={{ open: approval.approvalId, ...(!isOpen(approval) && { show: 'mine' }) }}
        className={link}
        aria-describedby={describedBy}
        onClick={onFollow}
      >
        {t('approvals.notice.show')}
      </Link>
      {!isOpen(approval) && (
        <Button size="small" appearance="subtle" aria-describedby={describedBy} onClick={() => onDismiss(approval)}>
          {t('app.dismiss')}
        </Button>
      )}
    </>
  )
}
