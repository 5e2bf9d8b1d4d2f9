import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useReturnFocus } from '#src/ui/useReturnFocus.ts'
import { InviteForm } from './InviteForm.tsx'
import { customerQueries } from './queries.ts'

interface InviteDialogProps {
  companyId: string
  customer: Customer
  onClose: () => void
}

/** Invites a contact of the customer, or someone new, to pay online; it is there as long as it is mounted. */
export function InviteDialog({ companyId, customer, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  const contacts = useQuery(customerQueries.contacts(companyId, customer.id))
  useReturnFocus()
  return (
    <Dialog
      open
      // A click beside the dialog must not throw away what was typed.
      modalType="modal"
      onOpenChange={(_, { open, type }) => {
        if (!open && type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle
            action={
              <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
            }
          >
            {t('customers.invite.title', { name: customer.name })}
          </DialogTitle>
          <DialogContent>
            {contacts.isPending ? (
              <Busy text={t('app.loading')} />
            ) : (
              <>
                {contacts.isError && <Notice intent="info">{t('customers.invite.noContacts')}</Notice>}
                <InviteForm
                  companyId={companyId}
                  customer={customer}
                  contacts={contacts.data?.items ?? []}
                  onClose={onClose}
                />
              </>
            )}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
