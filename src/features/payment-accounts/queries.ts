import {
  ListPaymentAccountsResponse,
  ListPaymentFeesResponse,
} from '#generated/main/payment-accounts/payment-accounts.answer.ts'
import {
  getListPaymentAccountsSuspenseQueryOptions,
  getListPaymentFeesSuspenseQueryOptions,
} from '#generated/main/payment-accounts/payment-accounts.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const paymentAccountQueries = {
  /** A company has one for each processor. */
  ofCompany: (companyId: string) =>
    readQuery(getListPaymentAccountsSuspenseQueryOptions({ companyId, pageSize: 500 }), ListPaymentAccountsResponse),
  fees: (paymentAccountId: string) =>
    readQuery(getListPaymentFeesSuspenseQueryOptions(paymentAccountId), ListPaymentFeesResponse),
}
