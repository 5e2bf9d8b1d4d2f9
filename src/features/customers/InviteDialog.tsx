import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { InviteForm } from './InviteForm.tsx'
import { customerQueries } from './queries.ts'

interface InviteDialogProps {
  companyId: string
  customer: Customer
  /** Replaces the pending invite. */
  isResend?: boolean
  onClose: () => void
}

/** Invites a contact of the customer, or someone new, to pay online; open while mounted. */
export function InviteDialog({ companyId, customer, isResend = false, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  const query = customerQueries.contacts(companyId, customer.id)
  const contacts = useQuery(query)
  return (
    <FormDialog
      title={t(`customers.${isResend ? 'resendInvite' : 'invite'}.title`, { name: customer.name })}
      name={customer.name}
      onClose={onClose}
    >
      {contacts.isPending ? (
        <QueryFallback queryKey={query.queryKey} error={null} text={t('app.loading')} />
      ) : (
        <>
          {contacts.isError && <InlineAlert intent="info">{t('customers.invite.noContacts')}</InlineAlert>}
          <InviteForm
            companyId={companyId}
            customer={customer}
            contacts={contacts.data?.items ?? []}
            isResend={isResend}
            onClose={onClose}
          />
        </>
      )}
    </FormDialog>
  )
}
