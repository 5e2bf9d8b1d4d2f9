/** A value with its text. */
export interface ChartValue {
  /** The value to draw; too imprecise for money, which `text` has exactly. A value that is not finite is drawn as 0. */
  value: number
  /** The formatted figure. */
  text: string
}

/** One data point of a chart and of the equivalent table. */
export interface ChartPoint extends ChartValue {
  /** The figure's label; unique within a chart. */
  label: string
  /** Further figures of the same label, the same number for all points: columns beside the first one. */
  more?: readonly ChartValue[]
}

export const valuesOf = (point: ChartPoint): readonly ChartValue[] => [point, ...(point.more ?? [])]

/** Rounding the axis up from the largest possible number would overflow. */
const highest = 1e300

/** The value at which a figure is drawn. */
export const drawn = ({ value }: ChartValue) =>
  Number.isFinite(value) ? Math.max(-highest, Math.min(highest, value)) : 0
