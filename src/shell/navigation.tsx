import type { FluentIcon } from '@fluentui/react-icons/svg'
import { Board20Regular } from '@fluentui/react-icons/svg/board'
import { BuildingMultiple20Regular } from '@fluentui/react-icons/svg/building-multiple'
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr'
import { DatabaseArrowRight20Regular } from '@fluentui/react-icons/svg/database-arrow-right'
import { Payment20Regular } from '@fluentui/react-icons/svg/payment'
import { People20Regular } from '@fluentui/react-icons/svg/people'
import { PeopleTeam20Regular } from '@fluentui/react-icons/svg/people-team'
import { PlugConnected20Regular } from '@fluentui/react-icons/svg/plug-connected'
import { Receipt20Regular } from '@fluentui/react-icons/svg/receipt'
import { Settings20Regular } from '@fluentui/react-icons/svg/settings'
import { Tag20Regular } from '@fluentui/react-icons/svg/tag'
import { Wallet20Regular } from '@fluentui/react-icons/svg/wallet'
import { useRouter } from '@tanstack/react-router'
import type { Company } from '#generated/main/model/company.ts'

export interface NavigationItem {
  /** Path template of a route. */
  to: string
  params: Record<string, string>
  /** i18n key. */
  label: string
  Icon: FluentIcon
  /** The tab of the page that it opens. */
  search?: { tab: string }
  /** A tab of the page that has its own item. */
  exceptTab?: string
  /** Other pages of the area have paths under this one. */
  isStart?: boolean
}

export interface NavigationArea {
  /** i18n key; also identifies the area. */
  label: string
  items: NavigationItem[]
}

type Page = Omit<NavigationItem, 'params'>

const receivables = '/company/$authCompanyId/receivables/$productCompanyId'
const payables = '/company/$authCompanyId/payables/$productCompanyId'
/** Only in a company that announces them. */
const approvals = `${payables}/approvals`
const settings = '/company/$authCompanyId/settings'

/** The pages of each area. A page is shown once its route exists. */
const areas: {
  label: string
  isOpen: (company: Company | undefined, isInternal: boolean) => boolean
  pages: Page[]
}[] = [
  {
    label: 'shell.crumbs.receivables',
    isOpen: (company) => company?.isSupplier ?? false,
    pages: [
      { to: `${receivables}/dashboard`, label: 'shell.crumbs.dashboard', Icon: Board20Regular },
      { to: `${receivables}/invoices`, label: 'shell.crumbs.invoices', Icon: Receipt20Regular },
      { to: `${receivables}/payments`, label: 'shell.crumbs.payments', Icon: Payment20Regular },
      { to: `${receivables}/customers`, label: 'shell.crumbs.customers', Icon: People20Regular },
      { to: `${receivables}/integration`, label: 'shell.crumbs.integration', Icon: PlugConnected20Regular },
    ],
  },
  {
    label: 'shell.crumbs.payables',
    isOpen: (company) => company?.isBuyer ?? false,
    pages: [
      { to: payables, label: 'shell.crumbs.payables', Icon: Board20Regular, isStart: true },
      { to: `${payables}/invoices`, label: 'shell.crumbs.invoices', Icon: Receipt20Regular },
      { to: `${payables}/calendar`, label: 'shell.crumbs.calendar', Icon: CalendarLtr20Regular },
      { to: `${payables}/discounts`, label: 'shell.crumbs.discounts', Icon: Tag20Regular },
      { to: `${payables}/payments`, label: 'shell.crumbs.payments', Icon: Payment20Regular },
      { to: approvals, label: 'shell.crumbs.approvals', Icon: PeopleTeam20Regular },
      { to: settings, search: { tab: 'payments' }, label: 'shell.paymentMethods', Icon: Wallet20Regular },
    ],
  },
  {
    label: 'shell.company',
    isOpen: (company) => company !== undefined,
    pages: [{ to: settings, exceptTab: 'payments', label: 'shell.crumbs.companySettings', Icon: Settings20Regular }],
  },
  {
    label: 'shell.crumbs.admin',
    isOpen: (_company, isInternal) => isInternal,
    pages: [
      { to: '/admin', label: 'shell.crumbs.admin', Icon: Board20Regular, isStart: true },
      { to: '/admin/ingestion', label: 'shell.crumbs.ingestion', Icon: DatabaseArrowRight20Regular },
      { to: '/admin/companies', label: 'shell.crumbs.companies', Icon: BuildingMultiple20Regular },
      { to: '/admin/auth-users', label: 'shell.crumbs.authUsers', Icon: PeopleTeam20Regular },
    ],
  },
]

/** The pages that the user may open, by company, its sides, and the user's role; only routes that exist. */
export function useNavigation(company: Company | undefined, isInternal: boolean): NavigationArea[] {
  const routes = useRouter().routesByPath
  const params = company && { authCompanyId: company.authCompanyId, productCompanyId: company.id }
  return areas
    .filter(({ isOpen }) => isOpen(company, isInternal))
    .map(({ label, pages }) => ({
      label,
      items: pages
        .filter(({ to }) => to in routes && (to !== approvals || company?.capabilities?.paymentApprovals))
        .map(({ exceptTab, ...page }) => ({
          ...page,
          params: params ?? {},
          // Only buyers have the other item.
          ...(exceptTab !== undefined && company?.isBuyer && { exceptTab }),
        })),
    }))
    .filter(({ items }) => items.length > 0)
}
