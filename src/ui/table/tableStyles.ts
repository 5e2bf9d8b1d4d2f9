import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components'

/** Sizes of every table, in CSS pixels and rows (docs/rules.md#list-rows). */
export const ROW_HEIGHT = 40
export const HEADER_HEIGHT = 40
export const OVERSCAN = 20
/** More rows load when at most this many row heights are left below the visible ones (docs/rules.md#list-load-more). */
export const LOAD_AHEAD_ROWS = 100
/** Width of the checkbox column, in a wide window and on a phone. */
export const SELECTION_WIDTH = { wide: 44, phone: 32 }

const focusRing = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }

/** One track per column; the table sets it once and every row reads it, so a resize re-renders no row. */
export const COLUMN_TRACKS = '--table-columns'

/** The same for paper. */
export const PAPER_TRACKS = '--table-paper-columns'

/** Width of the columns that stay in place while the others scroll sideways. */
export const PINNED_WIDTH = '--table-pinned-width'

const paper = '@media print'

const pinnedAt = (left: number) =>
  ({ position: 'sticky', left: `${left}px`, zIndex: 2, backgroundColor: 'inherit', scrollMarginLeft: 0 }) as const

const beforeEdge = {
  boxShadow: `6px 0 6px -4px ${tokens.colorNeutralShadowKeyDarker}`,
  '@media (forced-colors: active)': { borderRight: '1px solid CanvasText' },
} as const

/** For every cell: the columns that stay in place (useColumnEdges.ts), and room for them beside a focused cell. */
export const pinnedColumns = {
  '@media screen': {
    ':global([data-pinned])': { scrollMarginLeft: `var(${PINNED_WIDTH})` },
    ':global([data-pinned]):first-child': pinnedAt(0),
    ':global([data-pinned="2"]):nth-child(2)': pinnedAt(SELECTION_WIDTH.wide),
    ':global([data-pinned="1"][data-before]):first-child': beforeEdge,
    ':global([data-pinned="2"][data-before]):nth-child(2)': beforeEdge,
  },
} as const

/** One class per element where there are hundreds of elements: a reset style is a single rule to match. */
export const useRowClass = makeResetStyles({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: `${ROW_HEIGHT}px`,
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: `var(${COLUMN_TRACKS})`,
  borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  // Not transparent: the columns that stay in place hide those that scroll under them.
  backgroundColor: tokens.colorNeutralBackground1,
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  [paper]: {
    position: 'static',
    transform: 'none !important',
    height: 'auto',
    contain: 'none',
    gridTemplateColumns: `var(${PAPER_TRACKS})`,
    breakInside: 'avoid',
  },
  '&[aria-current="true"]': { backgroundColor: tokens.colorNeutralBackground1Selected },
  '&[aria-selected="true"]': { backgroundColor: tokens.colorBrandBackground2 },
  '&[aria-selected="true"]:hover': { backgroundColor: tokens.colorBrandBackground2Hover },
})

const checkbox = {
  width: '16px',
  height: '16px',
  flexShrink: 0,
  // Extends into the padding of the narrow phone column, which would otherwise show an ellipsis next to the checkbox.
  margin: '0 -8px 0 0',
  verticalAlign: 'middle',
  accentColor: tokens.colorCompoundBrandBackground,
} as const

const cell = {
  lineHeight: `${ROW_HEIGHT - 1}px`,
  padding: `0 ${tokens.spacingHorizontalM}`,
  // `hidden` would make each cell a scroll container, which slows down scrolling.
  overflow: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // A focused cell must not be hidden under the heading.
  scrollMarginTop: `${HEADER_HEIGHT}px`,
  [paper]: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: '1.4' },
  ':focus-visible': focusRing,
  '& a': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
  '& a:hover': { textDecorationLine: 'underline' },
  // The whole row opens it, so it looks like the row's other text.
  '& a[data-row-link]': { color: 'inherit' },
  '& input': checkbox,
  // An amount of zero.
  '& [data-zero]': { color: tokens.colorNeutralForeground3 },
  ...pinnedColumns,
} as const

export const useCellClass = makeResetStyles(cell)
export const useEndCellClass = makeResetStyles({ ...cell, textAlign: 'end', fontVariantNumeric: 'tabular-nums' })

export const useTableStyles = makeStyles({
  /** Fills a flex or grid parent; strict containment keeps a parent without a height from growing with the rows. */
  region: {
    flex: '1 1 auto',
    minHeight: '15rem',
    minWidth: 0,
    boxSizing: 'border-box',
    overflow: 'auto',
    overflowAnchor: 'none',
    contain: 'strict',
    containerType: 'size',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
    [paper]: { contain: 'none', containerType: 'normal', overflow: 'visible', fontSize: '9pt' },
    ':focus-visible': focusRing,
  },
  /** A shadow at the end of the visible columns while there are more. */
  moreColumns: {
    display: 'none',
    position: 'sticky',
    top: 0,
    left: 0,
    width: '100cqw',
    height: 0,
    zIndex: 2,
    pointerEvents: 'none',
    '@media screen': { ':global([data-after])': { display: 'block' } },
    '::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      right: 0,
      width: '14px',
      height: '100cqh',
      backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralShadowKeyDarker}, transparent)`,
      '@media (forced-colors: active)': { width: 0, borderRight: '2px dashed CanvasText' },
    },
  },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'none',
    [paper]: { position: 'static' },
  },
  headerRow: {
    height: `${HEADER_HEIGHT}px`,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: `var(${COLUMN_TRACKS})`,
    [paper]: { gridTemplateColumns: `var(${PAPER_TRACKS})`, height: 'auto' },
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  selectAll: {
    display: 'flex',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalM}`,
    cursor: 'pointer',
    ':focus-visible': focusRing,
    '& input': checkbox,
    ...pinnedColumns,
  },
  // With reduced motion, app.css gives every element a short transition: the new height would come too late to scroll.
  body: { position: 'relative', transitionProperty: 'none', [paper]: { height: 'auto !important' } },
  printed: { padding: '8px 0' },
  /** A phone cell: two lines in the height of one row. */
  lines: {
    display: 'grid',
    gridTemplateRows: '19px 20px',
    lineHeight: '20px',
    // A badge with its border is smaller than its line, so that it does not touch the row's border.
    '--badge-line': '16px',
    '--badge-align': 'top',
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  second: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  activatable: { cursor: 'pointer' },
  skeletonRow: {
    height: `${ROW_HEIGHT}px`,
    boxSizing: 'border-box',
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: `var(${COLUMN_TRACKS})`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  skeletonBar: {
    width: '50%',
    height: '12px',
    margin: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    '@media (forced-colors: active)': { border: '1px solid GrayText' },
  },
  /** The line after the last row; it stays visible when the columns are scrolled horizontally. */
  more: {
    position: 'sticky',
    left: 0,
    width: 'fit-content',
    height: `${ROW_HEIGHT}px`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
  },
  failed: { color: tokens.colorPaletteRedForeground1 },
  empty: {
    position: 'sticky',
    left: 0,
    width: '100cqw',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalXXL,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  emptyTitle: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})
