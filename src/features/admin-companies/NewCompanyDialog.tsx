import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listAdminCompanies, useSaveAdminCompany } from '#generated/main/admin-companies/admin-companies.ts'
import { CompanyForm, useCompanyForm } from '#src/features/companies/CompanyForm.tsx'
import { adminCompanySchema, noCompany, sameCompany } from '#src/features/companies/companySchema.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'

/** Creates a company and opens its page; open while mounted. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useSaveAdminCompany()
  const form = useCompanyForm(noCompany, adminCompanySchema)
  return (
    <FormDialog title={t('company.newHeading')} onClose={onClose}>
      <CompanyForm
        form={form}
        isTaxIdRequired
        failed="company.createFailed"
        submitLabel="company.createSubmit"
        onSubmit={(data) => save.mutateAsync({ data })}
        lookUp={async (company) =>
          sameCompany((await listAdminCompanies({ q: company.name, sort: '-createdAt', pageSize: 500 })).items, company)
        }
        onDone={({ id, name }) => {
          showToast({ intent: 'success', title: t('company.created', { name }) })
          return navigate({ to: '/admin/companies/$companyId', params: { companyId: id } })
        }}
      />
    </FormDialog>
  )
}
