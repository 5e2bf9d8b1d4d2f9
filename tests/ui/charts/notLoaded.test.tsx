import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx'

vi.mock('#src/ui/charts/ColumnChart.tsx', () => Promise.reject(new Error('The file is gone')))

it('shows the table when the chart code can’t be loaded (chart-table)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ChartFigure
      title="Weights"
      headings={['Sack', 'Weight']}
      points={[{ label: 'A', value: 5, text: '5 pounds' }]}
      formatTick={String}
      empty="No sacks."
    />,
  )
  expect(await screen.findByRole('table', { name: 'Weights' })).toHaveTextContent('5 pounds')
})
