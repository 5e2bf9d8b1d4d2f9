/**
 * `npm run bench:load [-- --rounds=5 --dist=dist --screen=account]`: measures a first visit on a slow phone: slow 4G, a
 * quarter of the CPU speed, empty cache, HTTP/1.1 with brotli. Then, at a quarter of the CPU speed, how soon each
 * signed-in screen is usable when it is opened from a page that links to it; with `--screen`, only those screens. Only
 * reports figures; `npm run size` checks the budgets in bytes.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { loadContract } from '#mocks/contract.ts'
import { nodePlatform } from '#mocks/nodePlatform.ts'
import { issueTokens } from '#mocks/handlers/session.ts'
import { createMock } from '#mocks/mock.ts'
import { personaId } from '#mocks/world/seed/people.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { pathOf, screenTable } from '#tests/screenTable.ts'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import { serveBuild } from './load/serve.ts'
import { move } from './load/move.ts'
import { cpuSlowdown, visit, type Place, type Visit } from './load/visit.ts'
import { throttlingRate } from './throttlingRate.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist' },
    screen: { type: 'string', default: '' },
  },
})

const worlds = new Worlds()
const mock = createMock({ apis: await loadContract(), worlds, platform: nodePlatform })
const { port, close } = await serveBuild(resolve(values.dist), mock)
const origin = `http://localhost:${port}`
const storageOf = (persona: Parameters<typeof personaId>[0]) => {
  const { accessToken, refreshToken } = issueTokens(worlds.get('default'), personaId(persona))
  return { access_token: accessToken, refresh_token: refreshToken }
}

const places: Record<string, Place> = {
  '/login': { url: `${origin}/login`, ready: 'button[type=submit]' },
  '/ (signed in)': { url: `${origin}/`, ready: 'main h1', storage: storageOf('both') },
}

const rounds = Array.from({ length: Number(values.rounds) })

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const median = (runs: readonly Visit[], figure: keyof Visit) => middle(runs.map((run) => run[figure]))

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
const rows: Record<string, Record<string, string>> = {}
for (const [name, place] of values.screen === '' ? Object.entries(places) : []) {
  const runs: Visit[] = []
  for (const _ of rounds) runs.push(await visit(browser, place))
  rows[name] = {
    requests: String(median(runs, 'requests')),
    'KiB sent': (median(runs, 'bytes') / 1024).toFixed(1),
    'first paint ms': median(runs, 'firstPaintMs').toFixed(0),
    'ready ms': median(runs, 'readyMs').toFixed(0),
    'long tasks ms': median(runs, 'longTasksMs').toFixed(0),
    'layout shift': median(runs, 'layoutShift').toFixed(4),
  }
}
console.table(rows)

/** The pages that may link to a screen: "Your details" with the sidebar, then the screen above it in the addresses. */
function pagesBefore({ persona }: (typeof screenTable)[number], path: string): Place[] {
  if (persona === 'visitor') return []
  const above = screenTable
    .filter((row) => row.persona === persona && pathOf(row) !== '/' && path.startsWith(`${pathOf(row)}/`))
    .map((row) => pathOf(row))
    .toSorted((a, b) => b.length - a.length)
  const storage = storageOf(persona)
  return ['/user/details', ...above].map((from) => ({ url: origin + from, ready: 'main h1', storage }))
}

const rate = await throttlingRate(cpuSlowdown)
console.log(`CPU slowdown ${cpuSlowdown} × (throttling at ${rate.toFixed(2)})`)
const usable: Record<string, Record<string, string>> = {}
for (const row of screenTable) {
  if (
    row.scenario !== undefined ||
    row.persona === 'visitor' ||
    row.route === '/user/details' ||
    !row.name.includes(values.screen)
  )
    continue
  const path = pathOf(row)
  let pages = pagesBefore(row, path)
  let opened = ''
  const times: number[] = []
  for (const _ of rounds) {
    const { milliseconds, from } = await move(browser, pages, path, rate)
    times.push(milliseconds)
    pages = from ? [from] : pages.slice(0, 1)
    opened = from ? from.url.slice(origin.length).replaceAll(/\/0[\w-]+/g, '/…') : 'its address'
  }
  usable[row.name] = {
    'usable after ms': middle(times).toFixed(0),
    'slowest ms': Math.max(...times).toFixed(0),
    'opened from': opened,
  }
}
console.table(usable)
await browser.close()
close()
