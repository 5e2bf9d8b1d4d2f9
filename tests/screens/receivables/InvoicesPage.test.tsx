import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/invoices`

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

test('sends the URL’s filters to the service', async () => {
  renderApp(`${path}?q=roof&status=%5B%22PastDue%22%5D&amountMin=100&sort=-outstandingAmount`)
  expect(await screen.findByText(/^\d+ invoices$/)).toBeInTheDocument()
  const list = mock.journal.find(({ operationId }) => operationId === 'listReceivableInvoices')
  const asked = new URL(list?.url ?? '', 'http://mock.test').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    q: 'roof',
    status: 'PastDue',
    amountMin: '100',
    sort: '-outstandingAmount',
  })
})

test('ignores invalid values in the URL', async () => {
  renderApp(`${path}?status=Nonsense&dueFrom=yesterday&amountMin=lots&sort=%3Cscript%3E`)
  expect(await screen.findByText(countText(isOpen))).toBeInTheDocument()
})

test('puts a typed search into the URL after a pause', async () => {
  const { router, user } = renderApp(path)
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'pier')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'pier' }))
})

async function addFilter(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

describe('filters (list-filters)', () => {
  test('keeps an invalid amount and shows its error', async () => {
    const { router, user } = renderApp(path)
    const popover = await addFilter(user, 'Outstanding')
    await user.type(popover.getByRole('textbox', { name: 'From' }), '12,5')
    await user.click(popover.getByRole('button', { name: 'Apply' }))
    expect(await popover.findByText('Enter an amount such as 1250.00.')).toBeInTheDocument()
    expect(popover.getByRole('textbox', { name: 'From' })).toHaveFocus()
    expect(popover.getByRole('textbox', { name: 'From' })).toHaveValue('12,5')
    expect(router.state.location.search).toEqual({})
  })

  test('reads an amount as it is written elsewhere, and sends it as the contract has it (typed-money)', async () => {
    const { router, user } = renderApp(path)
    const popover = await addFilter(user, 'Outstanding')
    await user.type(popover.getByRole('textbox', { name: 'From' }), ' $1,250.5 {Enter}')
    expect(await screen.findByRole('button', { name: 'Outstanding: at least $1,250.50' })).toBeInTheDocument()
    expect(router.state.location.search).toMatchObject({ amountMin: '1250.50' })
  })

  test('shows an amount as a chip that can be edited and removed without losing the focus', async () => {
    const { router, user } = renderApp(path)
    const popover = await addFilter(user, 'Outstanding')
    await user.type(popover.getByRole('textbox', { name: 'From' }), '100{Enter}')
    const chip = await screen.findByRole('button', { name: 'Outstanding: at least $100.00' })
    // The user's segment stays selected.
    expect(router.state.location.search).toMatchObject({ amountMin: '100', paymentState: open })
    await user.click(chip)
    const again = within(await screen.findByRole('dialog', { name: 'Outstanding' }))
    expect(again.getByRole('textbox', { name: 'From' })).toHaveValue('100')
    await user.type(again.getByRole('textbox', { name: 'To' }), '200{Enter}')
    expect(await screen.findByRole('button', { name: 'Outstanding: $100.00 – $200.00' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove filter: Outstanding' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('amountMin'))
    expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus()
  })

  test('sets a preset date range based on the business day (business-day)', async () => {
    const { router, user } = renderApp(path)
    const popover = await addFilter(user, 'Due')
    await user.click(await popover.findByRole('button', { name: 'Last 30 days' }))
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ dueFrom: '2026-10-23', dueTo: '2026-11-21' }),
    )
    expect(screen.getByRole('button', { name: 'Due: Oct 23, 2026 – Nov 21, 2026' })).toBeInTheDocument()
  })

  test('Escape discards the change and returns the focus', async () => {
    const { router, user } = renderApp(path)
    const popover = await addFilter(user, 'Payment status')
    await user.click(popover.getByRole('checkbox', { name: 'On hold' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus())
    expect(router.state.location.search).toEqual({})
  })

  test('finds a customer by search and shows the name on the chip', async () => {
    const { router, user } = renderApp(path)
    const popover = await addFilter(user, 'Customer')
    const [account] = mock.world.tables.invoicingAccounts.where('supplierCompanyId', companyId('harbor'))
    await user.type(await popover.findByRole('searchbox', { name: 'Customer' }), account?.externalAccountId ?? '')
    await waitFor(() => expect(popover.getAllByRole('listitem')).toHaveLength(1))
    await user.click(popover.getByRole('button'))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ invoicingAccountId: account?.id }))
    expect(await screen.findByRole('button', { name: `Customer: ${account?.accountName}` })).toBeInTheDocument()
  })
})

const today = '2026-11-21'
const open = ['Payable', 'Processing', 'Frozen']
const all = () => mock.world.tables.invoices.where('supplierCompanyId', companyId('harbor'))
type Row = ReturnType<typeof all>[number]
const isOpen = ({ paymentState }: Row) => paymentState !== 'Paid'
const isLate = (row: Row) => isOpen(row) && row.paymentDueDate < today
const countText = (which: (row: Row) => boolean) => {
  const { length } = all().filter(which)
  return `${length.toLocaleString('en-US')} ${length === 1 ? 'invoice' : 'invoices'}`
}
const chosenSegment = () => screen.queryByRole('button', { pressed: true })?.textContent

describe('segments (list-default, list-segments)', () => {
  test.each<[link: string, segment: string | undefined, shown: (row: Row) => boolean]>([
    ['', 'Open', isOpen],
    ['?sort=-paymentAmount', 'Open', isOpen],
    ['?paymentState=["Payable","Processing","Frozen"]', 'Open', isOpen],
    ['?paymentState=["Payable","Processing","Frozen","Paid"]', 'All', () => true],
    ['?status=PastDue', 'Past due', isLate],
    ['?paymentState=Paid', 'Paid', (row) => !isOpen(row)],
    ['?paymentState=Frozen', undefined, ({ paymentState }) => paymentState === 'Frozen'],
  ])('a link with "%s" selects its segment and rows (list-segments)', async (link, segment, shown) => {
    renderApp(path + encodeURI(link))
    expect(await screen.findByText(countText(shown))).toBeInTheDocument()
    expect(chosenSegment()).toBe(segment)
  })

  test('an old link without a segment finds all invoices', async () => {
    renderApp(`${path}?q=roof`)
    expect(await screen.findByText(/invoices$/)).toBeInTheDocument()
    expect(chosenSegment()).toBe('All')
  })

  test('sorts by due date, longest overdue first, and marks the column header', async () => {
    renderApp(path)
    const header = await screen.findByRole('columnheader', { name: 'Due' })
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    const [first] = all()
      .filter(isOpen)
      .toSorted((a, b) => a.paymentDueDate.localeCompare(b.paymentDueDate))
    const due = formatCalendarDate(first?.paymentDueDate ?? '')
    await waitFor(() => expect(document.querySelector('[aria-rowindex="2"]')).toHaveTextContent(due))
  })

  test('replace the status filters and keep the others (list-segments)', async () => {
    const { router, user } = renderApp(`${path}?q=roof&paymentState=Frozen`)
    expect(await screen.findByRole('button', { name: 'Payment status: On hold' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Past due' }))
    await waitFor(() =>
      expect(JSON.parse(JSON.stringify(router.state.location.search))).toEqual({ q: 'roof', status: ['PastDue'] }),
    )
    expect(chosenSegment()).toBe('Past due')
    expect(screen.queryByRole('button', { name: /^Payment status:/ })).not.toBeInTheDocument()
  })

  test('say what they hide while something else is looked for, and can show all (list-segments)', async () => {
    const { router, user } = renderApp(path)
    await screen.findByRole('button', { name: 'Open', pressed: true })
    expect(screen.queryByText('Paid invoices are hidden.')).not.toBeInTheDocument()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'no such invoice')
    expect(await screen.findByText('Paid invoices are hidden.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    const paymentState = ['Payable', 'Processing', 'Frozen', 'Paid']
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'no such invoice', paymentState }))
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toHaveFocus()
    expect(screen.queryByText('Paid invoices are hidden.')).not.toBeInTheDocument()
  })

  test('credits default to those available to apply', async () => {
    renderApp(`${path}?tab=credits`)
    expect(await screen.findByRole('button', { name: 'Available to apply', pressed: true })).toBeInTheDocument()
    expect(await screen.findByRole('columnheader', { name: 'Issued' })).toHaveAttribute('aria-sort', 'descending')
  })
})

test('an old column that was merged into another shows the new column', async () => {
  renderApp(`${path}?columns=externalId,paymentState`)
  expect(await screen.findByRole('columnheader', { name: 'Status' })).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  expect(screen.queryByText(/were ignored/)).not.toBeInTheDocument()
})

test('totals all rows that match the filters (list-totals)', async () => {
  renderApp(`${path}?status=PastDue`)
  const totals = within(await screen.findByRole('group', { name: 'Totals' }))
  const units = all()
    .filter(isLate)
    .reduce((sum, { outstanding }) => sum + outstanding, 0)
  const text = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })
  expect(totals.getByText('Outstanding').nextElementSibling).toHaveTextContent(text.format(units / 10_000))
})

test('clears the filters but keeps the sort order and the segment', async () => {
  const { router, user } = renderApp(`${path}?q=roof&status=PastDue&amountMin=5&sort=-paymentDueDate`)
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() =>
    expect(JSON.parse(JSON.stringify(router.state.location.search))).toEqual({
      sort: '-paymentDueDate',
      status: ['PastDue'],
    }),
  )
})

test('shows Page not found for another company’s list', async () => {
  renderApp(`/company/${authCompanyId('maple')}/receivables/${companyId('maple')}/invoices`)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})

test('shows a message when no invoices match the filters', async () => {
  renderApp(`${path}?q=no%20such%20invoice`)
  expect(await screen.findByText('No invoices match')).toBeInTheDocument()
})
