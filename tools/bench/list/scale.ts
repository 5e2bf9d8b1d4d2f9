/** A million invoices beside 10,000, and what is left of the page's speed after scrolling through 50,000 rows. */
import type { CDPSession } from '@playwright/test'
import { InvoicesPage } from '../../../e2e/pages/InvoicesPage.ts'
import { ShellPage } from '../../../e2e/pages/ShellPage.ts'
import { harbor } from '../../../e2e/support/worldIds.ts'
import { openBuiltApp, type ApiCall, type BuiltApp } from './builtApp.ts'
import { isList, measure, median, openHome, openingSteps, scrollDownTo, sum, type Step, type Steps } from './steps.ts'
import { takeFrames } from './watchFrames.ts'

const { 'and by a second one': _few, 'opens by its address': open, ...first } = openingSteps
/**
 * Of 10,000 invoices, too few are past due to fill a page, or for a second column to matter: the other filters do the
 * same work for both.
 */
const steps: Steps = {
  ...first,
  'paid, sorted by one column': (list) => list.segment('Paid').click(),
  'all, sorted by one column': (list) => list.segment('All').click(),
  'all, sorted by two columns': (list) => list.columnHeader('Amount').click({ modifiers: ['Shift'] }),
  'opens by its address': open,
}

const scenarios = ['default', 'huge'] as const

/** How far the user scrolls, and from which row on the first frames are measured. */
const far = 50_000
const near = 1000
/** Scrolled at this speed while frames are measured: three rows a frame. */
const frames = 150
const pixelsAFrame = 120

type Runs = Record<(typeof scenarios)[number], Map<string, Step[]>>

export async function benchScale(dist: string, home: string, rounds: number): Promise<void> {
  const runs: Runs = { default: new Map(), huge: new Map() }
  const distances: Distance[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const scenario of scenarios) {
      const app = await openBuiltApp(dist, scenario, 'supplier')
      try {
        forgetLists(app)
        await openHome(app, home)
        for (const [name, act] of Object.entries(steps)) {
          const step = await measure(app, act)
          runs[scenario].set(name, [...(runs[scenario].get(name) ?? []), step])
        }
        if (scenario === 'huge') distances.push(await scrollFar(app))
      } finally {
        await app.close()
      }
    }
  console.log(
    `The supplier’s list, ${rounds} rounds, no throttling; the mock runs beside the browser (goal: ratio 1.20)`,
  )
  console.table(Object.fromEntries(Object.keys(steps).map((name) => [name, comparison(runs, name)])))
  console.log(`Scrolled through ${far} rows of a million; medians of ${rounds} rounds`)
  console.table(distanceTable(distances))
}

/** The mock remembers sorted lists of the seed for all worlds; one with a change of its own sorts again. */
function forgetLists({ world: { tables } }: BuiltApp): void {
  const [invoice] = tables.invoices.held('supplierCompanyId', harbor.id)
  if (invoice) tables.invoices.update(invoice.id, {})
}

/** The mean of the middle half: times end with a frame, so that a median would be off by up to a frame. */
function middle(figures: readonly number[]): number {
  const quarter = Math.floor(figures.length / 4)
  const half = figures.toSorted((a, b) => a - b).slice(quarter, figures.length - quarter)
  return sum(half) / half.length
}

/** One line: both scenarios, and their ratio. */
function comparison(runs: Runs, name: string): Record<string, string> {
  const figures = (of: (step: Step) => number) =>
    scenarios.map((scenario) => middle((runs[scenario].get(name) ?? []).map(of)))
  const ofCalls = (of: (call: ApiCall) => number) =>
    figures(({ calls }) => Math.max(0, ...calls.filter(isList).map(of))).map((most) => most.toFixed(0))
  const stands = figures(({ standsMs }) => standsMs)
  const ms = ofCalls((call) => call.ms)
  const kB = ofCalls((call) => call.bytes / 1000)
  const [before = NaN, after = NaN] = stands
  return {
    'rows stand, 10,000, ms': before.toFixed(0),
    'rows stand, 1,000,000, ms': after.toFixed(0),
    ratio: (after / before).toFixed(2),
    'mock: list call, ms': ms.join(' → '),
    'page of the list, kB': kB.join(' → '),
  }
}

/** The figures of one page, with 1,000 rows loaded and with 50,000. */
interface Distance {
  frameMs: [near: number, far: number]
  /** CPU time of the main thread for each 1,000 rows: the first ones after `near`, and the last ones. */
  loadMs: [near: number, far: number]
  heapMb: [near: number, far: number]
  /** From the press to the next paint, and CPU time of the main thread. */
  chooseMs: [paint: number, cpu: number]
  backMs: number
  /** Requests for the list in the three seconds after Back. */
  callsAfterBack: number
}

