import { AccessSettings } from '#src/features/access/AccessSettings.tsx'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { getCompanyByAuthId, useUpdateCompany } from '#generated/main/companies/companies.ts'
import type { Company } from '#generated/main/model/company.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { useCard } from '#src/ui/CardSection.tsx'
import { CompanyForm, useCompanyForm } from '#src/features/companies/CompanyForm.tsx'
import { companyLabels, useCompanyFormat } from '#src/features/companies/companyConflicts.ts'
import { toCompanyInput, toCompanyRequest } from '#src/features/companies/companySchema.ts'
import { IncomingMethod } from '#src/features/payment-methods/IncomingMethod.tsx'
import { PaymentMethods } from '#src/features/payment-methods/PaymentMethods.tsx'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '720px' },
})

/**
 * Edits a company's details; for a buyer also its payment methods; for a supplier also where payments arrive, its
 * access link, and the notifications about requests.
 */
export function CompanySettingsPage({ company }: { company: Company }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <PageHeading title={t('company.settingsHeading')} />
      <div className={useCard()}>
        <CompanyDetailsForm company={company} />
      </div>
      {company.isBuyer && <PaymentMethods companyId={company.id} />}
      {company.isSupplier && (
        <>
          <IncomingMethod companyId={company.id} isBuyer={company.isBuyer} />
          <AccessSettings companyId={company.id} />
        </>
      )}
    </div>
  )
}

function CompanyDetailsForm({ company }: { company: Company }) {
  const { t } = useTranslation()
  const form = useCompanyForm(toCompanyInput(company))
  const update = useUpdateCompany()
  const { save, isIdle, ...conflicts } = useRecordForm({
    form,
    read: () => getCompanyByAuthId(company.authCompanyId),
    toInput: toCompanyInput,
    write: (changed) => update.mutateAsync({ companyId: company.id, data: toCompanyRequest(changed) }),
    onSaved: () => showToast({ intent: 'success', title: t('company.saved') }),
  })
  return (
    <CompanyForm form={form} isIdle={isIdle} failed="company.updateFailed" submitLabel="company.save" onSubmit={save}>
      <ConflictNotice {...conflicts} labels={companyLabels} format={useCompanyFormat()} />
    </CompanyForm>
  )
}
