import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkFile, type CheckOrder } from '#src/features/integration/checkFile.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { one } from '#tests/support/one.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/integration`

/** jsdom has no workers: this one does the work of `check.worker.ts` at once. */
class FakeWorker extends EventTarget {
  postMessage(order: CheckOrder): void {
    const post = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
    void checkFile(order).then((checked) => post({ checked }))
  }
  readonly terminate = vi.fn<() => void>()
}

beforeEach(() => {
  giveElementsLayout()
  vi.stubGlobal('Worker', FakeWorker)
  mock.signIn('supplier')
})

const header = 'externalId,externalAccountId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount'
const csv = (...lines: string[]) => new File([lines.join('\n')], 'invoices.csv', { type: 'text/csv' })
const uploads = () => mock.journal.filter(({ operationId }) => operationId === 'uploadIntegrationFiles')
const events = () => mock.world.tables.ingestionEvents.where('companyId', companyId('harbor'))

async function choose(file: File) {
  const app = renderApp(path)
  const slot = await screen.findByRole('group', { name: 'Invoices' })
  await app.user.upload(one([...slot.querySelectorAll('input')]), file)
  return { ...app, submit: screen.getByRole('button', { name: 'Check and upload' }) }
}

test('shows a drop zone for each type and requires at least one file (upload-types)', async () => {
  const { user } = renderApp(path)
  expect(await screen.findByRole('heading', { name: 'Integration', level: 1 })).toBeInTheDocument()
  for (const name of ['Accounts', 'Contacts', 'Invoices', 'Credit memos'])
    expect(screen.getByRole('group', { name })).toBeInTheDocument()
  const submit = screen.getByRole('button', { name: 'Check and upload' })
  expect(submit).toHaveAttribute('aria-disabled', 'true')
  await user.click(submit)
  expect(uploads()).toEqual([])
})

test('shows errors immediately with line, field, value, and what to do', async () => {
  await choose(csv(header, 'INV-1,AC-1,2026-07-01,31/07/2026,1,1'))
  const table = await screen.findByRole('table', { name: 'Errors in Invoices' })
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', 'Due date (paymentDueDate)', '31/07/2026', 'Enter a date such as 2026-07-31.'])
  expect(uploads()).toEqual([])
})

test('shows an error with a retry when the file check fails to load', async () => {
  class MissingWorker extends FakeWorker {
    override postMessage(): void {
      this.dispatchEvent(new Event('error'))
    }
  }
  vi.stubGlobal('Worker', MissingWorker)
  const { user } = await choose(csv(header, 'INV-1,AC-1,2026-07-01,31/07/2026,1,1'))
  const alert = await screen.findByText('We couldn’t load the file check. Check your connection and try again.')
  expect(alert).toBeInTheDocument()
  vi.stubGlobal('Worker', FakeWorker)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Errors in Invoices' })).toBeInTheDocument()
  expect(alert).not.toBeInTheDocument()
})

