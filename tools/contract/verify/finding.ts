/** The rule that a response violates. */
export type Rule =
  | 'status'
  | 'undocumented-status'
  | 'content-type'
  | 'body'
  | 'undocumented-header'
  | 'problem-property'
  | 'paging'
  | 'sort'
  | 'filter'
  | 'idempotency'
  | 'no-answer'
  | 'journey'

export interface Finding {
  rule: Rule
  message: string
}
