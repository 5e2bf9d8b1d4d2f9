/** One data point of a chart and of the equivalent table. */
export interface ChartPoint {
  /** The figure's label; unique within a chart. */
  label: string
  /** The value to draw; too imprecise for money, which `text` has exactly. A value that is not finite is drawn as 0. */
  value: number
  /** The formatted figure. */
  text: string
}

/** Rounding the axis up from the largest possible number would overflow. */
const highest = 1e300

/** The value at which a point is drawn. */
export const drawn = ({ value }: ChartPoint) =>
  Number.isFinite(value) ? Math.max(-highest, Math.min(highest, value)) : 0
