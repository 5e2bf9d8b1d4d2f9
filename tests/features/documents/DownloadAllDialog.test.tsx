import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { uniqueNames } from '#src/features/documents/bundle.ts'
import { pdfFileName } from '#src/features/documents/DocumentActions.tsx'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { receivables } from '#tests/screens/receivables/screens.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { zipEntries } from '../../../e2e/support/zipEntries.ts'
import { bytesOf, savedFiles } from '#tests/support/savedFiles.ts'

const mock = mockServer({ today: '2026-11-21' })
const operationId = 'getTypedDocument'
const saved = savedFiles()

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

const documents = () => mock.journal.filter((entry) => entry.operationId === operationId)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** The file names in the saved archive. e2e/invoice-selection.spec.ts checks the contents in a browser. */
const entries = async () => [...zipEntries(await bytesOf(saved[0]?.file)).keys()]

/** Opens the list, selects its first rows, and returns their numbers. */
async function choose(count: number, search = '?q=INV-1099') {
  const { user } = renderApp(`${receivables}/invoices${search}`)
  const boxes = (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).slice(0, count)
  for (const box of boxes) await user.click(box)
  return { user, numbers: boxes.map((box) => box.getAttribute('aria-label')?.replace('Select ', '') ?? '') }
}

const download = (user: Awaited<ReturnType<typeof choose>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Download PDFs' }))

test('saves one ZIP file of PDFs named by number (documents-zip)', async () => {
  const { user, numbers } = await choose(4)
  await download(user)
  expect(await screen.findByText('4 PDFs downloaded')).toBeInTheDocument()
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^harbor-supply-co-invoices-\d{4}-\d\d-\d\d\.zip$/),
  ])
  expect(await entries()).toEqual(numbers.map((number) => `${number}.pdf`))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('4 selected')).toBeInTheDocument()
})

test('lists failed downloads with their reasons and retries only those', async () => {
  const { user, numbers } = await choose(3)
  const id = mock.world.tables.invoices.all().find(({ externalId }) => externalId === numbers[1])?.documentId
  mock.faults.add({ match: { operationId, path: `*/${id}`, times: 1 }, effect: { kind: 'status', status: 403 } })
  await download(user)
  const failed = await dialog('1 PDF couldn’t be downloaded')
  expect(failed.getByText('Downloaded 2 of 3')).toBeInTheDocument()
  expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${numbers[1]} can’t be downloadedYou don’t have access to this document.`,
  ])
  expect(saved).toEqual([])
  const before = documents().length
  await user.click(failed.getByRole('button', { name: 'Retry 1 failed' }))
  expect(await screen.findByText('3 PDFs downloaded')).toBeInTheDocument()
  expect(documents()).toHaveLength(before + 1)
  expect(await entries()).toHaveLength(3)
})

test('saves the other PDFs without the failed one', async () => {
  const { user } = await choose(3)
  mock.faults.add({ match: { operationId, times: 1 }, effect: { kind: 'status', status: 404 } })
  await download(user)
  await user.click((await dialog('1 PDF couldn’t be downloaded')).getByRole('button', { name: 'Save 2 PDFs' }))
  expect(await screen.findByText('2 PDFs downloaded')).toBeInTheDocument()
  expect(await entries()).toHaveLength(2)
})

test('requests three at a time and saves nothing when canceled', async () => {
  mock.faults.add({ match: { operationId }, effect: { kind: 'hang' } })
  const { user } = await choose(5)
  await download(user)
  const pending = await dialog('Downloading PDFs')
  expect(pending.getByText('Downloaded 0 of 5')).toBeInTheDocument()
  await waitFor(() => expect(documents()).toHaveLength(3))
  await user.click(pending.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(documents()).toHaveLength(3)
  expect(saved).toEqual([])
  expect(screen.getByText('5 selected')).toBeInTheDocument()
})

test('lists items without a document and does not request them', async () => {
  const row = mock.world.tables.invoices.all().find(({ externalId }) => externalId === 'INV-109900')
  mock.world.tables.invoices.update(row?.id ?? '', { documentId: null as unknown as string })
  const { user, numbers } = await choose(2)
  await download(user)
  const done = await dialog('1 PDF downloaded')
  expect(done.getByText('1 selected item has no PDF:')).toBeInTheDocument()
  expect(done.getByRole('list', { name: 'Items without a PDF' })).toHaveTextContent('INV-109900')
  expect(numbers).toContain('INV-109900')
  expect(documents()).toHaveLength(1)
  await waitFor(() => expect(saved).toHaveLength(1))
  await user.click(done.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('downloads PDFs of credits', async () => {
  const { user, numbers } = await choose(2, '?tab=credits')
  await download(user)
  expect(await screen.findByText('2 PDFs downloaded')).toBeInTheDocument()
  expect(saved[0]?.name).toMatch(/^harbor-supply-co-credits-/)
  expect(await entries()).toEqual(numbers.map((number) => `${number}.pdf`))
})

test.each([
  ['INV-1', 'INV-1.pdf'],
  ['../../etc/passwd', '__.._etc_passwd.pdf'],
  ['.hidden', '_hidden.pdf'],
  ['', '_.pdf'],
  ['con', '_con.pdf'],
  ['Rē 5/7', 'Rē_5_7.pdf'],
  ['x'.repeat(300), `${'x'.repeat(200)}.pdf`],
  ['ใบแจ้งหนี้'.repeat(20), `${'ใบแจ้งหนี้'.repeat(6)}ใบแจ้ง.pdf`],
  [`${'x'.repeat(198)}👩`, `${'x'.repeat(198)}.pdf`],
  ['فاتورة 📄 12', 'فاتورة_📄_12.pdf'],
  ['E\u0301-1', 'É-1.pdf'],
])('%j is saved as %s', (name, file) => {
  expect(pdfFileName(name)).toBe(file)
})

test('numbers duplicate file names, ignoring case', () => {
  expect(uniqueNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'b.pdf'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'a (3).pdf',
    'b.pdf',
  ])
})
