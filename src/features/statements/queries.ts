import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import {
  ListPayableAccountCreditAdjustmentsResponse,
  ListReceivableCreditAdjustmentsResponse,
} from '#generated/main/credit-adjustments/credit-adjustments.response.ts'
import {
  getListPayableAccountCreditAdjustmentsQueryKey,
  getListReceivableCreditAdjustmentsQueryKey,
  listPayableAccountCreditAdjustments,
  listReceivableCreditAdjustments,
} from '#generated/main/credit-adjustments/credit-adjustments.ts'
import {
  ListPayableAccountInvoicesResponse,
  ListReceivableInvoicesResponse,
} from '#generated/main/invoices/invoices.response.ts'
import {
  getListPayableAccountInvoicesQueryKey,
  getListReceivableInvoicesQueryKey,
  listPayableAccountInvoices,
  listReceivableInvoices,
} from '#generated/main/invoices/invoices.ts'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { CreditAdjustmentPage } from '#generated/main/model/creditAdjustmentPage.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { allPages } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { openStates } from '#src/features/invoices/invoiceRules.ts'
import { isMoney, toTenThousandths } from '#src/shared/format/money.ts'

/** The open items on an account on the platform's business day. */
export interface OpenItems {
  businessDate: string
  /** Invoices with an outstanding amount, earliest due date first. */
  invoices: Invoice[]
  /** Credits that can be used now. */
  credits: CreditAdjustment[]
}

const receivableInvoices = checked(listReceivableInvoices, ListReceivableInvoicesResponse)
const receivableCredits = checked(listReceivableCreditAdjustments, ListReceivableCreditAdjustmentsResponse)
const payableInvoices = checked(listPayableAccountInvoices, ListPayableAccountInvoicesResponse)
const payableCredits = checked(listPayableAccountCreditAdjustments, ListPayableAccountCreditAdjustmentsResponse)

/** The contract's maximum, because a statement needs every row. */
const pageSize = 500
const openInvoices = { paymentState: openStates, sort: 'paymentDueDate', pageSize }
const availableCredits = { paymentState: [PaymentState.Payable], sort: 'transactionDate', pageSize }

const hasAmount = ({ outstandingAmount }: Invoice | CreditAdjustment) =>
  !isMoney(outstandingAmount) || toTenThousandths(outstandingAmount) > 0n

interface Calls {
  invoicesOf: (page: number, signal: AbortSignal) => Promise<InvoicePage>
  creditsOf: (page: number, signal: AbortSignal) => Promise<CreditAdjustmentPage>
}

/** Two queries, so that each is refetched when its own list changes. */
function statementOf(keys: { invoices: QueryKey; credits: QueryKey }, { invoicesOf, creditsOf }: Calls) {
  const loadInvoices = async (signal: AbortSignal) => {
    const { businessDate, items } = await allPages((page) => invoicesOf(page, signal))
    return { businessDate, invoices: items.filter(hasAmount) }
  }
  const loadCredits = async (signal: AbortSignal) =>
    (await allPages((page) => creditsOf(page, signal))).items.filter(hasAmount)
  return {
    invoices: queryOptions<Pick<OpenItems, 'businessDate' | 'invoices'>, ApiError>({
      queryKey: [...keys.invoices, 'statement'],
      queryFn: ({ signal }) => loadInvoices(signal),
    }),
    credits: queryOptions<OpenItems['credits'], ApiError>({
      queryKey: [...keys.credits, 'statement'],
      queryFn: ({ signal }) => loadCredits(signal),
    }),
    /** Both, not kept. */
    load: async (signal: AbortSignal): Promise<OpenItems> => {
      const [invoices, credits] = await Promise.all([loadInvoices(signal), loadCredits(signal)])
      return { ...invoices, credits }
    },
  }
}

export type StatementQueries = ReturnType<typeof statementOf>

/** The open items of one account, for its supplier and for its buyer. */
export const statementQueries = {
  receivables: (companyId: string, invoicingAccountId: string) =>
    statementOf(
      {
        invoices: getListReceivableInvoicesQueryKey(companyId, { invoicingAccountId }),
        credits: getListReceivableCreditAdjustmentsQueryKey(companyId, { invoicingAccountId }),
      },
      {
        invoicesOf: (page, signal) =>
          receivableInvoices(companyId, { ...openInvoices, invoicingAccountId, page }, undefined, signal),
        creditsOf: (page, signal) =>
          receivableCredits(companyId, { ...availableCredits, invoicingAccountId, page }, undefined, signal),
      },
    ),
  payables: (companyId: string, invoicingAccountId: string) =>
    statementOf(
      {
        invoices: getListPayableAccountInvoicesQueryKey(companyId, invoicingAccountId),
        credits: getListPayableAccountCreditAdjustmentsQueryKey(companyId, invoicingAccountId),
      },
      {
        invoicesOf: (page, signal) =>
          payableInvoices(companyId, invoicingAccountId, { ...openInvoices, page }, undefined, signal),
        creditsOf: (page, signal) =>
          payableCredits(companyId, invoicingAccountId, { ...availableCredits, page }, undefined, signal),
      },
    ),
}

/** Starts both queries without waiting for them. */
export function prefetchStatement(client: QueryClient, { invoices, credits }: StatementQueries): void {
  void client.prefetchQuery(invoices)
  void client.prefetchQuery(credits)
}
