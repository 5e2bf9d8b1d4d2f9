import { makeStyles, tokens } from '@fluentui/react-components'
import { ResponsiveContainer, VerticalBarChart } from '@fluentui/react-charts'
import { useTranslation } from 'react-i18next'
import { chartHeight } from './chartHeight.ts'
import { drawn, type ChartPoint } from './chartPoint.ts'

const useStyles = makeStyles({
  chart: {
    height: `${chartHeight}px`,
    minWidth: 0,
    // The library measures its labels one by one: each time, only the chart is laid out, not the page.
    contain: 'size layout',
    '& text': {
      fill: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
    },
    // SVG shapes keep their colors in forced-colors mode unless they are overridden.
    '@media (forced-colors: active)': {
      '& text': { fill: 'CanvasText' },
      '& rect[role="option"]': { fill: 'CanvasText' },
      '& rect[role="option"]:focus-visible': { fill: 'Highlight' },
      '& line': { stroke: 'GrayText' },
    },
    '& rect[role="option"]:focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
})

interface ColumnChartProps {
  title: string
  points: readonly ChartPoint[]
  /** Formats a rounded figure for the axis and above a column, as short as possible. */
  formatTick: (value: number) => string
}

/** A column chart with one column per category; values may be negative. Heavy: load it through `ChartFigure`. */
export function ColumnChart({ title, points, formatTick }: ColumnChartProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div className={styles.chart} translate="no">
      <ResponsiveContainer>
        <VerticalBarChart
          chartTitle={title}
          // The library's default label is in English and makes the chart a landmark.
          svgProps={{ role: 'group', 'aria-label': title }}
          data={points.map((point) => ({
            x: point.label,
            y: drawn(point),
            legend: title,
            // The hovered column's value uses this color too, so it must be readable in both themes.
            color: tokens.colorBrandForeground1,
            barLabel: formatTick(drawn(point)),
            xAxisCalloutData: point.label,
            yAxisCalloutData: point.text,
            callOutAccessibilityData: { ariaLabel: t('charts.point', { ...point }) },
          }))}
          colors={[tokens.colorBrandForeground1]}
          useSingleColor
          hideLegend
          // The figures above narrow columns would overlap.
          hideLabels={points.length > 6}
          maxBarWidth={56}
          barWidth="auto"
          xAxisInnerPadding={0.4}
          xAxisOuterPadding={0.2}
          wrapXAxisLables
          roundedTicks
          yAxisTickFormat={formatTick}
          margins={{ top: 24, bottom: 32, left: 60, right: 12 }}
        />
      </ResponsiveContainer>
    </div>
  )
}
