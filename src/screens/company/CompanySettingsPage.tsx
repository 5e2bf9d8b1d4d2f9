import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AccessSettings } from '#src/features/access/AccessSettings.tsx'
import { getCompanyByAuthId, useUpdateCompany } from '#generated/main/companies/companies.ts'
import type { Company } from '#generated/main/model/company.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { useCard } from '#src/ui/useCard.ts'
import { CompanyForm, useCompanyForm } from '#src/features/companies/CompanyForm.tsx'
import { settingsSearch, type SettingsTab } from '#src/features/companies/settingsSearch.ts'
import { companyLabels, useCompanyFormat } from '#src/features/companies/companyConflicts.ts'
import { toCompanyInput, toCompanyRequest } from '#src/features/companies/companySchema.ts'
import { IncomingMethod } from '#src/features/payment-methods/IncomingMethod.tsx'
import { RoleFieldset } from '#src/features/members/RoleFieldset.tsx'
import { hasTeam } from '#src/features/members/roles.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { PaymentMethods } from '#src/features/payment-methods/PaymentMethods.tsx'

const ApprovalSettings = lazyNamed(() => import('#src/features/approvals/ApprovalSettings.tsx'), 'ApprovalSettings')
const ActivityList = lazyNamed(() => import('#src/features/activity/ActivityList.tsx'), 'ActivityList')
const TeamSettings = lazyNamed(() => import('#src/features/members/TeamSettings.tsx'), 'TeamSettings')

const useStyles = makeStyles({
  page: { display: 'grid', gap: '16px', maxWidth: '720px' },
  /** A list needs more room than a form. */
  wide: { maxWidth: '1200px' },
  panel: { display: 'grid', gap: '16px' },
})

interface CompanySettingsPageProps {
  company: Company
  tab: SettingsTab | undefined
  onTabChange: (tab: SettingsTab | undefined) => void
}

/**
 * A company's settings, in tabs: its details; a buyer's payment methods, and where a supplier's payments arrive; for a
 * supplier also its access link, and the notifications about requests; and, where the service has them, the team, the rules
 * for approvals, and what people did (docs/rules.md#settings-tabs).
 */
export function CompanySettingsPage({ company, tab, onTabChange }: CompanySettingsPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const { capabilities } = company
  const tabs = {
    company: 'shell.company',
    payments: 'shell.paymentMethods',
    ...(company.isSupplier && { access: 'companySettings.access' }),
    ...(hasTeam(company) && { team: 'companySettings.team' }),
    ...(company.isBuyer && capabilities?.paymentApprovals && { approvals: 'companySettings.approvals' }),
    ...(capabilities?.companyActivity && { activity: 'companySettings.activity' }),
  }
  const shown = tab !== undefined && tab in tabs ? tab : 'company'
  return (
    <div className={mergeClasses(styles.page, shown === 'activity' && styles.wide)}>
      <PageHeading title={t('shell.crumbs.companySettings')} />
      <ListTabs
        label="companySettings.tabs"
        tabs={tabs}
        selected={shown}
        onSelect={(name) => onTabChange(settingsSearch({ tab: name }).tab)}
      />
      <div role="tabpanel" {...tabPanelOf(shown)} className={styles.panel}>
        {shown === 'company' && (
          <div className={card}>
            <CompanyDetailsForm company={company} />
          </div>
        )}
        {shown === 'payments' && (
          <>
            {company.isBuyer && <PaymentMethods companyId={company.id} />}
            {company.isSupplier && <IncomingMethod companyId={company.id} isBuyer={company.isBuyer} />}
          </>
        )}
        {shown === 'access' && <AccessSettings companyId={company.id} />}
        {shown === 'team' && (
          <OnDemand onError={() => onTabChange(undefined)}>
            <TeamSettings company={company} />
          </OnDemand>
        )}
        {shown === 'approvals' && (
          <OnDemand onError={() => onTabChange(undefined)}>
            <ApprovalSettings company={company} />
          </OnDemand>
        )}
        {shown === 'activity' && (
          <OnDemand onError={() => onTabChange(undefined)}>
            <ActivityList company={company} />
          </OnDemand>
        )}
      </div>
    </div>
  )
}

function CompanyDetailsForm({ company }: { company: Company }) {
  const { t } = useTranslation()
  const form = useCompanyForm(toCompanyInput(company))
  const update = useUpdateCompany()
  const limit = useRoleLimit(company.id, 'updateCompany')
  const { save, isIdle, ...conflicts } = useRecordForm({
    form,
    read: () => getCompanyByAuthId(company.authCompanyId),
    toInput: toCompanyInput,
    write: (changed) => update.mutateAsync({ companyId: company.id, data: toCompanyRequest(changed) }),
    onSaved: () => showToast({ intent: 'success', title: t('company.saved') }),
  })
  return (
    <RoleFieldset limit={limit}>
      <CompanyForm
        form={form}
        isOwn
        isIdle={isIdle || limit.lockedBy !== undefined}
        failed="company.updateFailed"
        submitLabel="company.save"
        onSubmit={save}
      >
        <ConflictNotice {...conflicts} labels={companyLabels} format={useCompanyFormat()} />
      </CompanyForm>
    </RoleFieldset>
  )
}
