import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '#src/shared/domain/problemMessage.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { companyIssue, companySchema, type CompanyInput } from './companySchema.ts'
import { SideFields } from './SideFields.tsx'

interface CompanyFormProps {
  company: CompanyInput
  pending: boolean
  problem: unknown
  /** i18n key of the spec's words for a failure (section 8). */
  failed: string
  submitLabel: string
  /** `saved` says that what was sent is now what the form starts from. */
  onSubmit: (company: CompanyInput, saved: () => void) => void
}

/** A company's details, to create one or to change it. */
export function CompanyForm({ company, failed, onSubmit, ...props }: CompanyFormProps) {
  const { t } = useTranslation()
  const form = useForm<CompanyInput>({
    resolver: zodResolver(companySchema, { error: (issue) => companyIssue(issue, t) }),
    defaultValues: company,
  })
  return (
    <FormShell
      {...props}
      form={form}
      problemText={(problem) => `${t(failed)}. ${t(problemMessage(problem))}`}
      onSubmit={(output) => onSubmit(output, () => form.reset(form.getValues()))}
    >
      <TextField control={form.control} name="name" label="company.name" autoComplete="organization" required />
      <SideFields control={form.control} />
      <AddressFields control={form.control} />
      <TextField control={form.control} name="taxId" label="company.taxId" />
    </FormShell>
  )
}
