import { EnumBadge, enumText, type BadgeTexts } from '#src/shared/format/EnumBadge.tsx'
import { formatCalendarDate, formatDay, formatMoment } from '#src/shared/format/dates.ts'
import { formatCount } from '#src/shared/format/numbers.ts'
import type { ColumnDefinition } from '#src/ui/table/defineColumns.ts'
import { moneyCell } from './moneyCell.tsx'

/** What follows from the kind of a column's values: its cells on the screen and in a downloaded file. */
type ColumnKind<Row> = Required<Pick<ColumnDefinition<Row>, 'cell' | 'file'>> & Pick<ColumnDefinition<Row>, 'align'>

export const moneyColumn = <Row,>(amountOf: (row: Row) => string | null): ColumnKind<Row> => ({
  align: 'end',
  cell: (row) => moneyCell(amountOf(row) ?? ''),
  file: { kind: 'money', valueOf: amountOf },
})

/** A calendar date. */
export const dateColumn = <Row,>(dateOf: (row: Row) => string | null): ColumnKind<Row> => ({
  cell: (row) => formatted(dateOf(row), formatCalendarDate),
  file: { kind: 'date', valueOf: dateOf },
})

/** An instant, of which the list shows the day. */
export const dayColumn = <Row,>(instantOf: (row: Row) => string | null): ColumnKind<Row> => ({
  cell: (row) => formatted(instantOf(row), formatDay),
  file: { kind: 'moment', valueOf: instantOf },
})

/** An instant, with its time. */
export const momentColumn = <Row,>(instantOf: (row: Row) => string | null): ColumnKind<Row> => ({
  cell: (row) => formatted(instantOf(row), formatMoment),
  file: { kind: 'moment', valueOf: instantOf },
})

export const countColumn = <Row,>(countOf: (row: Row) => number): ColumnKind<Row> => ({
  align: 'end',
  cell: (row) => formatCount(countOf(row)),
  file: { kind: 'text', valueOf: countOf },
})

/** A status of the contract, as a badge. */
export const statusColumn = <Row,>(texts: BadgeTexts, statusOf: (row: Row) => string): ColumnKind<Row> => ({
  cell: (row) => <EnumBadge texts={texts} value={statusOf(row)} />,
  file: { kind: 'text', valueOf: (row, t) => enumText(t, texts, statusOf(row)) },
})

const formatted = (value: string | null, format: (value: string) => string) => (value === null ? '' : format(value))
