import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  region: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  /** For tables with many columns: on a phone, they scroll within their region. */
  wide: { minWidth: '640px', '& thead': { whiteSpace: 'nowrap' } },
  caption: { ...typographyStyles.subtitle2, textAlign: 'start', paddingBottom: '4px' },
  heading: {
    ...typographyStyles.caption1,
    textAlign: 'start',
    verticalAlign: 'bottom',
    padding: '4px 12px 4px 0',
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  cell: {
    padding: '6px 12px 6px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  /** A job or a reason may be long; numbers and dates stay on one line. */
  text: { whiteSpace: 'normal', minWidth: '96px' },
  /** Columns that are all amounts are equally wide. */
  equal: { tableLayout: 'fixed' },
  amount: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    ':last-child': { paddingInlineEnd: '0' },
  },
  total: { fontWeight: tokens.fontWeightSemibold, borderBottom: 'none' },
})

interface StatementTableProps {
  title: string
  headings: readonly string[]
  /** The number of trailing columns that are numeric. */
  amounts: number
  /** The number of columns after the first one whose text may be long. */
  texts?: number
  /** The first cell is the row header unless all cells are numeric. */
  rows: readonly { id: string; cells: readonly string[] }[]
  /** Shown under the last column. */
  total?: { label: string; amount: string }
}

/** A table for printing; its headings repeat on every page. */
export function StatementTable({ title, headings, amounts, texts = 1, rows, total }: StatementTableProps) {
  const styles = useStyles()
  const firstAmount = headings.length - amounts
  const isAmount = (at: number) => at >= firstAmount && styles.amount
  // The first column identifies the item.
  const isText = (at: number) => at >= 1 && at <= texts && firstAmount > 2 && styles.text
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div role="region" aria-label={title} tabIndex={0} className={styles.region}>
      <table
        className={mergeClasses(styles.table, headings.length > 5 && styles.wide, firstAmount === 0 && styles.equal)}
      >
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={heading} scope="col" className={mergeClasses(styles.heading, isAmount(at))}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, at) => {
                const className = mergeClasses(styles.cell, isAmount(at), isText(at))
                const key = headings[at]
                return at === 0 && firstAmount > 0 ? (
                  <th key={key} scope="row" translate="no" className={className}>
                    {cell}
                  </th>
                ) : (
                  <td key={key} translate="no" className={className}>
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
          {total && (
            <tr>
              <th scope="row" colSpan={headings.length - 1} className={mergeClasses(styles.cell, styles.total)}>
                {total.label}
              </th>
              <td translate="no" className={mergeClasses(styles.cell, styles.amount, styles.total)}>
                {total.amount}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