test('says that an upload in the URL is not found', async () => {
  const { user, router } = renderApp(`${path}?open=nothing`)
  expect(await screen.findByRole('heading', { name: 'Integration', level: 1 })).toBeInTheDocument()
  const panel = await screen.findByRole('dialog', { name: 'Item not found' })
  await waitFor(() => expect(panel).toHaveTextContent('This item isn’t in the list.'))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('asks before leaving with files that aren’t uploaded', async () => {
  const { user } = await choose(csv(header, 'INV-1,AC-1,2026-07-01,2026-07-31,1,1'))
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Integration' })).toBeInTheDocument()
  expect(screen.getByText('invoices.csv')).toBeInTheDocument()
})

test('counts no lines of a file that has a wrong heading', async () => {
  await choose(csv('externalId', 'INV-1'))
  expect(await screen.findByText(wholeText('In this browser: the file can’t be used.'))).toBeInTheDocument()
})

test('shows twenty errors and exports all of them', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
  const { user } = await choose(csv(header, ...Array.from({ length: 1200 }, () => 'INV-1,,2026-07-01,2026-07-31,1,1')))
  expect(await screen.findByText(wholeText('In this browser: 1,200 of 1,200 lines have errors.'))).toBeInTheDocument()
  const table = screen.getByRole('table', { name: 'Errors in Invoices' })
  expect(within(table).getAllByRole('row')).toHaveLength(21)
  // The first line has one error; each other line is also a duplicate, so it has two.
  expect(screen.getByText('20 of 2,399 errors are shown. The errors file has all of them.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Download errors' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await saved[0]?.text())?.trim().split(/\r?\n/)
  expect(lines).toHaveLength(2400)
  expect(lines?.[0]).toBe('Line,Field,Value,What to do')
  expect(lines?.at(-1)).toBe('1201,Number (externalId),INV-1,This is already on line 2. Keep one of them.')
})

test('shows errors that only the service finds and stores nothing', async () => {
  const before = events().length
  const { user, submit } = await choose(csv(header, 'INV-1,NOBODY,2026-07-01,2026-07-31,1,1'))
  expect(await screen.findByText(wholeText('In this browser: 1 line, no errors.'))).toBeInTheDocument()
  await user.click(submit)
  expect(await screen.findByText(wholeText('On the server: 1 of 1 line has errors.'))).toBeInTheDocument()
  expect(screen.getByRole('table', { name: 'Errors in Invoices' })).toHaveTextContent('isn’t one of your accounts')
  // No line is left that could be uploaded.
  expect(screen.queryByRole('button', { name: /^Upload the/ })).not.toBeInTheDocument()
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click')
  await user.click(screen.getByRole('button', { name: 'Choose a corrected file' }))
  expect(chooser).toHaveBeenCalledOnce()
  expect(events()).toHaveLength(before)
})

test('checks a valid file, uploads it once, and says that it may take up to one minute', async () => {
  const [account] = mock.world.tables.invoicingAccounts.where('supplierCompanyId', companyId('harbor'))
  const { user, submit } = await choose(csv(header, `INV-NEW,${account?.externalAccountId},2026-07-01,2026-07-31,1,1`))
  await user.click(submit)
  expect(await screen.findByText(/may take up to one minute to appear/)).toBeInTheDocument()
  expect(uploads()).toHaveLength(2)
  expect(events().filter(({ status }) => status === 'Processing')).toHaveLength(1)
  expect(screen.queryByText('invoices.csv')).toBeNull()
})

test.each([
  ['20 clicks in one task', 1],
  ['a double click', 2],
])('%s upload once (double-submit)', async (_, tasks) => {
  const before = events().length
  const [account] = mock.world.tables.invoicingAccounts.where('supplierCompanyId', companyId('harbor'))
  const { submit } = await choose(csv(header, `INV-NEW,${account?.externalAccountId},2026-07-01,2026-07-31,1,1`))
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'))
  for (let task = 0; task < tasks; task++)
    act(() => {
      for (let times = 0; times < 20 / tasks; times++) submit.click()
    })
  await waitFor(() => expect(events().length).toBeGreaterThan(before))
  expect(await screen.findByText(/may take up to one minute/)).toBeInTheDocument()
  expect(uploads()).toHaveLength(2)
  expect(events()).toHaveLength(before + 1)
})

test('a failure shows the exact message (toast-texts) and keeps the file selected', async () => {
  mock.faults.add({ match: { operationId: 'uploadIntegrationFiles' }, effect: { kind: 'status', status: 500 } })
  const { user, submit } = await choose(csv(header, 'INV-1,AC-1,2026-07-01,2026-07-31,1,1'))
  await user.click(submit)
  expect(await screen.findByText('Failed to upload files')).toBeInTheDocument()
  expect(screen.getByText('invoices.csv')).toBeInTheDocument()
})
