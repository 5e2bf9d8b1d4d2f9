import type { ReactNode } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { findPostalCode } from '#src/providers/maps/findPostalCode.ts'
import { AddressField } from '#src/features/address/AddressField.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { TextField } from '#src/shared/form/TextField.tsx'
import { companySchema, type CompanyInput, type CompanyOutput } from './companySchema.ts'
import { CompanyRoleFields } from './CompanyRoleFields.tsx'

/** The state of a `CompanyForm` that starts from these details. */
export function useCompanyForm(company: CompanyInput, schema = companySchema) {
  return useSchemaForm(schema, company)
}

interface CompanyFormProps<Result> {
  form: UseFormReturn<CompanyInput, unknown, CompanyOutput>
  /** i18n key of the toast for a failure (docs/rules.md#toast-texts). */
  failed: string
  submitLabel: string
  isIdle?: boolean
  /** Must match the form's schema. */
  isTaxIdRequired?: boolean
  /** The company is the user's own, so the browser may offer its name and address. */
  isOwn?: boolean
  onSubmit: (company: CompanyOutput) => Promise<Result>
  lookUp?: (company: CompanyOutput) => Promise<Result | undefined>
  onDone?: (result: Result) => unknown
  /** Shown above the fields. */
  children?: ReactNode
}

/** The form to create or edit a company. */
export function CompanyForm<Result>({
  children,
  isTaxIdRequired = false,
  isOwn = false,
  ...shell
}: CompanyFormProps<Result>) {
  const { control } = shell.form
  // Not exact: service errors name parts of the address.
  const address = useController({ control, name: 'address', exact: false })
  return (
    <FormShell {...shell}>
      {children}
      <TextField
        control={control}
        name="name"
        label="company.name"
        autoComplete={isOwn ? 'organization' : 'off'}
        required
      />
      <CompanyRoleFields control={control} />
      <AddressField controller={address} lookup={findPostalCode} isOwn={isOwn} />
      <TextField control={control} name="taxId" label="company.taxId" required={isTaxIdRequired} />
    </FormShell>
  )
}
