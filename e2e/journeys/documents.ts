import { readFileSync } from 'node:fs'
import { expect, type Download } from '@playwright/test'
import type { DocumentViewer } from '../pages/DocumentViewer.ts'

/** Saves the document of the invoice that is open, with the keyboard, under the invoice's number. */
export async function saveDocument(viewer: DocumentViewer, number: string): Promise<void> {
  const files: Download[] = []
  viewer.page.once('download', (file) => files.push(file))
  await viewer.downloadButton.focus()
  await viewer.page.keyboard.press('Enter')
  const failure = viewer.messages
    .getByRole('listitem')
    .filter({ hasText: /download/i })
    .first()
  const isOver = async () => files.length > 0 || (await failure.isVisible())
  await expect.poll(isOver, `Nothing happens when the document of ${number} is downloaded`).toBe(true)
  const [file] = files
  const reason = file === undefined ? await failure.innerText() : ''
  expect(reason, `The document of ${number} can’t be downloaded`).toBe('')
  expect(file?.suggestedFilename()).toBe(`${number}.pdf`)
  expect(readFileSync((await file?.path()) ?? '').toString('latin1', 0, 5), 'The file is not a PDF').toBe('%PDF-')
}

/** Opens the document in the viewer with the keyboard; its first page is shown. */
export async function openDocument(viewer: DocumentViewer): Promise<void> {
  await viewer.viewButton.focus()
  await viewer.page.keyboard.press('Enter')
  await expect(viewer.renderedPage(1), 'The document’s first page is not shown').toBeVisible()
  await expect(viewer.pages).toBeFocused()
}
