import { queryOptions } from '@tanstack/react-query'
import type { Company } from '#generated/main/model/company.ts'
import { getListOutgoingPaymentsQueryKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { FailedPayment } from './failedPayment.ts'

/** A company's payments that failed recently, newest first (docs/rules.md#failed-payments-made). */
export const failedPaymentQuery = (company: Company) =>
  queryOptions<{ items: FailedPayment[] }>({
    queryKey: [...getListOutgoingPaymentsQueryKey(company.id), 'failed'],
    // Loaded on demand: the frame of every page asks for it, but only those who pay need its code.
    queryFn: async (context) => (await import('./failedPayments.ts')).loadFailedPayments(company, context),
  })
