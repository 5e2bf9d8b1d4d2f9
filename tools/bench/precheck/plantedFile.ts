import { reasons, type Reason } from './reasons.ts'

/** One line of the errors file. */
export interface Finding {
  line: number
  field: string | null
  value: string | null
  reason: string
}

const goodLine = (line: number) => ({
  externalId: `INV-${line}`,
  externalAccountId: `AC-${line % 400}`,
  jobName: 'Pier 4, “Nord” – entrepôt',
  externalJobId: `JOB-${line % 90}`,
  transactionDate: '2026-07-01',
  paymentDueDate: '2026-07-31',
  paymentAmount: '1250.00',
  outstandingAmount: '1000.00',
  discountAmount: '25.00',
  discountDate: '2026-07-15',
})

type Column = keyof ReturnType<typeof goodLine>
const columns = Object.keys(goodLine(0)) as Column[]

/** Possible faults of one cell: the field, the value written to it, and the reason that the check must give. */
const faults: readonly [field: Column, value: string, reason: Reason][] = [
  ['externalId', '', 'required'],
  ['externalAccountId', '', 'required'],
  ['externalAccountId', 'A'.repeat(101), 'maxLength100'],
  ['jobName', 'J'.repeat(201), 'maxLength100'],
  ['transactionDate', '07/01/2026', 'date'],
  ['paymentDueDate', '2026-02-30', 'date'],
  ['discountDate', 'soon', 'date'],
  ['paymentAmount', '$1,250.00', 'amount'],
  ['paymentAmount', '=1+1', 'amount'],
  ['paymentAmount', '10000000000', 'amountTooLarge'],
  ['outstandingAmount', '-5', 'negative'],
  ['outstandingAmount', '1250.0001', 'overPayment'],
  ['discountAmount', '1.23456', 'amount'],
  ['discountDate', '', 'discountDate'],
]

/** Longer values are truncated in the errors file. */
const shown = (value: string) => (value.length > 200 ? `${value.slice(0, 199)}…` : value)
const quoted = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** An invoice file of `lineCount` lines with an error in every `every`th, each kind in turn, and those errors. */
export function plantedFile(lineCount: number, every: number): { csv: string; planted: Finding[] } {
  const planted: Finding[] = []
  const lines = [columns.join(',')]
  for (let line = 2; line <= lineCount + 1; line += 1) {
    const cells = goodLine(line)
    const turn = line % every === 0 ? (line / every) % (faults.length + 2) : -1
    const fault = faults[turn]
    if (fault) {
      const [field, value, reason] = fault
      cells[field] = value
      planted.push({ line, field, value: shown(value), reason: reasons[reason] })
    } else if (turn === faults.length) {
      cells.externalId = `INV-${line - 1}`
      planted.push({
        line,
        field: 'externalId',
        value: cells.externalId,
        reason: `This is already on line ${line - 1}. Keep one of them.`,
      })
    }
    const values = columns.map((column) => quoted(cells[column]))
    if (turn === faults.length + 1) {
      values.push('x')
      planted.push({ line, field: null, value: null, reason: reasons.columnCount })
    }
    lines.push(values.join(','))
  }
  return { csv: lines.join('\r\n'), planted }
}
