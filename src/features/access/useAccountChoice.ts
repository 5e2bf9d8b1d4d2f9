import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#generated/main/model/customer.ts'
import { useDraft } from '#src/lib/useDraft.ts'
import type { Lookup } from '#src/shared/list/LookupField.tsx'
import { useSlowQuery } from '#src/shared/list/QueryFallback.tsx'
import { ListCustomersResponse } from '#generated/main/customers/customers.answer.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

const plain = (number: string) => number.replaceAll(/[\s-]/g, '').toLowerCase()

interface AccountChoice extends Lookup<Customer> {
  /** True once the user has typed or chosen. */
  isChanged: boolean
}

/**
 * Lets the user choose one of a company's uninvited accounts, found by name or number. The account with the number
 * that the requester gave is preselected until the user types or chooses.
 */
export function useAccountChoice(companyId: string, accountNumber: string | null): AccountChoice {
  const given = accountNumber ?? ''
  const [asked, setAsked] = useState(given)
  const [text, setText] = useDraft(asked, (draft) => {
    setAsked(draft)
    return true
  })
  const [picked, setPicked] = useState<Customer | null | undefined>(undefined)
  const query = openAccounts(companyId, asked)
  const accounts = useQuery({ ...query, placeholderData: keepPreviousData })
  const found = accounts.data?.items ?? []
  const suggested = found.find(({ externalAccountId }) => plain(externalAccountId) === plain(given)) ?? null
  const isPending = accounts.isPending || accounts.isPlaceholderData
  return {
    found,
    isLoading: accounts.isPending,
    error: accounts.error,
    ...useSlowQuery([query.queryKey], isPending),
    text,
    onType(typed) {
      setPicked(null)
      setText(typed)
    },
    chosen: picked === undefined ? suggested : picked,
    onChoose: setPicked,
    isChanged: picked !== undefined,
  }
}

/** Accounts that access can be granted to: those without an invited user. */
const openAccounts = (companyId: string, q: string) =>
  readQuery(
    getListCustomersSuspenseQueryOptions(companyId, {
      status: [InvoicingAccountStatus.NotInvited],
      sort: 'name',
      pageSize: 25,
      ...(q && { q }),
    }),
    ListCustomersResponse,
  )