async function scrollFar(app: BuiltApp): Promise<Distance> {
  const { page, calls } = app
  const list = new InvoicesPage(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const loadTo = async (row: number) => {
    const before = await cpuMs(devtools)
    await list.region.evaluate(scrollDownTo, row)
    await app.settled()
    return (await cpuMs(devtools)) - before
  }

  await loadTo(near)
  const nearFrame = await frameMs(app, devtools, list)
  const nearHeap = await app.heapMb()
  const nearLoad = await loadTo(2 * near)
  await loadTo(far - near)
  const farLoad = await loadTo(far)
  const farFrame = await frameMs(app, devtools, list)
  const farHeap = await app.heapMb()

  const scrollTo = (edge: 'top' | 'bottom') =>
    list.region.evaluate((region, to) => region.scrollTo({ top: to === 'top' ? 0 : region.scrollHeight - 2000 }), edge)
  await scrollTo('top')
  await app.settled()
  const selectAll = () => list.grid.getByRole('columnheader').first().click()
  await page.evaluate(takeFrames)
  const beforeChoice = await cpuMs(devtools)
  await selectAll()
  await app.settled()
  const chooseCpu = (await cpuMs(devtools)) - beforeChoice
  const choice = await page.evaluate(takeFrames)
  await selectAll()

  await scrollTo('bottom')
  await app.settled()
  const place = await list.region.evaluate(placeOf)
  await new ShellPage(page).link('Customers').click()
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await app.settled()
  calls.length = 0
  const backMs = await page.evaluate(goBack, place)
  await page.waitForTimeout(3000)
  return {
    frameMs: [nearFrame, farFrame],
    loadMs: [nearLoad, farLoad],
    heapMb: [nearHeap, farHeap],
    chooseMs: [Math.max(0, ...choice.interactions), chooseCpu],
    backMs,
    callsAfterBack: calls.filter(isList).length,
  }
}

async function cpuMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
}

/** CPU time of the main thread for a frame, while the user scrolls up and nothing loads. */
async function frameMs(app: BuiltApp, devtools: CDPSession, list: InvoicesPage): Promise<number> {
  await app.settled()
  const before = await cpuMs(devtools)
  await list.region.evaluate(scrollUp, { frames, pixelsAFrame })
  return ((await cpuMs(devtools)) - before) / frames
}

/** Runs in the page. */
async function scrollUp(region: HTMLElement, by: { frames: number; pixelsAFrame: number }): Promise<void> {
  for (let frame = 0; frame < by.frames; frame += 1) {
    region.scrollTop -= by.pixelsAFrame
    await new Promise(requestAnimationFrame)
  }
}

interface Place {
  top: number
  /** The text of a row in the middle of the region. */
  text: string
}

/** Runs in the page. */
function placeOf(region: HTMLElement): Place {
  const { top, height, left } = region.getBoundingClientRect()
  const row = document.elementFromPoint(left + 200, top + height / 2)?.closest('[role=row]')
  return { top: region.scrollTop, text: row?.textContent ?? '' }
}

/** Runs in the page: how long until the same row is in the same place. */
function goBack({ top, text }: Place): Promise<number> {
  const started = performance.now()
  history.back()
  return new Promise((done) => {
    const look = () => {
      const region = document.querySelector('[data-list]')
      const rows = [...(region?.querySelectorAll('[role=row]') ?? [])]
      const isThere = Math.abs((region?.scrollTop ?? -1) - top) <= 1 && rows.some((row) => row.textContent === text)
      if (isThere) done(performance.now() - started)
      else requestAnimationFrame(look)
    }
    look()
  })
}

function distanceTable(distances: readonly Distance[]): Record<string, Record<string, string>> {
  const figure = (of: (distance: Distance) => number) => median(distances.map(of)).toFixed(1)
  const pair = (of: (distance: Distance) => [number, number]) => ({
    '1,000 rows': figure((distance) => of(distance)[0]),
    [`${far.toLocaleString('en')} rows`]: figure((distance) => of(distance)[1]),
  })
  const grown = figure(({ heapMb: [before, after] }) => after - before)
  return {
    'CPU of a frame, ms': { ...pair((distance) => distance.frameMs), goal: 'the same' },
    'CPU of loading 1,000 rows, ms': { ...pair((distance) => distance.loadMs), goal: '' },
    'heap, MB': { ...pair((distance) => distance.heapMb), goal: `${grown} more of at most 60` },
    'all chosen: next paint, ms': { '50,000 rows': figure(({ chooseMs }) => chooseMs[0]), goal: '200' },
    'all chosen: CPU, ms': { '50,000 rows': figure(({ chooseMs }) => chooseMs[1]), goal: '' },
    'place found by Back, ms': { '50,000 rows': figure(({ backMs }) => backMs), goal: '1000' },
    'list calls in the 3 s after Back': { '50,000 rows': figure(({ callsAfterBack }) => callsAfterBack), goal: '' },
  }
}
