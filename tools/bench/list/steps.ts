import type { Page } from '@playwright/test'
import { InvoicesPage } from '../../../e2e/pages/InvoicesPage.ts'
import { ShellPage } from '../../../e2e/pages/ShellPage.ts'
import type { ApiCall, BuiltApp } from './builtApp.ts'
import { takeFrames, type Frames } from './watchFrames.ts'

/** What a user does to a list, in this order; each step leaves the list as the next one expects it. */
export type Steps = Record<string, (list: InvoicesPage) => Promise<unknown>>

/** Opens, filters, and sorts it. */
export const openingSteps = {
  'opens from the first page': ({ page }) => new ShellPage(page).link('Invoices').click(),
  'text filter': (list) => list.search.pressSequentially('roof'),
  'text filter cleared': (list) => list.search.fill(''),
  'status filter': (list) => list.segment('Past due').click(),
  'sorted by one column': (list) => list.columnHeader('Account').click(),
  'and by a second one': (list) => list.columnHeader('Outstanding').click({ modifiers: ['Shift'] }),
  'opens by its address': ({ page }) => page.reload(),
} satisfies Steps

/** The measurements of one step, done once. */
export interface Step {
  shownMs: number
  heapMb: number
  calls: ApiCall[]
  frames: Frames
}

declare const rows: { at: number; texts: string }

/** Runs in the page before its own code: records when the first rows and the row and selection counts last changed. */
function watchRows(): void {
  const seen = { at: 0, texts: '' }
  Object.assign(window, { rows: seen })
  const look = () => {
    const drawn = [2, 3, 4, 5, 6].map((index) => document.querySelector(`[role=row][aria-rowindex="${index}"]`))
    const cells = drawn.map((row) => row?.querySelector('[role=gridcell]:not(:has(input))')?.textContent ?? '')
    const status = document.querySelector('[role=tabpanel] > :last-child [role=status]')?.textContent
    const texts = [document.querySelector('[role=grid]')?.getAttribute('aria-rowcount'), status, ...cells].join('|')
    if (texts !== seen.texts && cells.every((text) => text !== '')) Object.assign(seen, { at: Date.now(), texts })
    requestAnimationFrame(look)
  }
  look()
}

/** Runs in the page before its own code: records when the user last pressed something. */
function watchPerson(): void {
  for (const kind of ['keydown', 'input', 'click'])
    addEventListener(kind, () => sessionStorage.setItem('bench.acted', String(Date.now())), true)
}

/** Opens the page that the list is opened from. */
export async function openHome(app: BuiltApp, address: string): Promise<void> {
  const { page } = app
  await page.addInitScript(watchRows)
  await page.addInitScript(watchPerson)
  await page.goto(address)
  // The charts load last, and their work is not part of the list.
  await page.getByRole('figure').last().getByRole('option').first().waitFor()
  await app.settled()
}

const shownRows = (page: Page) => page.evaluate(() => ({ ...rows }))

/** Measures from the user's last action, so a filter's debounce is included. */
export async function measure(app: BuiltApp, act: (list: InvoicesPage) => Promise<unknown>): Promise<Step> {
  const { page, calls } = app
  const before = await shownRows(page)
  await page.evaluate(takeFrames)
  calls.length = 0
  const reloads = Date.now()
  await act(new InvoicesPage(page))
  const acted = await page.evaluate(() => Number(sessionStorage.getItem('bench.acted')))
  await page.waitForFunction(({ at }) => rows.at > at, before)
  await app.settled()
  const { at } = await shownRows(page)
  const seen = await page.evaluate(takeFrames)
  return { shownMs: at - Math.max(acted, reloads), heapMb: await app.heapMb(), calls: [...calls], frames: seen }
}

/** Runs in the page: scrolls like a user who wants a distant row, each time to the last loaded row. */
export async function scrollDownTo(region: HTMLElement, row: number): Promise<void> {
  while (region.scrollHeight < row * 40) {
    region.scrollTop = region.scrollHeight
    await new Promise(requestAnimationFrame)
  }
}

export const isList = ({ path }: ApiCall) => /\/invoices\?/.test(path)

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
