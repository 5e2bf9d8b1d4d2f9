/** Sizes of every table, in CSS pixels and rows (docs/rules.md#list-rows). */
export const ROW_HEIGHT = 40
export const HEADER_HEIGHT = 40
export const OVERSCAN = 20
/** More rows load when at most this many row heights are left below the visible ones (docs/rules.md#list-load-more). */
export const LOAD_AHEAD_ROWS = 100

/** Media query for windows in which a table shows its main columns in two lines (docs/rules.md#phone-rows). */
export const PHONE = '(max-width: 767px)'

export const DEFAULT_COLUMN_WIDTH = 160
export const MIN_COLUMN_WIDTH = 64
export const MAX_COLUMN_WIDTH = 960
/** Width of the checkbox column, in a wide window and on a phone. */
export const SELECTION_WIDTH = { wide: 44, phone: 32 }
