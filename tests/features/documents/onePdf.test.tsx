import { createRequire } from 'node:module'
import { screen, waitFor, within } from '@testing-library/react'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { beforeEach, expect, test, vi } from 'vitest'
import { largestPdf, pdfOf, TooLarge } from '#src/features/documents/bundle.ts'
import { mergePdfs } from '#src/ui/pdf/mergePdfs.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { receivables } from '#tests/screens/receivables/screens.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { zipEntries } from '../../../e2e/support/zipEntries.ts'
import { bytesOf, savedFiles } from '#tests/support/savedFiles.ts'

// jsdom has no Worker: pdf.js runs the worker's code itself, from its file.
vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url', () => ({
  default: createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs'),
}))

const mock = mockServer({ today: '2026-11-21' })
const saved = savedFiles()
const operationId = 'getTypedDocument'
const damaged = { kind: 'response', contentType: 'application/pdf', body: '%PDF-1.7 and nothing more' } as const

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

async function pdfWith(width: number, pages: number): Promise<Blob> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++) document.addPage([width, 100]).drawText(`${page}`, { font })
  return new Blob([new Uint8Array(await document.save())])
}

const widthsOf = async (file: Blob | undefined) =>
  (await PDFDocument.load((await bytesOf(file)).toString('base64'))).getPages().map((page) => page.getWidth())

async function choose(count: number) {
  const { user } = renderApp(`${receivables}/invoices?q=INV-1099`)
  const boxes = (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).slice(0, count)
  for (const box of boxes) await user.click(box)
  return user
}

test('puts the pages of all PDFs into one, in their order (documents-pdf)', async () => {
  const files = await Promise.all([pdfWith(300, 2), pdfWith(100, 1), pdfWith(200, 3)])
  const { file, unreadable } = await mergePdfs(files, new AbortController().signal)
  expect(unreadable).toEqual([])
  expect(await widthsOf(file)).toEqual([300, 300, 100, 200, 200, 200])
})

test('names the places of PDFs that can’t be read, and merges nothing (documents-pdf)', async () => {
  const files = [await pdfWith(300, 1), new Blob(['%PDF-1.7 no']), await pdfWith(100, 1), new Blob([''])]
  expect(await mergePdfs(files, new AbortController().signal)).toEqual({ unreadable: [1, 3] })
})

test('ends when it is canceled (documents-pdf)', async () => {
  await expect(mergePdfs([await pdfWith(300, 1)], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})

test('refuses PDFs that are too large together (documents-pdf)', async () => {
  const half = { size: largestPdf / 2 + 1 } as Blob
  const entries = ['a', 'b'].map((id) => ({ item: { id, name: id, documentId: id }, file: half }))
  await expect(pdfOf(entries, new AbortController().signal)).rejects.toBeInstanceOf(TooLarge)
})

test('saves the documents of selected invoices as one PDF (documents-pdf)', async () => {
  const user = await choose(3)
  await user.click(screen.getByRole('button', { name: 'Download as one PDF' }))
  expect(await screen.findByText('3 PDFs downloaded as one')).toBeInTheDocument()
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^harbor-supply-co-invoices-\d{4}-\d\d-\d\d\.pdf$/),
  ])
  expect((await widthsOf(saved[0]?.file)).length).toBeGreaterThanOrEqual(3)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['Save the other 2 as one PDF', '2 PDFs downloaded as one'],
  ['Save all 3 as ZIP', '3 PDFs downloaded'],
])('lists a damaged document, and the user chooses: %s (documents-pdf)', async (action, done) => {
  mock.faults.add({ match: { operationId, times: 1 }, effect: damaged })
  const user = await choose(3)
  await user.click(screen.getByRole('button', { name: 'Download as one PDF' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 PDF can’t be read' }))
  expect(dialog.getByRole('listitem')).toHaveTextContent('It’s damaged or locked with a password.')
  expect(saved).toEqual([])
  await user.click(dialog.getByRole('button', { name: action }))
  expect(await screen.findByText(done)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [file] = saved
  const count = file?.name.endsWith('.zip') ? zipEntries(await bytesOf(file.file)).size : undefined
  expect(count).toBe(action.endsWith('ZIP') ? 3 : undefined)
})

test('a failed document is retried before the PDF is made (documents-pdf)', async () => {
  mock.faults.add({ match: { operationId, times: 1 }, effect: { kind: 'status', status: 404 } })
  const user = await choose(2)
  await user.click(screen.getByRole('button', { name: 'Download as one PDF' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 PDF couldn’t be downloaded' }))
  await user.click(dialog.getByRole('button', { name: 'Retry 1 failed' }))
  expect(await screen.findByText('2 PDFs downloaded as one')).toBeInTheDocument()
})
