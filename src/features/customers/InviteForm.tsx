import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useInviteInvoicingAccount } from '#generated/main/invoicing-accounts/invoicing-accounts.ts'
import { InviteInvoicingAccountBody } from '#generated/main/invoicing-accounts/invoicing-accounts.zod.ts'
import type { Contact } from '#generated/main/model/contact.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import type { InviteInvoicingAccountRequest } from '#generated/main/model/inviteInvoicingAccountRequest.ts'
import { ApiError, problemMessage } from '#src/shared/api/apiError.ts'
import { fieldProblems } from '#src/shared/form/fieldProblems.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { TextField } from '#src/shared/form/TextField.tsx'
import { trimmed } from '#src/shared/form/trimmed.ts'
import { showToast } from '#src/ui/toast/toasts.ts'

const { firstName, lastName, email } = InviteInvoicingAccountBody.shape

/** The contract's rules; leading and trailing blanks are ignored (docs/rules.md#invite-rule). */
const inviteSchema = z.object({ firstName: trimmed(firstName), lastName: trimmed(lastName), email: trimmed(email) })

const nobody: InviteInvoicingAccountRequest = { firstName: '', lastName: '', email: '' }
const someoneNew = 'new'

const personOf = (contact: Contact | undefined): InviteInvoicingAccountRequest =>
  contact ? { firstName: contact.firstName, lastName: contact.lastName, email: contact.email } : nobody

interface InviteFormProps {
  companyId: string
  customer: Customer
  /** The first one is suggested. */
  contacts: readonly Contact[]
  onClose: () => void
}

/** Who to invite: a contact, whose details can still be corrected, or someone new. */
export function InviteForm({ companyId, customer, contacts, onClose }: InviteFormProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(contacts[0]?.id ?? someoneNew)
  const form = useForm<InviteInvoicingAccountRequest>({
    resolver: zodResolver(inviteSchema, { error: (issue) => issueMessage(issue, t) }),
    defaultValues: personOf(contacts[0]),
  })
  const invite = useInviteInvoicingAccount({
    mutation: {
      onSuccess: (_account, { data }) => {
        showToast({ intent: 'success', title: t('customers.invite.done', { email: data.email }) })
        onClose()
      },
      onError: (error) => {
        if (fieldProblems(error).length > 0) return
        const isLate = error instanceof ApiError && error.code === 'invoicing_account.wrong_state'
        const text = t(isLate ? 'customers.changedMeanwhile' : problemMessage(error))
        showToast({ intent: 'error', title: t('customers.invite.failed'), text })
        if (isLate) onClose()
      },
    },
  })
  const choose = (id: string) => {
    setChosen(id)
    form.reset(personOf(contacts.find((contact) => contact.id === id)))
  }
  return (
    <FormShell
      form={form}
      // Errors that belong to no field go into a toast.
      problemText={() => null}
      submitLabel="customers.invite.submit"
      onSubmit={(data) => invite.mutateAsync({ companyId, invoicingAccountId: customer.id, data })}
    >
      {contacts.length > 0 && (
        <Field label={t('customers.invite.who')}>
          <RadioGroup value={chosen} onChange={(_, { value }) => choose(value)}>
            {contacts.map((contact) => (
              <Radio
                key={contact.id}
                value={contact.id}
                label={`${contact.firstName} ${contact.lastName} (${contact.email})`}
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
  )
}
