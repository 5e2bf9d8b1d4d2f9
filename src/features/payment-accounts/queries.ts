import {
  ListPaymentAccountsResponse,
  ListPaymentFeesResponse,
} from '#generated/main/payment-accounts/payment-accounts.response.ts'
import {
  getListPaymentAccountsQueryKey,
  getListPaymentAccountsSuspenseQueryOptions,
  getListPaymentFeesSuspenseQueryOptions,
  listPaymentAccounts,
} from '#generated/main/payment-accounts/payment-accounts.ts'
import { everyItem } from '#src/shared/api/everyItem.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'

const listChecked = checked(listPaymentAccounts, ListPaymentAccountsResponse)

export const paymentAccountQueries = {
  all: () => everyItem(getListPaymentAccountsQueryKey, listChecked, {}),
  /** A company has one account for each processor. */
  ofCompany: (companyId: string) =>
    readQuery(getListPaymentAccountsSuspenseQueryOptions({ companyId, pageSize: 500 }), ListPaymentAccountsResponse),
  fees: (paymentAccountId: string) =>
    readQuery(getListPaymentFeesSuspenseQueryOptions(paymentAccountId), ListPaymentFeesResponse),
}
