import type { ComponentProps } from 'react'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import { BulkApproveDialog } from './BulkApproveDialog.tsx'

interface ApprovalDialogsProps {
  /** The request that is open. */
  open: ComponentProps<typeof ApprovalDialog> | undefined
  /** The requests to approve together. */
  bulk: ComponentProps<typeof BulkApproveDialog> | undefined
}

/** The dialogs of the page of approvals: one part, which loads on demand. */
export function ApprovalDialogs({ open, bulk }: ApprovalDialogsProps) {
  return (
    <>
      {open && <ApprovalDialog {...open} />}
      {bulk && <BulkApproveDialog {...bulk} />}
    </>
  )
}
