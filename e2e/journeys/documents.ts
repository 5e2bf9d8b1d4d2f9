import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { DocumentViewer } from '../pages/DocumentViewer.ts'

/** Saves the document of the invoice that is open, with the keyboard, under the invoice's number. */
export async function saveDocument(viewer: DocumentViewer, number: string): Promise<void> {
  await viewer.save.focus()
  const download = viewer.page.waitForEvent('download')
  await viewer.page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe(`${number}.pdf`)
  expect(readFileSync(await file.path()).toString('latin1', 0, 5), 'The file is no PDF').toBe('%PDF-')
}

/** Opens the document in the viewer with the keyboard; its first page is shown. */
export async function openDocument(viewer: DocumentViewer): Promise<void> {
  await viewer.view.focus()
  await viewer.page.keyboard.press('Enter')
  await expect(viewer.picture(1), 'The document’s first page is not shown').toBeVisible()
  await expect(viewer.pages).toBeFocused()
}
