/**
 * `npm run bench:precheck [-- --rounds=5 --lines=50000 --every=40 --dist=dist]`: selects an invoice file with planted
 * errors in the built app and measures how long the check takes, how responsive the page is to key presses meanwhile,
 * and whether exactly the planted errors are found. Build first. Only reports figures; nothing is asserted.
 */
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { IntegrationPage } from '../../e2e/pages/IntegrationPage.ts'
import { openBuiltApp, type BuiltApp } from './list/builtApp.ts'
import { takeFrames } from './list/watchFrames.ts'
import { plantedFile, type Finding } from './precheck/plantedFile.ts'
import { resetResponsiveness, watchResponsiveness, type Responsiveness } from './precheck/watchResponsiveness.ts'

/** About as fast as a held key repeats. */
const PRESS_EVERY_MS = 30

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    lines: { type: 'string', default: '50000' },
    every: { type: 'string', default: '40' },
    dist: { type: 'string', default: 'dist' },
  },
})

declare const responsiveness: Responsiveness & { chosenAt: number; reportAt: number }

interface Round {
  reportMs: number
  checking: Responsiveness
  /** The same for one second before the check, with nothing to check. */
  idle: Responsiveness
  longTasks: number[]
  heapBeforeMb: number
  heapAfterMb: number
  found: Finding[]
  says: string
}

/** Presses keys until told to stop. */
async function pressUntil({ page }: BuiltApp, isOver: () => Promise<boolean>): Promise<Responsiveness> {
  await page.evaluate(resetResponsiveness)
  for (let at = performance.now(); !(await isOver()); at += PRESS_EVERY_MS) {
    const early = at + PRESS_EVERY_MS - performance.now()
    await page.keyboard.press('Shift')
    if (early > 0) await new Promise((done) => setTimeout(done, early))
  }
  return page.evaluate(() => ({
    inputDelays: [...responsiveness.inputDelays],
    frameGaps: [...responsiveness.frameGaps],
  }))
}

async function measure(file: string): Promise<Round> {
  const app = await openBuiltApp(values.dist, 'default', 'supplier')
  try {
    const { page } = app
    await page.addInitScript(watchResponsiveness)
    const screen = new IntegrationPage(page)
    await screen.goto()
    await app.settled()
    const heapBeforeMb = await app.heapMb()
    const input = screen.slot('Invoices').locator('input[type=file]')
    const started = performance.now()
    const idle = await pressUntil(app, () => Promise.resolve(performance.now() - started > 1000))

    await page.evaluate(takeFrames)
    await input.setInputFiles(file)
    const checking = await pressUntil(app, () => page.evaluate(() => responsiveness.reportAt > 0))
    const reportMs = await page.evaluate(() => responsiveness.reportAt - responsiveness.chosenAt)
    await app.settled()
    const { longTasks } = await page.evaluate(takeFrames)
    const heapAfterMb = await app.heapMb()
    const says = (await screen.slot('Invoices').locator('..').innerText()).replaceAll('\n', ' ')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download errors' }).click()
    const found = readErrors(await readFile(await (await download).path(), 'utf8'))
    return { reportMs, checking, idle, longTasks, heapBeforeMb, heapAfterMb, found, says }
  } finally {
    await app.close()
  }
}

/** Reads the errors file. Removes the apostrophe that it puts before values that a spreadsheet would run. */
function readErrors(csv: string): Finding[] {
  const { data } = Papa.parse<Record<keyof Finding, string>>(csv, { header: true, skipEmptyLines: true })
  return data.map(({ line, field, value, reason }) => ({
    line: Number(line),
    // The errors file names a column in words, too: Due date (paymentDueDate).
    field: field === '' ? null : (/\((\w+)\)$/.exec(field)?.[1] ?? field),
    value: field === '' ? null : value.replace(/^'(?=[=+\-@])/, ''),
    reason,
  }))
}

const textOf = ({ line, field, value, reason }: Finding) => JSON.stringify([line, field, value, reason])

function percentile(numbers: readonly number[], share: number): string {
  return (numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN).toFixed(1)
}

function spread(numbers: readonly number[]): Record<string, string> {
  return {
    samples: String(numbers.length),
    p50: percentile(numbers, 0.5),
    p95: percentile(numbers, 0.95),
    max: percentile(numbers, 1),
  }
}

const { csv, planted } = plantedFile(Number(values.lines), Number(values.every))
const folder = await mkdtemp(join(tmpdir(), 'bench-precheck-'))
const rounds: Round[] = []
try {
  const file = join(folder, 'invoices.csv')
  await writeFile(file, csv)
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measure(file))
} finally {
  await rm(folder, { recursive: true })
}

const megabytes = (Buffer.byteLength(csv) / 1e6).toFixed(1)
console.log(`${values.lines} lines, ${megabytes} MB, ${planted.length} planted errors, ${rounds.length} rounds`)
console.table(
  rounds.map(({ reportMs, longTasks, heapBeforeMb, heapAfterMb, found }) => {
    const [right, seen] = [new Set(planted.map(textOf)), new Set(found.map(textOf))]
    return {
      'report shown, ms': reportMs.toFixed(0),
      'long tasks, ms': longTasks.map((ms) => ms.toFixed(0)).join(' ') || 'none',
      'heap before, MB': heapBeforeMb.toFixed(1),
      'heap after, MB': heapAfterMb.toFixed(1),
      found: found.length,
      missed: right.difference(seen).size,
      false: seen.difference(right).size,
    }
  }),
)
console.table({
  'input delay, nothing to check': spread(rounds.flatMap(({ idle }) => idle.inputDelays)),
  'input delay, checking': spread(rounds.flatMap(({ checking }) => checking.inputDelays)),
  'frame gap, nothing to check': spread(rounds.flatMap(({ idle }) => idle.frameGaps)),
  'frame gap, checking': spread(rounds.flatMap(({ checking }) => checking.frameGaps)),
})
console.log(rounds[0]?.says.slice(0, 260))
