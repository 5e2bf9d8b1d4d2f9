import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { GroupedVerticalBarChart, ResponsiveContainer, VerticalBarChart } from '@fluentui/react-charts'
import { useTranslation } from 'react-i18next'
import { chartHeight } from './chartHeight.ts'
import { drawn, valuesOf, type ChartPoint } from './chartPoint.ts'

/** Of the figures, in their order: they differ in lightness, and for people who confuse red and green, too. */
const colors = [
  tokens.colorBrandForeground1,
  tokens.colorPaletteDarkOrangeForeground1,
  tokens.colorNeutralForeground3,
] as const
const forced = '@media (forced-colors: active)'
const forcedColors = ['CanvasText', 'LinkText', 'GrayText'] as const

const useStyles = makeStyles({
  legend: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0, padding: 0, listStyleType: 'none' },
  figure: { display: 'flex', alignItems: 'center', gap: '8px', fontSize: tokens.fontSizeBase200 },
  swatch: { flexShrink: 0, width: '12px', height: '12px', forcedColorAdjust: 'none' },
  first: { backgroundColor: colors[0], [forced]: { backgroundColor: forcedColors[0] } },
  second: { backgroundColor: colors[1], [forced]: { backgroundColor: forcedColors[1] } },
  third: { backgroundColor: colors[2], [forced]: { backgroundColor: forcedColors[2] } },
  chart: {
    height: `${chartHeight}px`,
    minWidth: 0,
    // The library measures its labels one by one: each time, only the chart is laid out, not the page.
    contain: 'size layout',
    // A hovered column's value may be beside the chart; the library would cut it off.
    '& .fui-cart__root': { overflow: 'visible' },
    '& text': {
      fill: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
    },
    // SVG shapes keep their colors in forced-colors mode unless they are overridden.
    [forced]: {
      '& text': { fill: 'CanvasText' },
      '& rect[role="option"]': { fill: forcedColors[0] },
      [`& rect[role="option"][fill="${colors[1]}"]`]: { fill: forcedColors[1] },
      [`& rect[role="option"][fill="${colors[2]}"]`]: { fill: forcedColors[2] },
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
  /** The names of the figures of each point. */
  figures: readonly string[]
  points: readonly ChartPoint[]
  /** Formats a rounded figure for the axis and above a column, as short as possible. */
  formatTick: (value: number) => string
}

/**
 * A column chart with one column per category, or one for each of its figures; values of a single figure may be negative.
 * Heavy: load it through `ChartFigure`.
 */
export function ColumnChart({ title, figures, points, formatTick }: ColumnChartProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const shared = {
    chartTitle: title,
    // The library's default label is in English and makes the chart a landmark.
    svgProps: { role: 'group', 'aria-label': title },
    hideLegend: true,
    barWidth: 'auto',
    xAxisInnerPadding: 0.4,
    xAxisOuterPadding: 0.2,
    wrapXAxisLables: true,
    roundedTicks: true,
    yAxisTickFormat: formatTick,
    margins: { top: 24, bottom: 32, left: 60, right: 12 },
  } as const
  const isGrouped = figures.length > 1
  return (
    <>
      <div className={styles.chart} translate="no">
        <ResponsiveContainer>
          {isGrouped ? (
            <GroupedVerticalBarChart
              {...shared}
              data={points.map((point) => ({
                name: point.label,
                series: valuesOf(point).map((value, at) => {
                  const figure = figures[at] ?? ''
                  return {
                    key: figure,
                    legend: figure,
                    data: drawn(value),
                    color: colors[at] ?? colors[0],
                    xAxisCalloutData: point.label,
                    yAxisCalloutData: value.text,
                    callOutAccessibilityData: {
                      ariaLabel: t('charts.point', { label: `${point.label}, ${figure}`, text: value.text }),
                    },
                  }
                }),
              }))}
              hideLabels
            />
          ) : (
            <VerticalBarChart
              {...shared}
              data={points.map((point) => ({
                x: point.label,
                y: drawn(point),
                legend: title,
                // The hovered column's value uses this color too, so it must be readable in both themes.
                color: colors[0],
                barLabel: formatTick(drawn(point)),
                xAxisCalloutData: point.label,
                yAxisCalloutData: point.text,
                callOutAccessibilityData: { ariaLabel: t('charts.point', { ...point }) },
              }))}
              colors={[colors[0]]}
              useSingleColor
              // The figures above narrow columns would overlap.
              hideLabels={points.length > 6}
              maxBarWidth={56}
            />
          )}
        </ResponsiveContainer>
      </div>
      {isGrouped && (
        <ul className={styles.legend}>
          {figures.map((figure, at) => (
            <li key={figure} className={styles.figure}>
              <span
                aria-hidden
                className={mergeClasses(styles.swatch, [styles.first, styles.second, styles.third][at])}
              />
              {figure}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
