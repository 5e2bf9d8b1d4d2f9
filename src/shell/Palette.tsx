import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { useDraft } from '#src/lib/useDraft.ts'
import { matching, CommandPalette } from '#src/ui/palette/CommandPalette.tsx'
import {
  customerSearch,
  madeSearch,
  maxResults,
  payableSearch,
  receivableSearch,
  receivedSearch,
} from './paletteSearches.ts'
import {
  useAccountCommand,
  useCommands,
  useCustomerCommand,
  useInvoiceCommand,
  usePaymentCommand,
  type CommandSources,
} from './useCommands.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { problemMessage } from '#src/shared/api/apiError.ts'

/** Minimum number of characters for searching customers, suppliers, invoices, and payments. */
const shortestSearch = 2

interface PaletteProps extends CommandSources {
  company: Company | undefined
  onClose: () => void
}

/**
 * Finds pages, companies, the company's customers and suppliers, and actions by name, and
 * invoices and payments by number.
 */
export function Palette({ company, onClose, ...sources }: PaletteProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState('')
  const [query, setQuery] = useDraft(asked, (draft) => {
    setAsked(draft)
    return true
  })
  const q = cleanText(asked)
  const isLong = q.length >= shortestSearch
  const isAsking = company !== undefined && company.isSupplier && isLong
  const customers = useQuery({
    ...customerSearch(company?.id ?? '', q),
    placeholderData: keepPreviousData,
    enabled: isAsking,
  })
  // The service also searches jobs and accounts, which a query without a digit more likely means.
  const isNumber = /\d/.test(q)
  const isAskingInvoices = isAsking && isNumber
  const isAskingAccounts = company !== undefined && company.isBuyer && isLong
  const isAskingPayables = isAskingAccounts && isNumber
  const invoices = useQuery({
    ...receivableSearch(company?.id ?? '', q),
    placeholderData: keepPreviousData,
    enabled: isAskingInvoices,
  })
  const payables = useQuery({
    ...payableSearch(company?.id ?? '', q),
    placeholderData: keepPreviousData,
    enabled: isAskingPayables,
  })
  const received = useQuery({
    ...receivedSearch(company?.id ?? '', q),
    placeholderData: keepPreviousData,
    enabled: isAskingInvoices,
  })
  const made = useQuery({
    ...madeSearch(company?.id ?? '', q),
    placeholderData: keepPreviousData,
    enabled: isAskingPayables,
  })
  // All accounts load at once and are searched here.
  const accounts = useQuery({ ...buyerAccountQueries.accounts(company?.id ?? ''), enabled: isAskingAccounts })
  const toAccount = useAccountCommand(company)
  const toCustomer = useCustomerCommand(company)
  const toInvoice = useInvoiceCommand(company, 'receivables')
  const toPayable = useInvoiceCommand(company, 'payables')
  const toPayment = usePaymentCommand(company)
  const found = [
    ...(isAskingInvoices ? (invoices.data?.items ?? []) : []).map(toInvoice),
    ...(isAskingPayables ? (payables.data?.items ?? []) : []).map(toPayable),
    ...(isAsking ? (customers.data?.items ?? []) : []).map(toCustomer),
    ...matching((isAskingAccounts ? (accounts.data?.items ?? []) : []).map(toAccount), q).slice(0, maxResults),
    // Last: the number of an account finds its payments, too.
    ...(isAskingInvoices ? (received.data?.items ?? []) : []).map((payment) =>
      toPayment('receivables', payment, payment.invoicingAccountName),
    ),
    ...(isAskingPayables ? (made.data?.items ?? []) : []).map((payment) =>
      toPayment('payables', payment, payment.supplierName),
    ),
  ]
  const searches = [customers, accounts, invoices, payables, received, made]
  const failed = searches.find(({ isError, isFetching }) => isError && !isFetching)
  return (
    <CommandPalette
      label={t('palette.heading')}
      placeholder={t(`palette.placeholder.${sideOf(company)}`)}
      query={query}
      onQueryChange={setQuery}
      commands={[...matching(useCommands(sources), query), ...found]}
      isSearching={searches.some(({ isFetching }) => isFetching)}
      {...(failed && { problem: t(problemMessage(failed.error)) })}
      onClose={onClose}
    />
  )
}

/** Which of its business partners the palette finds for a company. */
function sideOf(company: Company | undefined): 'none' | 'supplier' | 'buyer' | 'both' {
  if (company?.isSupplier) return company.isBuyer ? 'both' : 'supplier'
  return company?.isBuyer ? 'buyer' : 'none'
}
