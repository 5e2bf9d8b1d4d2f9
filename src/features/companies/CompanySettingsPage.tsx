import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateCompany } from '#generated/main/companies/companies.ts'
import type { Company } from '#generated/main/model/company.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { useCard } from '#src/ui/useCard.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { toCompanyInput, toCompanyRequest } from './companySchema.ts'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '720px' },
})

interface CompanySettingsPageProps {
  company: Company
  /** Settings that other parts of the product add. */
  children?: ReactNode
}

/** A company's details, to change, and what else is set for it. */
export function CompanySettingsPage({ company, children }: CompanySettingsPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const update = useUpdateCompany({
    mutation: { onSuccess: () => showToast({ intent: 'success', title: t('company.saved') }) },
  })
  return (
    <div className={styles.page}>
      <PageHeading title={t('company.settingsHeading')} />
      <div className={useCard()}>
        <CompanyForm
          company={toCompanyInput(company)}
          pending={update.isPending}
          problem={update.error}
          failed="company.updateFailed"
          submitLabel="company.save"
          onSubmit={(input, saved) =>
            update.mutate({ companyId: company.id, data: toCompanyRequest(input) }, { onSuccess: saved })
          }
        />
      </div>
      {children}
    </div>
  )
}
