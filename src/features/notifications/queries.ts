import { getListAccessRequestsSuspenseQueryOptions } from '#generated/main/access/access.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { getListIncomingPaymentsSuspenseQueryOptions } from '#generated/main/incoming-payments/incoming-payments.ts'
import { getListRegistrationInvitesSuspenseQueryOptions } from '#generated/main/registration-invites/registration-invites.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** What a notification comes from (design section 4: there is no call for notifications). */
export const noticeQueries = {
  invites: () => readQuery(getListRegistrationInvitesSuspenseQueryOptions()),
  accessRequests: (companyId: string) =>
    readQuery(
      getListAccessRequestsSuspenseQueryOptions(companyId, {
        status: ['Pending'],
        sort: '-requestedAt',
        pageSize: 100,
      }),
    ),
  failedPayments: (companyId: string) =>
    readQuery(
      getListIncomingPaymentsSuspenseQueryOptions(companyId, {
        status: ['Failed', 'Reversed'],
        sort: '-initiatedAt',
        pageSize: 100,
      }),
    ),
}

/** Accounts that access may be given to: those that nobody is invited to yet. */
export const openAccounts = (companyId: string, q: string) =>
  readQuery(
    getListCustomersSuspenseQueryOptions(companyId, {
      status: ['NotInvited'],
      sort: 'name',
      pageSize: 25,
      ...(q && { q }),
    }),
  )
