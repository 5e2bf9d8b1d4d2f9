import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { useDraft } from '#src/lib/useDraft.ts'
import { matching, CommandPalette } from '#src/ui/palette/CommandPalette.tsx'
import { useCommands, useCustomerCommand, useInvoiceCommand, type CommandSources } from './useCommands.ts'
import { ListCustomersResponse } from '#generated/main/customers/customers.answer.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { ListReceivableInvoicesResponse } from '#generated/main/invoices/invoices.answer.ts'
import { getListReceivableInvoicesSuspenseQueryOptions } from '#generated/main/invoices/invoices.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** Customers and invoices are looked for from this many characters on. */
const shortestSearch = 2

interface PaletteProps extends CommandSources {
  company: Company | undefined
  onClose: () => void
}

/** Pages, companies, the company's customers, and actions, by a few letters of their names; invoices by their numbers. */
export function Palette({ company, onClose, ...sources }: PaletteProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState('')
  const [query, setQuery] = useDraft(asked, (draft) => {
    setAsked(draft)
    return true
  })
  const q = asked.trim()
  const isAsking = company !== undefined && company.isSupplier && q.length >= shortestSearch
  const customers = useQuery({
    ...customerSearch(company?.id ?? '', q),
    placeholderData: keepPreviousData,
    enabled: isAsking,
  })
  // The service looks for jobs and accounts too, which a text without a digit rather means.
  const isAskingInvoices = isAsking && /\d/.test(q)
  const invoices = useQuery({
    ...invoiceSearch(company?.id ?? '', q),
    placeholderData: keepPreviousData,
    enabled: isAskingInvoices,
  })
  const toCustomer = useCustomerCommand(company)
  const toInvoice = useInvoiceCommand(company)
  const found = [
    ...(isAskingInvoices ? (invoices.data?.items ?? []) : []).map(toInvoice),
    ...(isAsking ? (customers.data?.items ?? []) : []).map(toCustomer),
  ]
  return (
    <CommandPalette
      label={t('palette.heading')}
      placeholder={t('palette.placeholder')}
      query={query}
      onQueryChange={setQuery}
      commands={[...matching(useCommands(sources), query), ...found]}
      isSearching={(isAsking && customers.isFetching) || (isAskingInvoices && invoices.isFetching)}
      onClose={onClose}
    />
  )
}

/** The first few customers that fit what was typed, by name. */
const customerSearch = (companyId: string, q: string) =>
  readQuery(getListCustomersSuspenseQueryOptions(companyId, { q, pageSize: 8, sort: 'name' }), ListCustomersResponse)

/** The first few invoices whose number, job or account fits, by number. */
const invoiceSearch = (companyId: string, q: string) =>
  readQuery(
    getListReceivableInvoicesSuspenseQueryOptions(companyId, { q, pageSize: 8, sort: 'externalId' }),
    ListReceivableInvoicesResponse,
  )
