import { Field, Radio, RadioGroup, Text } from '@fluentui/react-components'
import { maxBy } from 'es-toolkit/array'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { InviteInvoicingAccountBody } from '#generated/main/invoicing-accounts/invoicing-accounts.zod.ts'
import type { Contact } from '#generated/main/model/contact.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import type { InviteInvoicingAccountRequest } from '#generated/main/model/inviteInvoicingAccountRequest.ts'
import { RoleFieldset } from '#src/features/members/RoleFieldset.tsx'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { TextField } from '#src/shared/form/TextField.tsx'
import { cleaned, cleanedEmail } from '#src/shared/form/cleaned.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useInvite } from './useInvite.ts'

const { firstName, lastName, email } = InviteInvoicingAccountBody.shape

/** The contract's rules; leading and trailing spaces are ignored (docs/rules.md#invite-rule). */
const inviteSchema = z.object({
  firstName: cleaned(firstName),
  lastName: cleaned(lastName),
  email: cleanedEmail(email),
})

const nobody: InviteInvoicingAccountRequest = { firstName: '', lastName: '', email: '' }
const someoneNew = 'new'

export const personOf = (contact: Contact | undefined): InviteInvoicingAccountRequest =>
  contact ? { firstName: contact.firstName, lastName: contact.lastName, email: contact.email } : nobody

/** The contact to preselect: for a resend, the one invited last, if any; otherwise the first one. */
function suggested(contacts: readonly Contact[], isResend: boolean): Contact | undefined {
  if (!isResend) return contacts[0]
  const invited = contacts.filter(({ lastInvitedAt }) => lastInvitedAt !== null)
  return maxBy(invited, ({ lastInvitedAt }) => Date.parse(lastInvitedAt ?? ''))
}

interface InviteFormProps {
  companyId: string
  customer: Customer
  contacts: readonly Contact[]
  /** Replaces the pending invite. */
  isResend: boolean
  onClose: () => void
}

/** Asks whom to invite: a contact, whose details can still be corrected, or someone new. */
export function InviteForm({ contacts, ...invite }: InviteFormProps) {
  const { t } = useTranslation()
  const [first] = useState(() => suggested(contacts, invite.isResend))
  const [chosen, setChosen] = useState(first?.id ?? someoneNew)
  const form = useSchemaForm(inviteSchema, personOf(first))
  const { isHalfDone, send } = useInvite(invite)
  const limit = useRoleLimit(invite.companyId, 'inviteInvoicingAccount')
  const choose = (id: string) => {
    setChosen(id)
    form.reset(personOf(contacts.find((contact) => contact.id === id)))
  }
  return (
    <RoleFieldset limit={limit}>
      <FormShell
        form={form}
        // Errors that belong to no field are shown in a toast.
        problemText={() => null}
        submitLabel={invite.isResend && !isHalfDone ? 'customers.resendInvite.action' : 'customers.invite.submit'}
        isIdle={limit.lockedBy !== undefined}
        onSubmit={send}
      >
        {invite.isResend &&
          (isHalfDone ? (
            <InlineAlert intent="info">{t('customers.resendInvite.canceled')}</InlineAlert>
          ) : (
            <Text>{t('customers.resendInvite.text')}</Text>
          ))}
        {contacts.length > 0 && (
          <Field label={t('customers.invite.who')}>
            <RadioGroup value={chosen} onChange={(_, { value }) => choose(value)}>
              {contacts.map((contact) => (
                <Radio
                  key={contact.id}
                  value={contact.id}
                  label={{
                    children: `${contact.firstName} ${contact.lastName} (${contact.email})`,
                    translate: 'no',
                  }}
                />
              ))}
              <Radio value={someoneNew} label={t('customers.invite.new')} />
            </RadioGroup>
          </Field>
        )}
        <TextField control={form.control} name="firstName" label="customers.invite.firstName" required />
        <TextField control={form.control} name="lastName" label="customers.invite.lastName" required />
        <TextField control={form.control} name="email" label="customers.email" type="email" required />
      </FormShell>
    </RoleFieldset>
  )
}
