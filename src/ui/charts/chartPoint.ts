/** One figure of a chart and of the table that says the same. */
export interface ChartPoint {
  /** Names the figure; no two points of a chart have the same. */
  label: string
  /** What is drawn; too coarse for money, which `text` says exactly. What is not finite is drawn as nothing. */
  value: number
  /** The figure as people read it. */
  text: string
}

/** How high a figure is drawn. */
export const drawn = ({ value }: ChartPoint) => (Number.isFinite(value) ? value : 0)
