/**
 * `npm run bench:interactions [-- --rounds=10 --dist=dist --screen=invoices --slowdown=4]`: what users do on the two
 * invoice lists, in checkout and on the list of companies, in the built app with real mouse and key presses, unthrottled
 * and at a quarter of the CPU speed, as a loop measures it. Per interaction: the time to the next paint (Event Timing),
 * the main thread's CPU time, and the script that ran longest. Build first. Only reports figures; nothing is asserted.
 */
import { parseArgs } from 'node:util'
import type { CDPSession } from '@playwright/test'
import { openBuiltApp, type BuiltApp } from './list/builtApp.ts'
import { takeFrames } from './list/watchFrames.ts'
import { percentile, slowest, summary, type Run } from './interactions/figures.ts'
import { place, screens, type Screen, type Step } from './interactions/screens.ts'
import { throttlingRate } from './throttlingRate.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    dist: { type: 'string', default: 'dist' },
    screen: { type: 'string', default: '' },
    slowdown: { type: 'string', default: '1,4' },
  },
})

/** Goals for the 98th percentile, in milliseconds, by CPU slowdown. */
const goals: Readonly<Record<number, number>> = { 1: 64, 4: 150 }

/** Milliseconds after a step before the page counts as idle: longer than the delay of the search. */
const restMs = 400

const slowdowns = values.slowdown.split(',').map(Number)
/** For the browser's throttling, by slowdown. */
const rates = new Map<number, number>()
for (const slowdown of slowdowns) rates.set(slowdown, await throttlingRate(slowdown))
/** By slowdown, screen and step. */
const runs = new Map<string, Run[]>()
const keyOf = (slowdown: number, screen: Screen, step: string) => `${slowdown} ${screen.name}: ${step}`

for (const screen of screens.filter(({ name }) => name.includes(values.screen))) {
  const app = await openBuiltApp(values.dist, 'default', screen.persona)
  try {
    const devtools = await app.page.context().newCDPSession(app.page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    // Alternately, so that other work on the machine affects both.
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const slowdown of slowdowns) await visit(app, devtools, screen, slowdown)
  } finally {
    await app.close()
  }
}

async function visit(app: BuiltApp, devtools: CDPSession, screen: Screen, slowdown: number): Promise<void> {
  await screen.open(app.page)
  await app.settled()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: rates.get(slowdown) ?? slowdown })
  for (const [name, step] of Object.entries(screen.steps)) {
    const key = keyOf(slowdown, screen, name)
    const run = await measure(app, devtools, step)
    runs.set(key, [...(runs.get(key) ?? []), run])
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Looks for elements only before and after a step, because searching is work for the page, too. */
async function measure(app: BuiltApp, devtools: CDPSession, step: Step): Promise<Run> {
  const { page } = app
  const point = await place(page, step)
  await rest(app)
  await page.evaluate(takeFrames)
  const before = await cpuSeconds(devtools)
  if (point) await page.mouse.down()
  if (point) await page.mouse.up()
  for (const key of step.keys ?? []) await page.keyboard.press(key)
  await rest(app)
  const cpuMs = ((await cpuSeconds(devtools)) - before) * 1000
  const frames = await page.evaluate(takeFrames)
  await step.until?.(page).first().waitFor()
  return { frames, cpuMs, pressed: (point ? 1 : 0) + (step.keys?.length ?? 0) }
}

async function rest(app: BuiltApp): Promise<void> {
  await app.page.waitForTimeout(restMs)
  await app.settled()
}

async function cpuSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

for (const slowdown of slowdowns) {
  const mine = [...runs].filter(([key]) => key.startsWith(`${slowdown} `))
  const throttling = `throttling at ${rates.get(slowdown)?.toFixed(2)}`
  console.log(`\nCPU slowdown ${slowdown} × (${throttling}), ${values.rounds} rounds; the mock runs beside the browser`)
  console.table(Object.fromEntries(mine.map(([key, ofStep]) => [key.replace(/^\d+ /, ''), summary(ofStep)])))
  const all = mine.flatMap(([, ofStep]) => ofStep.map(slowest))
  const [p50, p75, p98] = [0.5, 0.75, 0.98].map((part) => percentile(all, part))
  console.log(`all: p50 ${p50} ms, p75 ${p75} ms, p98 ${p98} ms (goal: ${goals[slowdown] ?? 'none'})`)
}
