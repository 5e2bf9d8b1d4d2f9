import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import { i18n } from '#src/locales/i18n.ts'
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx'
import type { ChartPoint } from '#src/ui/charts/chartPoint.ts'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'

const point = (label: string, value: number): ChartPoint => ({ label, value, text: `${value} pounds` })

function show(points: readonly ChartPoint[], figures: readonly string[] = ['Weight']) {
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider>
        <ChartFigure
          title="Weights"
          headings={['Sack', ...figures]}
          points={points}
          formatTick={(value) => `${value} lb`}
          empty="No sacks."
        />
      </ThemeProvider>
    </I18nextProvider>,
  )
  return userEvent.setup()
}

/** jsdom has no layout: every container reports one width and height. */
beforeEach(() => {
  class Observer implements ResizeObserver {
    readonly #report: ResizeObserverCallback
    constructor(report: ResizeObserverCallback) {
      this.#report = report
    }
    observe(target: Element) {
      this.#report([{ target, contentRect: new DOMRect(0, 0, 600, 260) } as ResizeObserverEntry], this)
    }
    unobserve() {}
    disconnect() {}
  }
  window.ResizeObserver = Observer
})

const columns = async () => (await screen.findAllByRole('option')).map((bar) => bar.getAttribute('aria-label'))

describe('chart', () => {
  it('names every column by its label and exact value', async () => {
    show([point('A', 5), point('B', 9)])
    expect(await columns()).toEqual(['A: 5 pounds', 'B: 9 pounds'])
    expect(screen.getByRole('figure', { name: 'Weights' })).toBeInTheDocument()
  })

  it.each([
    ['one point', [point('A', 5)]],
    ['huge values', [point('A', 1e15), point('B', Number.MAX_VALUE)]],
    ['huge negative values', [point('A', -Number.MAX_VALUE), point('B', Number.MAX_VALUE)]],
    ['negative values', [point('A', -5), point('B', 9)]],
    ['only negative values', [point('A', -5), point('B', -9)]],
  ])('draws %s', async (_name, points) => {
    show(points)
    expect(await columns()).toHaveLength(points.length)
    for (const bar of screen.getAllByRole('option'))
      for (const side of ['x', 'y', 'width', 'height']) expect(Number(bar.getAttribute(side))).not.toBeNaN()
  })

  it('leaves out values that are not numbers', async () => {
    show([point('A', NaN), point('B', 9)])
    expect(await columns()).toEqual(['B: 9 pounds'])
  })

  it.each([
    ['no points', []],
    ['only zeros', [point('A', 0), point('B', 0)]],
    ['only values that are not numbers', [point('A', NaN)]],
  ])('shows the empty state for %s', (_name, points) => {
    show(points)
    expect(screen.getByText('No sacks.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('chart table (chart-table)', () => {
  it('shows the same values and is toggled with the keyboard', async () => {
    const user = show([point('A', 5), point('B', -9), point('C', 0)])
    await user.tab()
    await user.keyboard('{Enter}')
    const table = within(screen.getByRole('table', { name: 'Weights' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'SackWeight',
      'A5 pounds',
      'B-9 pounds',
      'C0 pounds',
    ])
    expect(screen.getByRole('button', { name: 'Show as table', pressed: true })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(await columns()).toEqual(['A: 5 pounds', 'B: -9 pounds'])
  })
})

describe('several figures (chart-table)', () => {
  const points = [
    { ...point('A', 5), more: [{ value: 2, text: '2 pounds' }] },
    { ...point('B', 0), more: [{ value: NaN, text: 'unknown' }] },
    { ...point('C', 9), more: [{ value: 1e15, text: 'a lot' }] },
  ]

  it('have a column each, named by label and figure, and a legend', async () => {
    show(points, ['Flour', 'Salt'])
    expect(await columns()).toEqual(['A, Flour: 5 pounds', 'A, Salt: 2 pounds', 'C, Flour: 9 pounds', 'C, Salt: a lot'])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Flour', 'Salt'])
    for (const bar of screen.getAllByRole('option'))
      for (const side of ['x', 'y', 'width', 'height']) expect(Number(bar.getAttribute(side))).not.toBeNaN()
  })

  it('are columns of the table', async () => {
    const user = show(points, ['Flour', 'Salt'])
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    const rows = within(screen.getByRole('table', { name: 'Weights' })).getAllByRole('row')
    const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
    expect(rows.map(cells)).toEqual([
      ['Sack', 'Flour', 'Salt'],
      ['A', '5 pounds', '2 pounds'],
      ['B', '0 pounds', 'unknown'],
      ['C', '9 pounds', 'a lot'],
    ])
  })

  it('show the chart if only a further one has something to draw', async () => {
    show([{ ...point('A', 0), more: [{ value: 3, text: '3 pounds' }] }], ['Flour', 'Salt'])
    expect(await columns()).toEqual(['A, Salt: 3 pounds'])
  })
})

it('keeps its figures and dates from page translation, which the chart could not draw (foreign-changes)', async () => {
  show([point('Nov 2026', 3)])
  const [bar] = await screen.findAllByRole('option')
  expect(bar?.closest('[translate=no]')).toBeInTheDocument()
})
