import { useNavigate, type NavigateOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { companyHome } from '#src/features/companies/companyScope.ts'
import { paymentNumber } from '#src/features/payments/PaymentSum.tsx'
import { chooseLanguage, languages } from '#src/lib/language.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import type { Command } from '#src/ui/palette/CommandPalette.tsx'
import { themeChoices, writeThemeChoice } from '#src/ui/theme/themeChoice.ts'
import type { NavigationArea, NavigationItem } from './navigation.tsx'

export interface CommandSources {
  areas: readonly NavigationArea[]
  companies: readonly Company[]
  /** The shell's own actions; labels are i18n keys. */
  actions: readonly { label: string; run: () => void }[]
  /** Asks first if unsaved work would be lost. */
  onSignOut: () => void
}

type Page = Pick<NavigationItem, 'to' | 'label'> & Partial<Pick<NavigationItem, 'params' | 'search'>>

/** The palette's pages, companies and actions. */
export function useCommands({ areas, companies, actions, onSignOut }: CommandSources): Command[] {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const goTo = (target: NavigateOptions) => () => void navigate(target)
  const page = ({ label, ...target }: Page, detail: string): Command => ({
    id: `page ${target.to} ${label}`,
    group: t('palette.pages'),
    label: t(label),
    detail: t(detail),
    run: goTo(target as NavigateOptions),
  })
  const action = (label: string, run: () => void): Command => ({
    id: `action ${label}`,
    group: t('palette.actions'),
    label: t(label),
    run,
  })
  return [
    ...areas.flatMap(({ label: area, items }) => items.map((item) => page(item, area))),
    page({ to: '/company', label: 'shell.crumbs.companies' }, 'shell.company'),
    page({ to: '/user/details', label: 'shell.crumbs.userDetails' }, 'shell.you'),
    ...companies.map((company) => ({
      id: `company ${company.id}`,
      group: t('palette.companies'),
      label: company.name,
      isData: true,
      run: goTo(companyHome(company)),
    })),
    action('company.create', goTo({ to: '/company', search: { create: true } })),
    ...actions.map(({ label, run }) => action(label, run)),
    ...themeChoices.map((theme) => action(`palette.theme.${theme}`, () => writeThemeChoice(theme))),
    ...Object.entries(languages)
      .filter(([tag]) => tag !== i18n.language)
      .map(([tag, name]) => action(t('palette.language', { name }), () => chooseLanguage(tag))),
    action('shell.signOut', onSignOut),
  ]
}

/** The command that opens a customer's page. */
export function useCustomerCommand(company: Company | undefined): (customer: Customer) => Command {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return ({ id, invoicingAccountId, name, externalAccountId }) => ({
    id: `customer ${id}`,
    group: t('palette.customers'),
    label: name,
    isData: true,
    detail: externalAccountId,
    run: () => {
      if (!company) return
      const params = { authCompanyId: company.authCompanyId, productCompanyId: company.id, invoicingAccountId }
      const to = '/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId'
      void navigate({ to, params })
    },
  })
}

/** The command that opens the page of a supplier's account. */
export function useAccountCommand(company: Company | undefined): (account: PayableInvoicingAccount) => Command {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return ({ id, supplierCompanyName, accountName, externalAccountId }) => ({
    id: `account ${id}`,
    group: t('palette.suppliers'),
    label: supplierCompanyName,
    isData: true,
    detail: `${externalAccountId} · ${accountName}`,
    run: () => {
      if (!company) return
      const params = { authCompanyId: company.authCompanyId, productCompanyId: company.id, invoicingAccountId: id }
      const to = '/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/invoices'
      void navigate({ to, params })
    },
  })
}

/** The command that opens an invoice's panel in the list of `side`; payable invoices are described by supplier. */
export function useInvoiceCommand(
  company: Company | undefined,
  side: 'receivables' | 'payables',
): (invoice: Invoice) => Command {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return ({ id, externalId, invoicingAccountName, supplierCompanyName, paymentAmount }) => ({
    id: `invoice ${side} ${id}`,
    group: t('palette.invoices'),
    label: externalId,
    isData: true,
    detail: `${side === 'payables' ? supplierCompanyName : invoicingAccountName} · ${formatMoney(paymentAmount)}`,
    run: () => {
      if (!company) return
      const params = { authCompanyId: company.authCompanyId, productCompanyId: company.id }
      const to = `/company/$authCompanyId/${side}/$productCompanyId/invoices` as const
      void navigate({ to, params, search: { q: externalId, open: id } })
    },
  })
}

/** The command that opens a payment's panel in the list of `side`; `partner` is who paid, or who was paid. */
export function usePaymentCommand(company: Company | undefined) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    side: 'receivables' | 'payables',
    payment: Pick<IncomingPayment, 'paymentId' | 'reference' | 'total'>,
    partner: string,
  ): Command => ({
    id: `payment ${side} ${payment.paymentId}`,
    group: t('palette.payments'),
    label: paymentNumber(payment),
    isData: true,
    detail: `${partner} · ${formatMoney(payment.total)}`,
    run: () => {
      if (!company) return
      const params = { authCompanyId: company.authCompanyId, productCompanyId: company.id }
      const to = `/company/$authCompanyId/${side}/$productCompanyId/payments` as const
      void navigate({ to, params, search: { q: paymentNumber(payment), open: payment.paymentId } })
    },
  })
}
