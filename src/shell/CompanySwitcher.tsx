import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Building20Regular } from '@fluentui/react-icons/svg/building'
import { ChevronUpDown20Regular } from '@fluentui/react-icons/svg/chevron-up-down'
import { useMatches, useNavigate, type NavigateOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { companyHome } from '#src/features/companies/companyScope.ts'

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
  popover: { maxWidth: 'min(360px, 90vw)', maxHeight: '60vh', overflowY: 'auto' },
})

interface CompanySwitcherProps {
  companies: readonly Company[]
  company: Company | undefined
  isCollapsed: boolean
}

/** Switches to the same page of another company if it has that page, otherwise to its start page. */
export function CompanySwitcher({ companies, company, isCollapsed }: CompanySwitcherProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const navigate = useNavigate()
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const name = company?.name ?? t('shell.chooseCompany')
  return (
    <Menu
      checkedValues={{ company: company ? [company.id] : [] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = companies.find(({ id }) => id === checkedItems[0])
        if (chosen) void navigate(switchTarget(page, chosen))
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={mergeClasses(styles.button, isCollapsed && styles.icon)}
          icon={<Building20Regular />}
          aria-label={t('shell.companyIs', { name })}
        >
          {!isCollapsed && (
            <>
              <span translate="no" className={styles.name}>
                {name}
              </span>
              <ChevronUpDown20Regular />
            </>
          )}
        </Button>
      </MenuTrigger>
      <MenuPopover role="region" aria-label={t('shell.allCompanies')} className={styles.popover}>
        <MenuList>
          {companies.map(({ id, name: text }) => (
            <MenuItemRadio key={id} translate="no" name="company" value={id}>
              {text}
            </MenuItemRadio>
          ))}
          {companies.length > 0 && <MenuDivider />}
          <MenuItem onClick={() => void navigate({ to: '/company' })}>{t('shell.allCompanies')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** Parameters that exist for any company; a page with other parameters shows data of the current company only. */
const ofAnyCompany: ReadonlySet<string> = new Set(['$authCompanyId', '$productCompanyId'])

/**
 * The same page for another company, or else the company's start page, on the same side if possible.
 *
 * @param page path template of the current page
 */
export function switchTarget(page: string, company: Company): NavigateOptions {
  const names = page.match(/\$\w+/g) ?? []
  const side = page.includes('/receivables/') ? 'isSupplier' : page.includes('/payables/') ? 'isBuyer' : undefined
  if (names.length === 0 || (side && !company[side])) return companyHome(company)
  if (!names.every((name) => ofAnyCompany.has(name))) return companyHome(company, side)
  const params = { authCompanyId: company.authCompanyId, productCompanyId: company.id }
  return { to: page, params } as NavigateOptions
}
