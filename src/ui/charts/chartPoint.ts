/** One figure of a chart and of the table that says the same. */
export interface ChartPoint {
  /** Names the figure; no two points of a chart have the same. */
  label: string
  /** What is drawn; too coarse for money, which `text` says exactly. What is not finite is drawn as nothing. */
  value: number
  /** The figure as people read it. */
  text: string
}

/** Rounding the axis up from the largest number there is would leave the numbers. */
const highest = 1e300

/** How high a figure is drawn. */
export const drawn = ({ value }: ChartPoint) =>
  Number.isFinite(value) ? Math.max(-highest, Math.min(highest, value)) : 0
