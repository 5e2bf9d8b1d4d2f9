import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findPostalCode } from '#src/providers/maps/findPostalCode.ts'
import { AddressField } from '#src/shared/domain/address/AddressField.tsx'
import { problemMessage } from '#src/shared/domain/problemMessage.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { TextField } from '#src/shared/form/TextField.tsx'
import { companySchema, type CompanyInput, type CompanyOutput } from './companySchema.ts'
import { SideFields } from './SideFields.tsx'

interface CompanyFormProps {
  company: CompanyInput
  pending: boolean
  problem: unknown
  /** i18n key of the spec's words for a failure (section 8). */
  failed: string
  submitLabel: string
  /** `saved` says that what was sent is now what the form starts from. */
  onSubmit: (company: CompanyOutput, saved: () => void) => void
}

/** A company's details, to create one or to change it. */
export function CompanyForm({ company, failed, onSubmit, ...props }: CompanyFormProps) {
  const { t } = useTranslation()
  const form = useForm<CompanyInput, unknown, CompanyOutput>({
    resolver: zodResolver(companySchema, { error: (issue) => issueMessage(issue, t) }),
    defaultValues: company,
  })
  // Not exact: the service names parts of the address.
  const address = useController({ control: form.control, name: 'address', exact: false })
  return (
    <FormShell
      {...props}
      form={form}
      problemText={(problem) => `${t(failed)}. ${t(problemMessage(problem))}`}
      onSubmit={(output) => onSubmit(output, () => form.reset(form.getValues()))}
    >
      <TextField control={form.control} name="name" label="company.name" autoComplete="organization" required />
      <SideFields control={form.control} />
      <AddressField controller={address} lookup={findPostalCode} />
      <TextField control={form.control} name="taxId" label="company.taxId" />
    </FormShell>
  )
}
