import { makeStyles, Text, ToggleButton, tokens, typographyStyles } from '@fluentui/react-components'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Busy } from '../Busy.tsx'
import { useFigureTable } from '../figureTable.ts'
import { lazyNamed, LoadBoundary } from '../OnDemand.tsx'
import { chartHeight } from './chartHeight.ts'
import { drawn, valuesOf, type ChartPoint } from './chartPoint.ts'

const ColumnChart = lazyNamed(() => import('./ColumnChart.tsx'), 'ColumnChart')

/** For the loader of a page with charts: with the first data, their code would come late. */
export const preloadCharts = () => ColumnChart.preload()

const useStyles = makeStyles({
  figure: { display: 'grid', gap: '12px', margin: 0, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '8px' },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  body: { minHeight: `${chartHeight}px`, minWidth: 0 },
  empty: {
    display: 'grid',
    placeItems: 'center',
    height: `${chartHeight}px`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
})

interface ChartFigureProps extends ChartTableProps {
  /** Shown between title and chart: what the figures say in short. */
  summary?: ReactNode
  /** See `ColumnChart`. */
  formatTick: (value: number) => string
  /** Text shown when there is nothing to draw. */
  empty: string
}

/** A titled chart, or a table with the same data: when the user chooses it or the chart can't be loaded. */
export function ChartFigure({ summary, formatTick, empty, ...data }: ChartFigureProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isTable, setTable] = useState(false)
  // Charts render slowly: the page's figures and list appear first.
  const isDrawn = useDeferredValue(true, false)
  const titleId = useId()
  const { title, headings, points } = data
  const [, ...figures] = headings
  const isEmpty = points.flatMap(valuesOf).every((value) => drawn(value) === 0)
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {!isEmpty && (
          <ToggleButton size="small" checked={isTable} onClick={() => setTable(!isTable)}>
            {t('charts.asTable')}
          </ToggleButton>
        )}
      </div>
      {summary}
      <div className={styles.body}>
        {isEmpty ? (
          <Text className={styles.empty}>{empty}</Text>
        ) : isTable ? (
          <ChartTable {...data} />
        ) : (
          isDrawn && (
            <LoadBoundary onError={() => setTable(true)}>
              <Suspense fallback={<Busy text={t('app.loading')} />}>
                <ColumnChart title={title} figures={figures} points={points} formatTick={formatTick} />
              </Suspense>
            </LoadBoundary>
          )
        )}
      </div>
    </figure>
  )
}

interface ChartTableProps {
  title: string
  /** Headings of the label and figure columns; several figures, at most three, if the points have `more`. */
  headings: readonly [label: string, ...figures: string[]]
  points: readonly ChartPoint[]
}

/** The chart's data as a table. */
function ChartTable({ title, headings, points }: ChartTableProps) {
  return (
    <table aria-label={title} className={useFigureTable()}>
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
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {valuesOf(point).map(({ text }, at) => (
              <td key={headings[at + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
