/** The rule that a response violates. */
export type Rule =
  | 'status'
  | 'undocumented-status'
  | 'content-type'
  | 'csv'
  | 'body'
  | 'undocumented-header'
  | 'problem-property'
  | 'paging'
  | 'totals'
  | 'values'
  | 'sort'
  | 'filter'
  | 'idempotency'
  | 'no-response'
  | 'journey'

export interface Finding {
  rule: Rule
  message: string
  /** What in the request shows it, such as `/query/status`. */
  at?: string
  /** In how many more places of the response it is so. */
  more?: number
}

/** Findings of one operation with the same key are one problem: their messages differ only in places and amounts. */
export function keyOf({ rule, message }: Finding): string {
  const isStatus = rule === 'status' || rule === 'undocumented-status'
  return `${rule} ${isStatus ? message : message.replaceAll(/\d[\d.,]*/g, '#')}`
}
