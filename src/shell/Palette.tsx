import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { useDraft } from '#src/lib/useDraft.ts'
import { matching, CommandPalette } from '#src/ui/palette/CommandPalette.tsx'
import { useCommands, useCustomerCommand, type CommandSources } from './useCommands.ts'
import { ListCustomersResponse } from '#generated/main/customers/customers.answer.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** Customers are looked for from this many characters on. */
const shortestSearch = 2

interface PaletteProps extends CommandSources {
  company: Company | undefined
  onClose: () => void
}

/** Pages, companies, the company's customers, and actions, by a few letters of their names. */
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
  const toCommand = useCustomerCommand(company)
  const found = isAsking ? (customers.data?.items ?? []) : []
  return (
    <CommandPalette
      label={t('palette.heading')}
      placeholder={t('palette.placeholder')}
      query={query}
      onQueryChange={setQuery}
      commands={[...matching(useCommands(sources), query), ...found.map(toCommand)]}
      isSearching={isAsking && customers.isFetching}
      onClose={onClose}
    />
  )
}

/** The first few customers that fit what was typed, by name. */
const customerSearch = (companyId: string, q: string) =>
  readQuery(getListCustomersSuspenseQueryOptions(companyId, { q, pageSize: 8, sort: 'name' }), ListCustomersResponse)
