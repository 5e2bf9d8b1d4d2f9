import { queryOptions } from '@tanstack/react-query'
import {
  ListPaymentAccountsResponse,
  ListPaymentFeesResponse,
} from '#generated/main/payment-accounts/payment-accounts.answer.ts'
import {
  getListPaymentAccountsQueryKey,
  getListPaymentAccountsSuspenseQueryOptions,
  getListPaymentFeesSuspenseQueryOptions,
  listPaymentAccounts,
} from '#generated/main/payment-accounts/payment-accounts.ts'
import { allPages } from '#src/shared/api/infinitePages.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'

const listChecked = checked(listPaymentAccounts, ListPaymentAccountsResponse)

export const paymentAccountQueries = {
  /** Every one, however many pages that takes. */
  all: () =>
    queryOptions({
      queryKey: [...getListPaymentAccountsQueryKey(), 'all'],
      queryFn: ({ signal }) => allPages((page) => listChecked({ page, pageSize: 500 }, undefined, signal)),
    }),
  /** A company has one for each processor. */
  ofCompany: (companyId: string) =>
    readQuery(getListPaymentAccountsSuspenseQueryOptions({ companyId, pageSize: 500 }), ListPaymentAccountsResponse),
  fees: (paymentAccountId: string) =>
    readQuery(getListPaymentFeesSuspenseQueryOptions(paymentAccountId), ListPaymentFeesResponse),
}
