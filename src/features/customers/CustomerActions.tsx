import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { actionsFor, type AccountAction } from '#src/features/invoicing-accounts/accountActions.ts'
import { CancelInviteDialog } from '#src/features/invoicing-accounts/CancelInviteDialog.tsx'
import { ChangeAccountsDialog } from '#src/features/invoicing-accounts/ChangeAccountsDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MoreActions } from './MoreActions.tsx'

interface CustomerActionsProps {
  companyId: string
  customer: Customer
}

/** Disabling ends access and is rare, so it is in the More menu. */
const hasOwnButton = (action: AccountAction) => action !== 'disable'

/** The actions that the account's state allows (docs/rules.md#account-states). */
export function CustomerActions({ companyId, customer }: CustomerActionsProps) {
  const { t } = useTranslation()
  // Keeps the customer as it was when the dialog opened, even if its state changes meanwhile.
  const [asked, setAsked] = useState<{ action: AccountAction; customer: Customer }>()
  const close = () => setAsked(undefined)
  const allowed = actionsFor(customer)
  const inMenu = allowed.filter((action) => !hasOwnButton(action))
  return (
    <>
      {allowed.filter(hasOwnButton).map((action) => (
        <Button
          key={action}
          appearance={action === 'invite' ? 'primary' : 'secondary'}
          onClick={() => setAsked({ action, customer })}
        >
          {t(`customers.${action}.action`)}
        </Button>
      ))}
      {inMenu.length > 0 && <MoreActions actions={inMenu} onChoose={(action) => setAsked({ action, customer })} />}
      {(asked?.action === 'invite' || asked?.action === 'resendInvite') && (
        <InviteDialog
          companyId={companyId}
          customer={asked.customer}
          isResend={asked.action === 'resendInvite'}
          onClose={close}
        />
      )}
      {asked?.action === 'cancelInvite' && (
        <CancelInviteDialog companyId={companyId} customer={asked.customer} onClose={close} />
      )}
      {(asked?.action === 'disable' || asked?.action === 'enable') && (
        <ChangeAccountsDialog
          companyId={companyId}
          change={asked.action}
          customers={[asked.customer]}
          onClose={close}
        />
      )}
    </>
  )
}
