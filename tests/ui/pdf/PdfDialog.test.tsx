import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeToasts } from '#src/ui/toast/toasts.ts'
import { isFullRun } from '#tests/support/isFullRun.ts'
import { PdfDialog, type PdfDialogProps } from '#src/ui/pdf/PdfDialog.tsx'
import { giveElementsLayout } from '../table/layout.ts'

// jsdom has no Worker: pdf.js runs the worker's code itself, from its file.
vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url', () => ({
  default: createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs'),
}))

const onRetry = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
let threePages: Blob

beforeAll(async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const text of ['Invoice one', 'Terms of one and another one', 'The end'])
    document.addPage([300, 400]).drawText(text, { x: 20, y: 300, size: 12, font })
  threePages = new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' })
})

beforeEach(() => {
  giveElementsLayout()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()
  // Style sheets are not loaded here; react-pdf checks whether its own is.
  document.body.style.setProperty('--react-pdf-text-layer', '1')
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

function show(props: Partial<PdfDialogProps>): UserEvent {
  render(
    <FluentProvider theme={webLightTheme}>
      <PdfDialog
        title="INV-1042"
        fileName="INV-1042.pdf"
        file={undefined}
        onRetry={onRetry}
        onClose={onClose}
        {...props}
      />
    </FluentProvider>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

/** How often a document is saved. */
const saves = isFullRun ? 100 : 20

describe('messages without a document (pdf-viewer)', () => {
  test('Loading...', () => {
    show({ file: undefined })
    expect(screen.getByRole('dialog', { name: 'INV-1042' })).toHaveTextContent('Loading...')
  })

  test('No PDF URL available to display.', () => {
    show({ file: null })
    expect(screen.getByRole('status')).toHaveTextContent(/^No PDF URL available to display\.$/)
  })

  test('No preview available, with a retry', async () => {
    const user = show({ isFailed: true })
    expect(screen.getByRole('dialog')).toHaveTextContent('No preview available')
    await user.click(button('Try again'))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('a toast explains why a file can’t be shown (pdf-viewer, toast-texts)', () => {
  test.each([
    ['a web page', new Blob(['\n<!DOCTYPE html><title>Sign in</title>']), /We got a web page instead/, ['Try again']],
    ['not a PDF', new Blob(['PK something']), /damaged or isn’t a PDF/, ['Try again', 'Download']],
    [
      'a damaged PDF',
      new Blob(['%PDF-1.7\nnothing that follows']),
      /damaged or isn’t a PDF/,
      ['Try again', 'Download'],
    ],
    [
      'a protected PDF',
      new Blob([new Uint8Array(readFileSync('e2e/fixtures-pdf/protected.pdf'))]),
      /password protected/,
      ['Download'],
    ],
  ])('%s', async (_, file, text, ways) => {
    show({ file })
    const instead = await screen.findByRole('group', { name: 'No preview available' })
    expect(
      within(instead)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(ways)
    expect(takeToasts()).toEqual([
      expect.objectContaining({
        intent: 'error',
        title: 'Failed to load PDF document',
        text: expect.stringMatching(text) as string,
      }),
    ])
  })
})

describe('document', () => {
  const pageNumber = () => screen.getByRole('textbox', { name: 'Page number' })

  async function open() {
    const user = show({ file: threePages })
    await screen.findByText('of 3')
    await screen.findByText('Invoice one')
    return user
  }

  test('shows its pages with their text and takes the focus', async () => {
    await open()
    expect(screen.getByRole('group', { name: 'Page 1 of 3' })).toHaveTextContent('Invoice one')
    expect(screen.getByRole('region', { name: 'Pages' })).toHaveFocus()
  })

  test('navigates by buttons, page number, and keys', async () => {
    const user = await open()
    await user.click(button('Next page'))
    expect(pageNumber()).toHaveValue('2')
    await user.clear(pageNumber())
    await user.type(pageNumber(), '99{Enter}')
    expect(pageNumber()).toHaveValue('3')
    await user.clear(pageNumber())
    await user.type(pageNumber(), 'x{Enter}')
    expect(pageNumber()).toHaveValue('3')
    screen.getByRole('region', { name: 'Pages' }).focus()
    await user.keyboard('{Home}{PageDown}')
    expect(pageNumber()).toHaveValue('2')
    await user.keyboard('{PageUp}{End}')
    expect(pageNumber()).toHaveValue('3')
  })

  test('zooms, fits, and rotates', async () => {
    const user = await open()
    const zoom = () => Number.parseInt(screen.getByRole('status', { name: 'Zoom' }).textContent, 10)
    expect(zoom()).toBe(194)
    await user.keyboard('-')
    expect(zoom()).toBe(175)
    await user.keyboard('++')
    expect(zoom()).toBe(250)
    await user.click(button('Fit page'))
    expect(zoom()).toBe(116)
    expect(button('Fit page')).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('r')
    expect(screen.getByRole('group', { name: 'Page 1 of 3' })).toHaveStyle({ height: '582px' })
    await user.keyboard('0')
    expect(button('Fit width')).toHaveAttribute('aria-pressed', 'true')
  })

  test('finds text, and Escape closes the search before the dialog', async () => {
    const user = await open()
    await user.keyboard('{Control>}f{/Control}')
    const field = screen.getByRole('textbox', { name: 'Text to find' })
    expect(field).toHaveFocus()
    await user.type(field, 'ONE')
    const result = () => within(screen.getByRole('search')).getByRole('status')
    await waitFor(() => expect(result()).toHaveTextContent('1 of 3 matches'))
    await user.keyboard('{Enter}')
    expect(result()).toHaveTextContent('2 of 3 matches')
    expect(pageNumber()).toHaveValue('2')
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    expect(result()).toHaveTextContent('3 of 3 matches')
    await user.clear(field)
    await user.type(field, 'nowhere')
    await waitFor(() => expect(result()).toHaveTextContent('No matches'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('search')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('shows an error when it can’t be prepared for printing', async () => {
    const user = await open()
    // Drawing doesn't work here.
    await user.click(button('Print'))
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t prepare the document for printing.')
    expect(button('Print')).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('lists its keyboard shortcuts', async () => {
    const user = await open()
    await user.click(button('Keyboard shortcuts'))
    expect(screen.getByRole('group', { name: 'Keyboard shortcuts' })).toHaveTextContent(
      /Page Down.*Next page.*CtrlF.*Search/,
    )
  })

  test(`is saved under its name, and ${saves} saved documents leave no object URLs (object-urls)`, async () => {
    const urls = new Set<string>()
    let created = 0
    URL.createObjectURL = (file) => {
      expect(file).toBe(threePages)
      const url = `blob:${++created}`
      urls.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => void urls.delete(url)
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.download).toBe('INV-1042.pdf')
    })
    for (let round = 1; round <= saves; round++) {
      await open()
      fireEvent.click(button('Download'))
      cleanup()
    }
    expect(saved).toHaveBeenCalledTimes(saves)
    expect([created, urls.size]).toEqual([saves, 0])
  }, 120_000)
})
