/**
 * `npm run bench:list [-- --side=supplier --rounds=3 --dist=dist --scenario=large]`: measures the list of 100,000
 * invoices of a supplier, or of a buyer, in the built app, unthrottled: opened, filtered, sorted, and with 5,000 rows
 * selected. The limit: no task over 50 ms of our code. Build first. Only reports figures; nothing is asserted.
 */
import { parseArgs } from 'node:util'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import type { InvoicesPage } from '../../e2e/pages/InvoicesPage.ts'
import { harbor, prairie } from '../../e2e/support/worldIds.ts'
import { openBuiltApp } from './list/builtApp.ts'
import {
  isList,
  measure,
  median,
  openHome,
  openingSteps,
  scrollDownTo,
  sum,
  type Step,
  type Steps,
} from './list/steps.ts'
import type { LongScript } from './list/watchFrames.ts'

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
const rounds = Number(values.rounds)

/** The number of rows with which the page has to stay responsive. */
const many = 5000

const box = (list: InvoicesPage) => list.row(5).getByRole('checkbox')

const steps: Steps = {
  ...openingSteps,
  [`${many} rows loaded`]: async (list) => {
    await list.segment('All').click()
    await list.region.evaluate(scrollDownTo, many)
    await list.region.evaluate((region) => region.scrollTo({ top: 0 }))
  },
  'all of them chosen': (list) => list.grid.getByRole('columnheader').first().click(),
  'one of them taken out': (list) => box(list).click(),
  'and chosen again': (list) => box(list).click(),
  'text filter over them': (list) => list.search.pressSequentially('roof'),
  'one of what it finds': (list) => box(list).click(),
  'text filter taken away': (list) => list.search.fill(''),
}

const percentile = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? 0
const ownLongScripts = ({ frames: { scripts } }: Step) =>
  scripts.filter(({ isOurs, ms }: LongScript) => isOurs && ms > LONG_TASK_MS)

/** Summarizes one step over all rounds: medians, but the long tasks of all rounds. */
function summary(runs: readonly Step[]): Record<string, string> {
  const figure = (valueOf: (run: Step) => number, digits = 0) => median(runs.map(valueOf)).toFixed(digits)
  const ours = runs.flatMap(({ frames: { scripts } }) => scripts.filter(({ isOurs }) => isOurs).map(({ ms }) => ms))
  return {
    'rows shown, ms': figure(({ shownMs }) => shownMs),
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
for (let round = 0; round < rounds; round += 1) {
  const app = await openBuiltApp(values.dist, values.scenario as Scenario, side)
  try {
    await openHome(app, sides[side])
    for (const [name, act] of Object.entries(steps)) runs[name]?.push(await measure(app, act))
  } finally {
    await app.close()
  }
}
console.log(
  `The ${side}’s list, scenario ${values.scenario}, ${rounds} rounds, no throttling; the mock runs beside the browser`,
)
console.table(Object.fromEntries(names.map((name) => [name, summary(runs[name] ?? [])])))
for (const name of names)
  for (const { ms, layoutMs, at } of (runs[name] ?? []).flatMap(ownLongScripts))
    console.log(`long task of ours, ${name}: ${ms.toFixed(0)} ms (${layoutMs.toFixed(0)} ms of them layout) ${at}`)
