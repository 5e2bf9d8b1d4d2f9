import { Building20Regular } from '@fluentui/react-icons/svg/building'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { SidebarMenu } from './SidebarMenu.tsx'

export const loadCompanyMenu = () => import('./CompanyMenu.tsx')

interface CompanySwitcherProps {
  companies: readonly Company[]
  company: Company | undefined
  isCollapsed: boolean
}

/** Shows the current company, and opens the menu of all. */
export function CompanySwitcher({ companies, company, isCollapsed }: CompanySwitcherProps) {
  const { t } = useTranslation()
  const name = company?.name ?? t('shell.chooseCompany')
  return (
    <SidebarMenu
      Icon={Building20Regular}
      name={name}
      label={t('shell.companyIs', { name })}
      isCollapsed={isCollapsed}
      load={loadCompanyMenu}
    >
      {({ CompanyMenu }, trigger) => <CompanyMenu companies={companies} company={company} trigger={trigger} />}
    </SidebarMenu>
  )
}
