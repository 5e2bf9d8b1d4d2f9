import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getCustomer } from '#generated/main/customers/customers.ts'
import {
  useCancelInvoicingAccountInvite,
  useInviteInvoicingAccount,
} from '#generated/main/invoicing-accounts/invoicing-accounts.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import type { InviteInvoicingAccountRequest } from '#generated/main/model/inviteInvoicingAccountRequest.ts'
import { wrongState } from '#src/features/invoicing-accounts/accountActions.ts'
import { codeOf } from '#src/shared/api/apiError.ts'
import { fieldProblems } from '#src/shared/form/fieldMessages.ts'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'

interface Invite {
  companyId: string
  customer: Customer
  /** The pending invite is canceled first (docs/rules.md#invite-resend). */
  isResend: boolean
  onClose: () => void
}

/** Sends an invite and shows a toast; `send` rejects with the error. `isHalfDone`: canceled, but not sent. */
export function useInvite({ companyId, customer, isResend, onClose }: Invite) {
  const { t } = useTranslation()
  const cancel = useCancelInvoicingAccountInvite()
  const invite = useInviteInvoicingAccount()
  const failureToast = useFailureToast()
  const [isHalfDone, setHalfDone] = useState(false)
  const account = { companyId, invoicingAccountId: customer.id }

  /** True when the account is in the state that a lost response would have reported. */
  const isNow = async (status: Customer['status']) =>
    (await getCustomer(companyId, customer.id)).status === status || undefined

  const tell = (title: string, error: unknown) => {
    const isLate = codeOf(error) === wrongState
    const text = t(isLate ? 'accounts.changedMeanwhile' : failureMessage(error))
    failureToast.show({ title: t(title), text })
    if (isLate) onClose()
  }

  async function cancelPending() {
    try {
      await withLookUp(
        // oxlint-disable-next-line tallyport/double-submit -- InviteDialog passes `send` to its form
        async () => (await cancel.mutateAsync(account)) && true,
        () => isNow('NotInvited'),
      )
    } catch (error) {
      tell('customers.cancelInvite.failed', error)
      throw error
    }
  }

  async function send(data: InviteInvoicingAccountRequest) {
    if (isResend && !isHalfDone) await cancelPending()
    try {
      await withLookUp(
        // oxlint-disable-next-line tallyport/double-submit -- InviteDialog passes `send` to its form
        async () => (await invite.mutateAsync({ ...account, data })) && true,
        () => isNow('InvitePending'),
      )
    } catch (error) {
      setHalfDone(isResend)
      if (fieldProblems(error).length === 0) tell('customers.invite.failed', error)
      throw error
    }
    failureToast.takeBack()
    showToast({ intent: 'success', title: t('customers.invite.done', { email: data.email }) })
    onClose()
  }

  return { isHalfDone, send }
}
