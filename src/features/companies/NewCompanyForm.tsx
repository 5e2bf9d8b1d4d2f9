import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listCompanies, useCreateCompany } from '#generated/main/companies/companies.ts'
import { companyHome } from './companyScope.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { CompanyForm, useCompanyForm } from './CompanyForm.tsx'
import { noCompany, sameCompany, toCompanyRequest } from './companySchema.ts'

/** Creates a company, or sets up one that the auth service already knows by name; then opens it. */
export function NewCompanyForm({ known }: { known?: { authCompanyId: string; name: string } }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateCompany()
  const form = useCompanyForm(known ? { ...noCompany, name: known.name } : noCompany)
  return (
    <CompanyForm
      isOwn
      form={form}
      failed="company.createFailed"
      submitLabel="company.createSubmit"
      onSubmit={(input) =>
        create.mutateAsync({
          data: { ...toCompanyRequest(input), ...(known && { authCompanyId: known.authCompanyId }) },
        })
      }
      lookUp={async (company) => sameCompany((await listCompanies()).items, company)}
      onDone={(created) => {
        showToast({ intent: 'success', title: t('company.created', { name: created.name }), name: created.name })
        return navigate(companyHome(created))
      }}
    />
  )
}
