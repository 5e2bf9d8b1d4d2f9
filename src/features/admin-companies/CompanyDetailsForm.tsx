import { useTranslation } from 'react-i18next'
import { getAdminCompany, useSaveAdminCompany } from '#generated/main/admin-companies/admin-companies.ts'
import type { Company } from '#generated/main/model/company.ts'
import { CompanyForm, useCompanyForm } from '#src/features/companies/CompanyForm.tsx'
import { companyLabels, useCompanyFormat } from '#src/features/companies/companyConflicts.ts'
import { adminCompanySchema, toCompanyInput, type CompanyOutput } from '#src/features/companies/companySchema.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { showToast } from '#src/ui/toast/toasts.ts'

/** Edits a company as platform staff; the service replaces the whole record (docs/rules.md#optional-calls). */
export function CompanyDetailsForm({ company }: { company: Company }) {
  const { t } = useTranslation()
  const form = useCompanyForm(toCompanyInput(company), adminCompanySchema)
  const update = useSaveAdminCompany()
  const { save, isIdle, ...conflicts } = useRecordForm({
    form,
    read: () => getAdminCompany(company.id),
    toInput: toCompanyInput,
    write: (changed, latest) => {
      // The form's schema has already validated the fields together.
      const data = { ...toCompanyInput(latest), ...changed } as CompanyOutput
      return update.mutateAsync({ data: { id: company.id, ...data } })
    },
    onSaved: () => showToast({ intent: 'success', title: t('company.saved') }),
  })
  return (
    <CompanyForm
      form={form}
      isIdle={isIdle}
      isTaxIdRequired
      failed="company.updateFailed"
      submitLabel="company.save"
      onSubmit={save}
    >
      <ConflictNotice {...conflicts} labels={companyLabels} format={useCompanyFormat()} />
    </CompanyForm>
  )
}
