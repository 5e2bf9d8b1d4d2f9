import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { RequestAccessBody } from '#generated/main/access/access.zod.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { TextAreaField } from '#src/shared/form/TextAreaField.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'

const { email, name, companyName, accountNumber, additionalNotes } = RequestAccessBody.shape

/** A text that may be empty or blank, which counts as no value. */
const optional = (rule: z.ZodMiniType<string | undefined, string | undefined>) =>
  z.pipe(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((text) => text || undefined),
    ),
    rule,
  )

/** The contract's rules; empty fields are not sent. */
const accessRequestSchema = z.pipe(
  z.object({
    email,
    name: optional(name),
    companyName: optional(companyName),
    accountNumber: optional(accountNumber),
    additionalNotes: optional(additionalNotes),
  }),
  z.transform(({ email: address, ...rest }) => ({
    email: address,
    ...Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== undefined)),
  })),
)

type AccessRequestInput = z.input<typeof accessRequestSchema>
export type AccessRequest = z.output<typeof accessRequestSchema>

interface AccessRequestFormProps {
  problemText: (problem: unknown) => string
  onSubmit: (request: AccessRequest) => Promise<unknown>
}

export function AccessRequestForm(props: AccessRequestFormProps) {
  const { t } = useTranslation()
  const form = useForm<AccessRequestInput, unknown, AccessRequest>({
    resolver: zodResolver(accessRequestSchema, { error: (issue) => issueMessage(issue, t) }),
    defaultValues: { email: '', name: '', companyName: '', accountNumber: '', additionalNotes: '' },
  })
  const { control } = form
  return (
    <FormShell {...props} form={form} submitLabel="accessRequest.submit">
      <TextField
        control={control}
        name="email"
        label="accessRequest.email"
        type="email"
        autoComplete="email"
        required
      />
      <TextField control={control} name="name" label="accessRequest.name" autoComplete="name" />
      <TextField control={control} name="companyName" label="accessRequest.companyName" autoComplete="organization" />
      <TextField
        control={control}
        name="accountNumber"
        label="accessRequest.accountNumber"
        hint={t('accessRequest.accountNumberHint')}
      />
      <TextAreaField control={control} name="additionalNotes" label="accessRequest.notes" />
    </FormShell>
  )
}
