import { makeStyles, tokens } from '@fluentui/react-components'
import type { ChartPoint } from './chartPoint.ts'

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '6px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    '& th': { textAlign: 'start', fontWeight: tokens.fontWeightRegular },
    '& thead th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
    '& thead th:last-child, & td': { textAlign: 'end' },
    '& td': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  },
})

export interface ChartTableProps {
  title: string
  /** Heading of the labels, and of the figures. */
  headings: readonly [label: string, figure: string]
  points: readonly ChartPoint[]
}

/** What a chart shows, in words. */
export function ChartTable({ title, headings, points }: ChartTableProps) {
  const styles = useStyles()
  return (
    <table aria-label={title} className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
