import { makeResetStyles, tokens } from '@fluentui/react-components'

/** The class of a small table whose first column names the rows and whose others are figures; as high as its rows. */
export const useFigureTable = makeResetStyles({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    // Figures stay whole; names give way.
    overflowWrap: 'break-word',
    '@media (max-width: 479px)': { fontSize: tokens.fontSizeBase200 },
  },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& th': { textAlign: 'start', fontWeight: tokens.fontWeightRegular },
  '& thead th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  '& td, & thead th:not(:first-child)': { paddingInlineStart: '12px', textAlign: 'end' },
})
