/** Rows of a response of any shape: it is judged elsewhere, and must not stop the verification. */
export type Row = Record<string, unknown>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects in `items`; empty if there isn't a list. */
export function rowsIn(body: unknown): Row[] {
  return isRow(body) && Array.isArray(body.items) ? body.items.filter(isRow) : []
}
