import type { ComponentProps } from 'react'
import { formatMoney } from '#src/shared/format/money.ts'
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx'
import type { ChartPoint } from '#src/ui/charts/chartPoint.ts'
import preview from '../.storybook/preview.tsx'

const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })
const points = (figures: Readonly<Record<string, string>>): ChartPoint[] =>
  Object.entries(figures).map(([label, amount]) => ({ label, value: Number(amount), text: formatMoney(amount) }))

const aging = { 'Not due yet': '152140.75', '1–30': '18400', '31–60': '8210', '61–90': '3500', 'Over 90': '2000' }
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const args: ComponentProps<typeof ChartFigure> = {
  title: 'Outstanding by age',
  headings: ['Age', 'Outstanding'],
  formatTick: (value) => compact.format(value),
  empty: 'Nothing is outstanding.',
  points: points(aging),
}

const meta = preview.meta({ title: 'Charts', component: ChartFigure, args })
/** Waits for the chart, which is loaded separately. */
const play: typeof meta.input.play = async ({ canvas }) => void (await canvas.findAllByRole('option'))

export const Aging = meta.story({ play })
export const Trend = meta.story({
  play,
  args: {
    title: 'Incoming payments by month',
    headings: ['Month', 'Received'],
    points: points(Object.fromEntries(months.map((month, i) => [month, String(40_000 + 9000 * ((i * 7) % 5))]))),
  },
})
export const AsTable = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByRole('table')
  },
})
export const OnePoint = meta.story({ play, args: { points: points({ Nov: '92400.10' }) } })
export const Nothing = meta.story({ args: { points: [] } })
export const BelowZero = meta.story({ play, args: { points: points({ Sep: '1200', Oct: '-800.5', Nov: '300' }) } })
export const Huge = meta.story({ play, args: { points: points({ Oct: '999999999999.99', Nov: '0.01' }) } })
export const NotAFigure = meta.story({
  play,
  args: { points: [...points({ Oct: '12' }), { label: 'Nov', value: Number.NaN, text: 'unknown' }] },
})
