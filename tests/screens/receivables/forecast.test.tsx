import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cashForecast } from '#mocks/handlers/forecast.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const dashboardOf = (company: 'harbor' | 'northwind') =>
  `/company/${authCompanyId(company)}/receivables/${companyId(company)}/dashboard`
const figure = () => screen.findByRole('figure', { name: 'Expected in the next 8 weeks' })
const calls = () => mock.journal.filter(({ operationId }) => operationId === 'getReceivablesForecast')
const harborForecast = () =>
  cashForecast(mock.world, mock.world.tables.invoicingAccounts.where('supplierCompanyId', companyId('harbor')))

beforeEach(() => giveElementsLayout())

describe('cash forecast (cash-forecast)', () => {
  it('shows both sums first, then both series, and says how the second one is known and what is in neither', async () => {
    mock.signIn('supplier')
    const { user } = renderApp(dashboardOf('harbor'))
    const panel = await figure()
    const { weeks, pastDue, dueLater, expectedLater, accountCount, accountCountWithPayments } = harborForecast()
    const sums = within(panel).getAllByRole('definition')
    expect(sums.map(({ textContent }) => textContent)).toEqual([
      formatMoney(sumMoney(weeks.map(({ due }) => due.amount))),
      formatMoney(sumMoney(weeks.map(({ expected }) => expected.amount))),
    ])
    await user.click(within(panel).getByRole('button', { name: 'Show as table' }))
    const [head, ...rows] = within(panel).getAllByRole('row')
    expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Week of',
      'By due date',
      'By how late customers have paid',
    ])
    const textOf = ({ amount, count }: { amount: string; count: number }) =>
      `${formatMoney(amount)} (${count} ${count === 1 ? 'invoice' : 'invoices'})`
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual(weeks.map(({ due, expected }) => [textOf(due), textOf(expected)]))
    const card = panel.parentElement
    expect(card).toHaveTextContent(
      `By due date: ${textOf(pastDue)} past due and ${textOf(dueLater)} due later are not included.`,
    )
    expect(accountCountWithPayments).toBeGreaterThan(0)
    expect(card).toHaveTextContent(
      `the median delay over each customer’s last 10 paid invoices, known for ${accountCountWithPayments} of ${accountCount} customers`,
    )
    expect(card).toHaveTextContent(`${textOf(expectedLater)} expected later are not included.`)
  })

  it('leaves the other panels alone when it fails, and shows after a retry', async () => {
    mock.signIn('supplier')
    mock.faults.add({ match: { operationId: 'getReceivablesForecast' }, effect: { kind: 'status', status: 403 } })
    const { user } = renderApp(dashboardOf('harbor'))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(await screen.findByRole('figure', { name: 'Outstanding by age' })).toBeInTheDocument()
    mock.faults.clear()
    await user.click(retry)
    expect(await figure()).toBeInTheDocument()
  })

  it('leaves no trace where the service has none', async () => {
    mock.signIn('both')
    renderApp(dashboardOf('northwind'))
    await screen.findByRole('figure', { name: 'Incoming payments by month' })
    expect(screen.queryByText(/Expected in the next|forecast/i)).not.toBeInTheDocument()
    expect(calls()).toEqual([])
  })
})
