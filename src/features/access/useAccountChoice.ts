import { useState } from 'react'
import type { Customer } from '#generated/main/model/customer.ts'
import type { Lookup } from '#src/shared/list/LookupField.tsx'
import { useLookup } from '#src/shared/list/useLookup.ts'
import { ListCustomersResponse } from '#generated/main/customers/customers.response.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import { searchKey } from '#src/lib/cleanText.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

const plain = (number: string) => searchKey(number).replaceAll(/[ -]/g, '')

interface AccountChoice extends Lookup<Customer> {
  /** True once the user has typed or chosen. */
  isChanged: boolean
}

/**
 * Lets the user choose one of a company's uninvited accounts, found by name or number. The account with the number
 * that the requester gave is preselected until the user types or chooses.
 */
export function useAccountChoice(companyId: string, accountNumber: string | null): AccountChoice {
  const typedNumber = accountNumber ?? ''
  const { data, isLoading, onType, ...lookup } = useLookup((q) => openAccounts(companyId, q), typedNumber)
  const [picked, setPicked] = useState<Customer | null | undefined>(undefined)
  const found = isLoading ? [] : (data?.items ?? [])
  const suggested = found.find(({ externalAccountId }) => plain(externalAccountId) === plain(typedNumber)) ?? null
  return {
    ...lookup,
    found,
    isLoading,
    onType: (typed) => {
      setPicked(null)
      onType(typed)
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
