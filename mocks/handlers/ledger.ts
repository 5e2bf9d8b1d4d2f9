/** What invoices and credit adjustments share: fields, filters, sorting, and the four operations on each. */
import type { OperationTypes } from '#generated/operations.ts'
import { formatMoney, parseMoney } from '../world/money.ts'
import type { LedgerItemRow } from '../world/rows/ledger.ts'
import type { World } from '../world/world.ts'
import { csvFile, listRows, pageOf, type CsvItem, type ListRules } from './list.ts'
import type { FoundRows } from './mergedRows.ts'
import { ownBuyer, ownSupplier, payableAccounts, readableAccount, type Caller } from './scope.ts'

type LedgerQuery = OperationTypes['listPayableCreditAdjustments']['query']

interface LedgerCall<Path, Query> extends Caller {
  path: Path
  query: Query
}

/** A call for the list of a supplier. */
export interface SupplierCall<Query> {
  world: World
  supplierCompanyId: string
  query: Query & { sort: string }
}

interface Ledger<
  Row extends LedgerItemRow,
  Query extends LedgerQuery,
  Column extends string,
  Item extends CsvItem<Column>,
  Extra extends object,
> {
  /** A supplier's rows, only those that are held. */
  held: (world: World, supplierCompanyId: string) => readonly Row[]
  /** Adds a supplier's rows that are made when they are read. */
  withMade?: (found: readonly Row[], call: SupplierCall<Query>) => FoundRows<Row>
  rows: (world: World, invoicingAccountId: string) => readonly Row[]
  toItem: (world: World, row: Row) => Item
  sort: (world: World) => ListRules<Row>['sort']
  defaultSort: string
  /** Filters specific to this list. */
  matches?: (world: World, query: Query) => (row: Row) => boolean
  /** A page's fields other than its items, computed from all matching rows. */
  pageFields: (world: World, found: FoundRows<Row>) => Extra
  csvColumns: readonly Column[]
  csvName: string
}

export function accountName(world: World, row: Pick<LedgerItemRow, 'invoicingAccountId'>): string {
  return world.tables.invoicingAccounts.get(row.invoicingAccountId)?.accountName ?? ''
}

function supplierName(world: World, row: LedgerItemRow): string {
  return world.tables.companies.get(row.supplierCompanyId)?.name ?? ''
}

/** What the totals of invoices and credits add up. */
export function ledgerSums(rows: readonly LedgerItemRow[]) {
  return {
    paymentAmount: rows.reduce((total, row) => total + row.paymentAmount, 0),
    outstanding: rows.reduce((total, row) => total + row.outstanding, 0),
  }
}

/** The totals that invoices and credits share. */
export function ledgerTotals({ paymentAmount, outstanding }: ReturnType<typeof ledgerSums>) {
  return {
    currency: 'USD' as const,
    paymentAmount: formatMoney(paymentAmount),
    outstandingAmount: formatMoney(outstanding),
  }
}

export function ledgerFields(world: World, row: LedgerItemRow) {
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
  }
}

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
function matchesLedgerQuery(query: LedgerQuery): (row: LedgerItemRow) => boolean {
  const { dueFrom, dueTo, issuedFrom, issuedTo, invoicingAccountId, supplierCompanyId, paymentState } = query
  const min = query.amountMin === undefined ? -Infinity : parseMoney(query.amountMin)
  const max = query.amountMax === undefined ? Infinity : parseMoney(query.amountMax)
  return (row) =>
    (dueFrom === undefined || row.paymentDueDate >= dueFrom) &&
    (dueTo === undefined || row.paymentDueDate <= dueTo) &&
    (issuedFrom === undefined || row.transactionDate >= issuedFrom) &&
    (issuedTo === undefined || row.transactionDate <= issuedTo) &&
    (invoicingAccountId === undefined || row.invoicingAccountId === invoicingAccountId) &&
    (supplierCompanyId === undefined || row.supplierCompanyId === supplierCompanyId) &&
    (paymentState === undefined || paymentState.includes(row.paymentState)) &&
    row.outstanding >= min &&
    row.outstanding <= max
}

/** Handlers of a ledger: the supplier's list and CSV, and the buyer's list for all accounts and for one. */
export function ledgerHandlers<
  Row extends LedgerItemRow,
  Query extends LedgerQuery,
  Column extends string,
  Item extends CsvItem<Column>,
  Extra extends object,
>({
  held,
  withMade = (found) => found,
  rows: rowsOf,
  toItem,
  sort,
  defaultSort,
  matches = () => () => true,
  pageFields,
  csvColumns,
  csvName,
}: Ledger<Row, Query, Column, Item, Extra>) {
  const find = (world: World, rows: readonly Row[], query: Query, side: 'supplier' | 'payer') => {
    const { page: _page, pageSize: _pageSize, ...filters } = query
    const rules: ListRules<Row> = {
      text: (row) => [
        row.externalId,
        row.jobName,
        row.externalJobId,
        accountName(world, row),
        side === 'payer' ? supplierName(world, row) : null,
      ],
      sort: sort(world),
      defaultSort,
      alsoReads: [world.tables.invoicingAccounts.version, world.tables.companies.version],
    }
    const inBoth = matchesLedgerQuery(query)
    const inThis = matches(world, query)
    return listRows(rows, query, rules, (row) => inBoth(row) && inThis(row), JSON.stringify([filters, world.today()]))
  }
  const page = ({ world, query }: { world: World; query: Query }, found: FoundRows<Row>) => ({
    ...pageOf(found, query, (row) => toItem(world, row)),
    ...pageFields(world, found),
  })
  const ofPayer = (call: { world: World; query: Query }, rows: readonly Row[]) =>
    page(call, find(call.world, rows, call.query, 'payer'))
  const ofSupplier = (call: LedgerCall<{ companyId: string }, Query>) => {
    const { world, query, path } = call
    const { id } = ownSupplier(call, path.companyId)
    const found = find(world, held(world, id), query, 'supplier')
    return withMade(found, { world, supplierCompanyId: id, query: { ...query, sort: query.sort ?? defaultSort } })
  }

  return {
    receivable: (call: LedgerCall<{ companyId: string }, Query>) => page(call, ofSupplier(call)),

    receivableCsv: (call: LedgerCall<{ companyId: string }, Query>) => {
      const { world } = call
      const found = ofSupplier(call)
      const items = found.slice(0, found.length).map((row) => toItem(world, row))
      return csvFile(`${csvName}-${world.today()}.csv`, csvColumns, items)
    },

    payable: (call: LedgerCall<{ companyId: string }, Query>) => {
      const accounts = payableAccounts(call, ownBuyer(call, call.path.companyId))
      return ofPayer(
        call,
        accounts.flatMap(({ id }) => rowsOf(call.world, id)),
      )
    },

    payableAccount: (call: LedgerCall<{ companyId: string; invoicingAccountId: string }, Query>) => {
      const account = readableAccount(call, ownBuyer(call, call.path.companyId), call.path.invoicingAccountId)
      return ofPayer(call, rowsOf(call.world, account.id))
    },
  }
}
