/** Sizes of every table, in CSS pixels and rows (spec section 9). */
export const ROW_HEIGHT = 40
export const HEADER_HEIGHT = 40
export const OVERSCAN = 20
/** More rows are asked for when at most this many row heights lie below the visible ones (spec section 4). */
export const LOAD_AHEAD_ROWS = 100

export const DEFAULT_COLUMN_WIDTH = 160
export const MIN_COLUMN_WIDTH = 64
export const MAX_COLUMN_WIDTH = 960
/** The column of checkboxes. */
export const SELECTION_WIDTH = 44
