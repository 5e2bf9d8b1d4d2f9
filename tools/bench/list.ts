/**
 * `npm run bench:list [-- --side=supplier --rounds=3 --dist=dist --scenario=large]`: measures the list of 100,000
 * invoices of a supplier, or of a buyer, in the built app, unthrottled: opened, filtered, sorted, and with 5,000 rows
 * selected. The limit: no task over 50 ms of our code. Build first. Only reports figures; nothing is asserted.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import { InvoicesPage } from '../../e2e/pages/InvoicesPage.ts'
import { harbor, prairie } from '../../e2e/support/worldIds.ts'
import { ShellPage } from '../../e2e/pages/ShellPage.ts'
import { openBuiltApp, type ApiCall, type BuiltApp } from './list/builtApp.ts'
import { takeFrames, type Frames, type LongScript } from './list/watchFrames.ts'

const LONG_TASK_MS = 50

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    dist: { type: 'string', default: 'dist' },
    scenario: { type: 'string', default: 'large' },
    side: { type: 'string', default: 'supplier' },
  },
})

const sides = {
  supplier: `/company/${harbor.authId}/receivables/${harbor.id}/dashboard`,
  buyer: `/company/${prairie.authId}/payables/${prairie.id}`,
} as const
const side = values.side === 'buyer' ? 'buyer' : 'supplier'

/** The number of rows with which the page has to stay responsive. */
const many = 5000

/** Runs in the page: scrolls like a user who wants a distant row, each time to the last loaded row, and then back. */
async function scrollToRow(region: HTMLElement, row: number): Promise<void> {
  while (region.scrollHeight < row * 40) {
    region.scrollTop = region.scrollHeight
    await new Promise(requestAnimationFrame)
  }
  region.scrollTop = 0
}

const box = (list: InvoicesPage) => list.row(5).getByRole('checkbox')

/** What a user does, in this order; each step leaves the list as the next one expects it. */
const steps: Record<string, (list: InvoicesPage) => Promise<unknown>> = {
  'opens from the first page': ({ page }) => new ShellPage(page).link('Invoices').click(),
  'text filter': (list) => list.search.pressSequentially('roof'),
  'text filter cleared': (list) => list.search.fill(''),
  'status filter': (list) => list.segment('Past due').click(),
  'sorted by one column': (list) => list.columnHeader('Account').click(),
  'and by a second one': (list) => list.columnHeader('Outstanding').click({ modifiers: ['Shift'] }),
  'opens by its address': ({ page }) => page.reload(),
  [`${many} rows loaded`]: async (list) => {
    await list.segment('All').click()
    await list.region.evaluate(scrollToRow, many)
  },
  'all of them chosen': (list) => list.grid.getByRole('columnheader').first().click(),
  'one of them taken out': (list) => box(list).click(),
  'and chosen again': (list) => box(list).click(),
  'text filter over them': (list) => list.search.pressSequentially('roof'),
  'one of what it finds': (list) => box(list).click(),
  'text filter taken away': (list) => list.search.fill(''),
}

interface Step {
  standsMs: number
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

const shownRows = (page: Page) => page.evaluate(() => ({ ...rows }))

/** Measures from the user's last action, so a filter's debounce is included. */
async function measure(app: BuiltApp, act: (list: InvoicesPage) => Promise<unknown>): Promise<Step> {
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
  return { standsMs: at - Math.max(acted, reloads), heapMb: await app.heapMb(), calls: [...calls], frames: seen }
}

/** Runs in the page before its own code: records when the user last pressed something. */
function watchPerson(): void {
  for (const kind of ['keydown', 'input', 'click'])
    addEventListener(kind, () => sessionStorage.setItem('bench.acted', String(Date.now())), true)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
const percentile = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? 0
const isList = ({ path }: ApiCall) => /\/invoices\?/.test(path)
const ownLongScripts = ({ frames: { scripts } }: Step) =>
  scripts.filter(({ isOurs, ms }: LongScript) => isOurs && ms > LONG_TASK_MS)

/** Summarizes one step over all rounds: medians, but the long tasks of all rounds. */
function summary(runs: readonly Step[]): Record<string, string> {
  const figure = (of: (run: Step) => number, digits = 0) => median(runs.map(of)).toFixed(digits)
  const ours = runs.flatMap(({ frames: { scripts } }) => scripts.filter(({ isOurs }) => isOurs).map(({ ms }) => ms))
  return {
    'rows stand, ms': figure(({ standsMs }) => standsMs),
    'mock: list call, ms': figure(({ calls }) => Math.max(0, ...calls.filter(isList).map(({ ms }) => ms))),
    'API calls (list)': `${figure(({ calls }) => calls.length)} (${figure(({ calls }) => calls.filter(isList).length)})`,
    'API KB': figure(({ calls }) => sum(calls.map(({ bytes }) => bytes)) / 1e3),
    'long tasks': figure(({ frames: { longTasks } }) => longTasks.length),
    'ms in all': figure(({ frames: { longTasks } }) => sum(longTasks)),
    'of it style, layout, paint': figure(({ frames: { longFrames } }) =>
      sum(longFrames.map(({ renderMs }) => renderMs)),
    ),
    'longest script of ours': Math.max(0, ...ours).toFixed(0),
    'ours over 50 ms (all rounds)': String(runs.flatMap(ownLongScripts).length),
    'interactions, p95 ms': percentile(
      runs.flatMap(({ frames: { interactions } }) => interactions),
      0.95,
    ).toFixed(0),
    'heap, MB': figure(({ heapMb }) => heapMb, 1),
  }
}

const names = Object.keys(steps)
const runs = Object.fromEntries(names.map((name) => [name, [] as Step[]]))
for (let round = 0; round < Number(values.rounds); round += 1) {
  const app = await openBuiltApp(values.dist, values.scenario as Scenario, side)
  try {
    await app.page.addInitScript(watchRows)
    await app.page.addInitScript(watchPerson)
    await app.page.goto(sides[side])
    // The charts load last, and their work is not part of the list.
    await app.page.getByRole('figure').last().getByRole('option').first().waitFor()
    await app.settled()
    for (const [name, act] of Object.entries(steps)) runs[name]?.push(await measure(app, act))
  } finally {
    await app.close()
  }
}
console.log(
  `The ${side}’s list, scenario ${values.scenario}, ${values.rounds} rounds, no throttling; the mock runs beside the browser`,
)
console.table(Object.fromEntries(names.map((name) => [name, summary(runs[name] ?? [])])))
for (const name of names)
  for (const { ms, layoutMs, at } of (runs[name] ?? []).flatMap(ownLongScripts))
    console.log(`long task of ours, ${name}: ${ms.toFixed(0)} ms (${layoutMs.toFixed(0)} ms of them layout) ${at}`)
