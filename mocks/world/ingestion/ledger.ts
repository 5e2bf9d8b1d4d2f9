import { formatMoney, parseMoney } from '../money.ts'
import { holdersOf, updateState } from '../paymentItems.ts'
import type { CreditAdjustmentRow, InvoiceRow, LedgerItemRow } from '../rows/ledger.ts'
import type { World } from '../world.ts'
import { accountOf, type KnownAccounts } from './accounts.ts'
import { optionalCell, type Decision } from './decision.ts'
import { cellError, type Line, type RowError } from './readCsv.ts'

/** The fields of an invoice or a credit adjustment that a line sets. */
type Fields = Omit<LedgerItemRow, 'id' | 'supplierCompanyId' | 'invoicingAccountId' | 'paymentState' | 'documentId'> &
  Partial<Pick<InvoiceRow, 'discountAmount' | 'discountDate'>>

/**
 * Plans the lines of a file of invoices or credits, identified by number. A document that is paid, frozen, or in a payment in progress
 * keeps its figures: an older export must not make it payable again (docs/rules.md#upload-after-payment).
 */
export function planLedger(
  world: World,
  companyId: string,
  accounts: KnownAccounts,
  type: 'Invoice' | 'CreditAdjustment',
): (line: Line) => Decision {
  const table = type === 'Invoice' ? world.tables.invoices : world.tables.creditAdjustments
  const existing = (externalId: string): InvoiceRow | CreditAdjustmentRow | undefined =>
    table.where('externalId', externalId).findLast(({ supplierCompanyId }) => supplierCompanyId === companyId)
  return (line) => {
    const account = accountOf(line, accounts)
    if ('errors' in account) return account
    const row = existing(line.cells.externalId ?? '')
    const fields: Fields = { ...ledgerFields(line, row), ...(type === 'Invoice' && discountFields(line, row)) }
    const errors = fieldErrors(line, fields)
    if (errors.length > 0) return { errors }

    const isUnchanged = (name: string, value: unknown) => row !== undefined && row[name as keyof typeof row] === value
    if (
      isUnchanged('invoicingAccountId', account.id) &&
      Object.entries(fields).every(([name, value]) => isUnchanged(name, value))
    )
      return { outcome: 'unchanged' }
    const lock = row === undefined ? undefined : lockOf(world, row)
    if (lock !== undefined) return { errors: [lockedError(line, lock)] }
    const used = row === undefined ? [] : usedErrors(line, fields, usedOf(world, row))
    if (used.length > 0) return { errors: used }

    const paymentState = fields.outstanding > 0 ? 'Payable' : 'Paid'
    const write = () => {
      const item = { ...fields, invoicingAccountId: account.id, paymentState } as const
      if (row) {
        table.update(row.id, item)
        updateState(world, type, row.id)
      } else {
        const added = { ...item, id: world.newId(), supplierCompanyId: companyId, documentId: world.newId() }
        if (type === 'Invoice') world.tables.invoices.insert({ discountAmount: 0, discountDate: null, ...added })
        else world.tables.creditAdjustments.insert(added)
      }
    }
    return { outcome: row ? 'updated' : 'inserted', write }
  }
}

/**
 * The state that keeps a line from changing a document; undefined if it can change. A document that is only in scheduled
 * payments can change, because these are priced again.
 */
function lockOf(world: World, { id, paymentState }: LedgerItemRow): LedgerItemRow['paymentState'] | undefined {
  const holders = holdersOf(world, id).map(({ status }) => status)
  if (paymentState === 'Processing' && holders.length > 0 && holders.every((status) => status === 'Scheduled'))
    return undefined
  if (paymentState !== 'Payable') return paymentState
  if (holders.includes('Frozen')) return 'Frozen'
  return holders.some((status) => status !== 'Scheduled') ? 'Processing' : undefined
}

const lockedError = (line: Line, state: LedgerItemRow['paymentState']) =>
  cellError(line, 'externalId', 'locked', `is ${state} and can't be changed`, { state })

function ledgerFields({ cells }: Line, row: LedgerItemRow | undefined): Fields {
  const { externalId = '', transactionDate = '', paymentDueDate = '' } = cells
  return {
    externalId,
    jobName: optionalCell(cells.jobName, row?.jobName ?? null, null),
    externalJobId: optionalCell(cells.externalJobId, row?.externalJobId ?? null, null),
    transactionDate,
    paymentDueDate,
    paymentAmount: amountOf(cells.paymentAmount),
    outstanding: amountOf(cells.outstandingAmount),
  }
}

/** A discount can't exceed the outstanding amount. */
function discountFields(
  { cells }: Line,
  row: Partial<InvoiceRow> | undefined,
): Pick<InvoiceRow, 'discountAmount' | 'discountDate'> {
  const offered = cells.discountAmount === undefined ? (row?.discountAmount ?? 0) : amountOf(cells.discountAmount)
  return {
    discountAmount: Math.min(offered, amountOf(cells.outstandingAmount)),
    discountDate: optionalCell(cells.discountDate, row?.discountDate ?? null, null),
  }
}

/** Checks the amounts of a line against each other. */
function fieldErrors(line: Line, { paymentAmount, outstanding, discountAmount = 0, discountDate }: Fields): RowError[] {
  const errors: RowError[] = []
  const tooMuch = (field: string) =>
    errors.push(cellError(line, field, 'over_payment', 'must not be more than the payment amount'))
  if (outstanding > paymentAmount) tooMuch('outstandingAmount')
  if (amountOf(line.cells.discountAmount) > paymentAmount) tooMuch('discountAmount')
  if (discountAmount > 0 && discountDate === null)
    errors.push(cellError(line, 'discountDate', 'required_with_discount', 'is required with a discount'))
  return errors
}

/** The sum that completed payments took off a document's outstanding amount; a reversal gives it back. */
function usedOf({ tables }: World, { id }: LedgerItemRow): number {
  const isCompleted = (paymentId: string) => tables.payments.get(paymentId)?.status === 'Completed'
  return tables.allocations
    .where('itemId', id)
    .reduce((sum, { paymentId, settles }) => sum + (isCompleted(paymentId) ? settles : 0), 0)
}

/** The open amount and the amount used by payments must not exceed the document's amount (docs/rules.md#upload-after-payment). */
function usedErrors(line: Line, { paymentAmount, outstanding }: Fields, used: number): RowError[] {
  const params = { used: formatMoney(used) }
  const paid = `the ${params.used} that payments have used`
  if (paymentAmount < used)
    return [cellError(line, 'paymentAmount', 'below_used', `must not be less than ${paid}`, params)]
  if (outstanding + used <= paymentAmount) return []
  const message = `must not be more than the payment amount minus ${paid}`
  return [cellError(line, 'outstandingAmount', 'over_unused', message, params)]
}

const amountOf = (cell = '') => parseMoney(cell || '0')
