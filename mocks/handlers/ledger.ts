/** The fields, filters, sorting and four operations that the lists of invoices and of credit adjustments share. */
import { formatMoney, parseMoney } from '../world/money.ts'
import type { LedgerItemRow } from '../world/rows/ledger.ts'
import { failedPaymentOf } from '../world/shortPayments.ts'
import type { World } from '../world/world.ts'
import { csvFile, type CsvItem } from './csv.ts'
import { listRows, pageOf, type Filters, type ListQuery, type ListRules, type QueryOf } from './list.ts'
import { ownBuyer, ownSupplier, payableAccounts, readableAccount, type Caller } from './scope.ts'

type SharedQuery = QueryOf<'listReceivableCreditAdjustments' | 'listPayableCreditAdjustments'>

/** Who reads a list: suppliers see nothing of a buyer's requests for approval. */
export type Side = 'supplier' | 'payer'

interface LedgerCall<Path, Query> extends Caller {
  path: Path
  query: Query
}

/** What differs between the lists of invoices and of credit adjustments. */
interface Ledger<
  Row extends LedgerItemRow,
  Query extends ListQuery,
  Column extends string,
  Item extends CsvItem<Column>,
  Extra extends object,
> {
  rows: (world: World, by: 'supplierCompanyId' | 'invoicingAccountId', id: string) => readonly Row[]
  toItem: (world: World, row: Row, side: Side) => Item
  sort: (world: World) => ListRules<Row>['sort']
  defaultSort: string
  filters: (world: World) => Filters<Row, Query>
  /** A page's fields other than its items, computed from all matching rows. */
  pageFields: (world: World, found: readonly Row[]) => Extra
  csvColumns: readonly Column[]
  csvName: string
}

function accountName(world: World, row: LedgerItemRow): string {
  return world.tables.invoicingAccounts.get(row.invoicingAccountId)?.accountName ?? ''
}

function supplierName(world: World, row: LedgerItemRow): string {
  return world.tables.companies.get(row.supplierCompanyId)?.name ?? ''
}

/** The totals that invoices and credits share. */
export function ledgerTotals(rows: readonly LedgerItemRow[]) {
  return {
    currency: 'USD' as const,
    paymentAmount: formatMoney(rows.reduce((total, row) => total + row.paymentAmount, 0)),
    outstandingAmount: formatMoney(rows.reduce((total, row) => total + row.outstanding, 0)),
  }
}

/** The contract's fields that invoices and credits share. */
export function ledgerFields(world: World, row: LedgerItemRow) {
  const failedPaymentId = failedPaymentOf(world, row)
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
    supplierCompanyName: supplierName(world, row),
    supplierCompanyId: row.supplierCompanyId,
    currency: 'USD' as const,
    documentId: row.documentId,
    ...(failedPaymentId !== undefined && { failedPaymentId }),
  }
}

/** The fields by which both can be sorted. */
export function ledgerSort(world: World): ListRules<LedgerItemRow>['sort'] {
  return {
    externalId: (row) => row.externalId,
    jobName: (row) => row.jobName,
    invoicingAccountName: (row) => accountName(world, row),
    supplierCompanyName: (row) => supplierName(world, row),
    transactionDate: (row) => row.transactionDate,
    paymentDueDate: (row) => row.paymentDueDate,
    paymentAmount: (row) => row.paymentAmount,
    outstandingAmount: (row) => row.outstanding,
    paymentState: (row) => row.paymentState,
  }
}

/** The filters that both share; the amount filter applies to the outstanding amount. */
export const ledgerFilters: Filters<LedgerItemRow, SharedQuery> = {
  paymentState: (states) => (row) => states.includes(row.paymentState),
  dueFrom: (day) => (row) => row.paymentDueDate >= day,
  dueTo: (day) => (row) => row.paymentDueDate <= day,
  issuedFrom: (day) => (row) => row.transactionDate >= day,
  issuedTo: (day) => (row) => row.transactionDate <= day,
  amountMin: (amount) => {
    const min = parseMoney(amount)
    return (row) => row.outstanding >= min
  },
  amountMax: (amount) => {
    const max = parseMoney(amount)
    return (row) => row.outstanding <= max
  },
  invoicingAccountId: (id) => (row) => row.invoicingAccountId === id,
  supplierCompanyId: (id) => (row) => row.supplierCompanyId === id,
}

/** Handlers of a ledger: the supplier's list and CSV, and the buyer's list for all accounts and for one. */
export function ledgerHandlers<
  Row extends LedgerItemRow,
  Query extends ListQuery,
  Column extends string,
  Item extends CsvItem<Column>,
  Extra extends object,
>({
  rows: rowsOf,
  toItem,
  sort,
  defaultSort,
  filters,
  pageFields,
  csvColumns,
  csvName,
}: Ledger<Row, Query, Column, Item, Extra>) {
  const find = (world: World, rows: readonly Row[], query: Query, side: Side) => {
    return listRows(rows, query, {
      text: (row) => [
        row.externalId,
        row.jobName,
        row.externalJobId,
        accountName(world, row),
        side === 'payer' ? supplierName(world, row) : null,
      ],
      filters: filters(world),
      sort: sort(world),
      defaultSort,
      alsoReads: [world.tables.invoicingAccounts.version, world.tables.companies.version, world.today()],
    })
  }
  const page = ({ world, query }: { world: World; query: Query }, rows: readonly Row[], side: Side = 'payer') => {
    const found = find(world, rows, query, side)
    return { ...pageOf(found, query, (row) => toItem(world, row, side)), ...pageFields(world, found) }
  }
  const supplierRows = (call: LedgerCall<{ companyId: string }, Query>) =>
    rowsOf(call.world, 'supplierCompanyId', ownSupplier(call, call.path.companyId).id)

  return {
    receivable: (call: LedgerCall<{ companyId: string }, Query>) => page(call, supplierRows(call), 'supplier'),

    receivableCsv: (call: LedgerCall<{ companyId: string }, Query>) => {
      const { world, query } = call
      const items = find(world, supplierRows(call), query, 'supplier').map((row) => toItem(world, row, 'supplier'))
      return csvFile(`${csvName}-${world.today()}.csv`, csvColumns, items)
    },

    payable: (call: LedgerCall<{ companyId: string }, Query>) => {
      const accounts = payableAccounts(call, ownBuyer(call, call.path.companyId))
      const rows = accounts.flatMap(({ id }) => rowsOf(call.world, 'invoicingAccountId', id))
      return page(call, rows)
    },

    payableAccount: (call: LedgerCall<{ companyId: string; invoicingAccountId: string }, Query>) => {
      const account = readableAccount(call, ownBuyer(call, call.path.companyId), call.path.invoicingAccountId)
      return page(call, rowsOf(call.world, 'invoicingAccountId', account.id))
    },
  }
}
