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
  | 'sort'
  | 'filter'
  | 'idempotency'
  | 'no-response'
  | 'journey'

export interface Finding {
  rule: Rule
  message: string
}
