import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { useMatches, useNavigate, type NavigateOptions } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { companyHome } from '#src/features/companies/companyScope.ts'

const useStyles = makeStyles({
  popover: { maxWidth: 'min(360px, 90vw)', maxHeight: '60vh', overflowY: 'auto' },
})

interface CompanyMenuProps {
  companies: readonly Company[]
  company: Company | undefined
  trigger: ReactElement
}

/** Switches to the same page of another company if it has that page, otherwise to its start page. */
export function CompanyMenu({ companies, company, trigger }: CompanyMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  return (
    <Menu
      defaultOpen
      checkedValues={{ company: company ? [company.id] : [] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = companies.find(({ id }) => id === checkedItems[0])
        if (chosen) void navigate(switchTarget(page, chosen))
      }}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover role="region" aria-label={t('shell.allCompanies')} className={useStyles().popover}>
        <MenuList>
          {companies.map(({ id, name }) => (
            <MenuItemRadio key={id} translate="no" name="company" value={id}>
              {name}
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
