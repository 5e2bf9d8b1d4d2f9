import type { OperationTypes } from '#generated/operations.ts'
import { formatMoney } from '../world/money.ts'
import type { CreditAdjustmentRow } from '../world/rows/ledger.ts'
import type { World } from '../world/world.ts'
import { Reply, type HandlersFor } from './call.ts'
import { accountName, matchesLedgerQuery } from './invoices.ts'
import { csv, listRows, pageOf, type ListRules } from './list.ts'
import { ownBuyer, ownSupplier, payableAccounts, payerAccount } from './scope.ts'

type CreditAdjustmentQuery = OperationTypes['listReceivableCreditAdjustments']['query']

function toCreditAdjustment(world: World, row: CreditAdjustmentRow) {
  return {
    id: row.id,
    externalId: row.externalId,
    jobName: row.jobName,
    externalJobId: row.externalJobId,
    paymentAmount: formatMoney(row.paymentAmount),
    paymentDueDate: row.paymentDueDate,
    outstandingAmount: formatMoney(row.outstanding),
    transactionDate: row.transactionDate,
    paymentState: row.paymentState,
    invoicingAccountId: row.invoicingAccountId,
    invoicingAccountName: accountName(world, row),
    supplierCompanyName: world.tables.companies.get(row.supplierCompanyId)?.name ?? '',
    currency: 'USD' as const,
    documentId: row.documentId,
  }
}

function creditAdjustmentRules(world: World): ListRules<CreditAdjustmentRow> {
  return {
    text: (row) => [row.externalId, row.jobName, row.externalJobId, accountName(world, row)],
    sort: {
      externalId: (row) => row.externalId,
      jobName: (row) => row.jobName,
      invoicingAccountName: (row) => accountName(world, row),
      transactionDate: (row) => row.transactionDate,
      paymentDueDate: (row) => row.paymentDueDate,
      paymentAmount: (row) => row.paymentAmount,
      outstandingAmount: (row) => row.outstanding,
      paymentState: (row) => row.paymentState,
    },
    defaultSort: '-transactionDate',
    alsoReads: [world.tables.invoicingAccounts.all()],
  }
}

function findCreditAdjustments(
  world: World,
  rows: readonly CreditAdjustmentRow[],
  query: CreditAdjustmentQuery,
): readonly CreditAdjustmentRow[] {
  const { page: _page, pageSize: _pageSize, ...filters } = query
  return listRows(rows, query, creditAdjustmentRules(world), matchesLedgerQuery(query), JSON.stringify(filters))
}

const csvColumns = [
  'externalId',
  'invoicingAccountName',
  'jobName',
  'externalJobId',
  'transactionDate',
  'paymentDueDate',
  'paymentAmount',
  'outstandingAmount',
  'paymentState',
  'currency',
] as const

export const creditAdjustmentHandlers: HandlersFor<
  | 'listReceivableCreditAdjustments'
  | 'exportReceivableCreditAdjustmentsCsv'
  | 'listPayableCreditAdjustments'
  | 'listPayableAccountCreditAdjustments'
> = {
  listReceivableCreditAdjustments: (call) => {
    const { world, query } = call
    const company = ownSupplier(call, call.path.companyId)
    const rows = world.tables.creditAdjustments.where('supplierCompanyId', company.id)
    return pageOf(findCreditAdjustments(world, rows, query), query, (row) => toCreditAdjustment(world, row))
  },

  exportReceivableCreditAdjustmentsCsv: (call) => {
    const { world, query } = call
    const company = ownSupplier(call, call.path.companyId)
    const all = world.tables.creditAdjustments.where('supplierCompanyId', company.id)
    const credits = findCreditAdjustments(world, all, query).map((row) => toCreditAdjustment(world, row))
    const lines = credits.map((credit) => csvColumns.map((column) => credit[column]))
    return new Reply(200, csv(csvColumns, lines), {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="credit-adjustments-${world.today()}.csv"`,
    })
  },

  listPayableCreditAdjustments: (call) => {
    const { world, query } = call
    const accounts = payableAccounts(call, ownBuyer(call, call.path.companyId))
    const rows = accounts.flatMap(({ id }) => world.tables.creditAdjustments.where('invoicingAccountId', id))
    return pageOf(findCreditAdjustments(world, rows, query), query, (row) => toCreditAdjustment(world, row))
  },

  listPayableAccountCreditAdjustments: (call) => {
    const { world, query } = call
    const account = payerAccount(call, ownBuyer(call, call.path.companyId), call.path.invoicingAccountId)
    const rows = world.tables.creditAdjustments.where('invoicingAccountId', account.id)
    return pageOf(findCreditAdjustments(world, rows, query), query, (row) => toCreditAdjustment(world, row))
  },
}
