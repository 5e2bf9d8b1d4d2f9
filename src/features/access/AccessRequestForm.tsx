import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { RequestAccessBody } from '#generated/main/access/access.zod.ts'
import { cleanId, cleanLines, cleanText } from '#src/lib/cleanText.ts'
import { cleanedEmail } from '#src/shared/form/cleaned.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { TextAreaField } from '#src/shared/form/TextAreaField.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'

const { email, name, companyName, accountNumber, additionalNotes } = RequestAccessBody.shape

/** A text that may be empty or blank, which counts as no value. */
const optional = (rule: z.ZodMiniType<string | undefined, string | undefined>, clean = cleanText) =>
  z.pipe(
    z.pipe(
      z.string().check(z.overwrite(clean)),
      z.transform((text) => text || undefined),
    ),
    rule,
  )

/** The contract's rules; empty fields are not sent. */
const accessRequestSchema = z.pipe(
  z.object({
    email: cleanedEmail(email),
    name: optional(name),
    companyName: optional(companyName),
    accountNumber: optional(accountNumber, cleanId),
    additionalNotes: optional(additionalNotes, cleanLines),
  }),
  z.transform(({ email: address, ...rest }) => ({
    email: address,
    ...Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== undefined)),
  })),
)

type AccessRequest = z.output<typeof accessRequestSchema>

interface AccessRequestFormProps {
  problemText: (problem: unknown) => string
  onSubmit: (request: AccessRequest) => Promise<unknown>
}

export function AccessRequestForm(props: AccessRequestFormProps) {
  const { t } = useTranslation()
  const form = useSchemaForm(accessRequestSchema, {
    email: '',
    name: '',
    companyName: '',
    accountNumber: '',
    additionalNotes: '',
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
