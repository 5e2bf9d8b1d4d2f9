/** Whether the sums of a list are those of its rows: over all pages, of what the filters find. */
import type { Finding } from './finding.ts'
import { isRow, rowsIn, type Row } from '../service/rows.ts'

/** Amounts have at most four decimals, and are added as whole numbers: sums of fractions are not exact. */
const scale = 10_000n

const finding = (message: string): Finding => ({ rule: 'totals', message })

/** For a list whose rows are all on this page: each total that has a field of the same name is its sum. */
export function totalsOf(body: unknown): Finding[] {
  const totals = totalsIn(body)
  const items = rowsIn(body)
  if (!isRow(body) || totals === undefined || body.totalItems !== items.length) return []
  return Object.entries(totals).flatMap(([name, total]) => {
    const claimed = amountOf(total)
    const amounts = items.map((item) => amountOf(item[name]))
    if (claimed === undefined || (items.length > 0 && amounts.some((amount) => amount === undefined))) return []
    const sum = amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n)
    return claimed === sum
      ? []
      : [finding(`totals.${name} is ${String(total)}, the items add up to ${formatAmount(sum)}`)]
  })
}

/** Two pages of one list have the same totals. */
export function sameTotals(first: unknown, second: unknown): Finding[] {
  const [firstTotals, secondTotals] = [totalsIn(first), totalsIn(second)]
  if (firstTotals === undefined || secondTotals === undefined) return []
  const isSame = JSON.stringify(firstTotals) === JSON.stringify(secondTotals)
  return isSame ? [] : [finding('totals differ from one page to the next: they are not over all pages')]
}

/** For the aging report: the ages of each account, and of all, add up to what is open, and the accounts to all. */
export function agingSumsOf(body: unknown): Finding[] {
  if (!isRow(body) || !Array.isArray(body.aging) || !Array.isArray(body.items)) return []
  const accounts = rowsIn(body)
  const ages = accounts.flatMap(agesOf)
  const inReport = agesOf(body).flatMap((age) => {
    const same = ages.filter(({ bucket }) => bucket === age.bucket)
    return ['amount', 'count'].flatMap((field) => wrongSum(`${field} in a bucket`, age[field], same, field))
  })
  const inRows = [body, ...accounts].flatMap((row) => {
    const late = agesOf(row).filter(({ bucket }) => bucket !== 'Current')
    return [
      ...wrongSum('outstanding', row.outstanding, agesOf(row), 'amount'),
      ...wrongSum('openInvoiceCount', row.openInvoiceCount, agesOf(row), 'count'),
      ...wrongSum('pastDue', row.pastDue, late, 'amount'),
    ]
  })
  return [...inReport, ...inRows]
}

/** For the forecast: by due date and as expected, the same invoices are counted. */
export function forecastSumsOf(body: unknown): Finding[] {
  if (!isRow(body) || !Array.isArray(body.weeks)) return []
  const weeks = body.weeks.filter(isRow)
  const due = [...weeks.map((week) => week.due), body.pastDue, body.dueLater].filter(isRow)
  const expected = [...weeks.map((week) => week.expected), body.expectedLater].filter(isRow)
  return ['amount', 'count'].flatMap((field) => {
    const [byDueDate, asExpected] = [sumOf(due, field), sumOf(expected, field)]
    if (byDueDate === undefined || asExpected === undefined || byDueDate === asExpected) return []
    const [all, same] = [byDueDate, asExpected].map(formatAmount)
    return [finding(`each ${field} adds up to ${all} by due date and to ${same} as expected`)]
  })
}

const agesOf = ({ aging }: Row): Row[] => (Array.isArray(aging) ? aging.filter(isRow) : [])

function wrongSum(name: string, claimed: unknown, rows: readonly Row[], field: string): Finding[] {
  const [total, sum] = [amountOf(String(claimed)), sumOf(rows, field)]
  if (total === undefined || sum === undefined) return []
  return total === sum ? [] : [finding(`${name} is ${String(claimed)}, its parts add up to ${formatAmount(sum)}`)]
}

/** Undefined if one of them isn't an amount. */
function sumOf(rows: readonly Row[], field: string): bigint | undefined {
  const parts = rows.map((row) => amountOf(String(row[field])))
  return parts.includes(undefined) ? undefined : parts.reduce<bigint>((all, part) => all + (part ?? 0n), 0n)
}

const totalsIn = (body: unknown): Row | undefined => (isRow(body) && isRow(body.totals) ? body.totals : undefined)

/** Undefined if it isn't an amount, which is a finding of its field. */
export function amountOf(value: unknown): bigint | undefined {
  const [, sign, whole = '', decimals = ''] =
    /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(typeof value === 'string' ? value : '') ?? []
  if (sign === undefined) return undefined
  const amount = BigInt(whole) * scale + BigInt(decimals.padEnd(4, '0'))
  return sign === '-' ? -amount : amount
}

function formatAmount(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  const decimals = String(size % scale)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${amount < 0n ? '-' : ''}${size / scale}.${decimals}`
}
