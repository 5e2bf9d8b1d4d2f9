import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Building20Regular } from '@fluentui/react-icons/svg/building'
import { ChevronUpDown20Regular } from '@fluentui/react-icons/svg/chevron-up-down'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { MenuOnDemand } from './MenuOnDemand.tsx'

export const loadCompanyMenu = () => import('./CompanyMenu.tsx')

const useStyles = makeStyles({
  button: {
    width: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    minHeight: '36px',
    padding: '0 12px',
    gap: '6px',
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { padding: '0 9px' },
  name: { flexGrow: 1, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', textAlign: 'left' },
})

interface CompanySwitcherProps {
  companies: readonly Company[]
  company: Company | undefined
  isCollapsed: boolean
}

/** Shows the current company, and opens the menu of all. */
export function CompanySwitcher({ companies, company, isCollapsed }: CompanySwitcherProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const name = company?.name ?? t('shell.chooseCompany')
  return (
    <MenuOnDemand
      load={loadCompanyMenu}
      button={{
        appearance: 'subtle',
        className: mergeClasses(styles.button, isCollapsed && styles.icon),
        icon: <Building20Regular />,
        'aria-label': t('shell.companyIs', { name }),
        children: !isCollapsed && (
          <>
            <span translate="no" className={styles.name}>
              {name}
            </span>
            <ChevronUpDown20Regular />
          </>
        ),
      }}
    >
      {({ CompanyMenu }, trigger) => <CompanyMenu companies={companies} company={company} trigger={trigger} />}
    </MenuOnDemand>
  )
}
