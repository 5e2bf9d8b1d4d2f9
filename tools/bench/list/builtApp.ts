import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { loadContract } from '#mocks/contract.ts'
import { issueTokens } from '#mocks/handlers/session.ts'
import { createMock, type Mock } from '#mocks/mock.ts'
import { nodePlatform } from '#mocks/nodePlatform.ts'
import { toBytes } from '#mocks/wire.ts'
import { personaId, type PersonaName } from '#mocks/world/seed/people.ts'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import { serveBuild } from '../load/serve.ts'
import { watchFrames } from './watchFrames.ts'

/** A call from the app to the mock. */
export interface ApiCall {
  /** Without the API's base path. */
  path: string
  /** From the last byte of the request to the response, including the check against the contract. */
  ms: number
  bytes: number
}

/** The built app in Chromium at full speed, with a signed-in persona and the mock in this process. */
export interface BuiltApp {
  page: Page
  /** In the order of their responses. */
  calls: ApiCall[]
  /** Resolves when no call is pending, two frames are drawn, and the page is idle. */
  settled(): Promise<void>
  /** JavaScript heap of the page after garbage collection. */
  heapMb(): Promise<number>
  close(): Promise<void>
}

export async function openBuiltApp(dist: string, scenario: Scenario, persona: PersonaName): Promise<BuiltApp> {
  const worlds = new Worlds()
  const tokens = issueTokens(worlds.reset('default', scenario), personaId(persona))
  const { mock, calls, isBusy } = recordCalls(
    createMock({ apis: await loadContract(), worlds, platform: nodePlatform }),
  )
  const server = await serveBuild(resolve(dist), mock)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  const context = await browser.newContext({
    baseURL: `http://localhost:${server.port}`,
    viewport: { width: 1440, height: 900 },
  })
  await context.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('access_token', access)
      localStorage.setItem('refresh_token', refresh)
    },
    [tokens.accessToken, tokens.refreshToken] as const,
  )
  await context.addInitScript(watchFrames)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return {
    page,
    calls,
    settled: async () => {
      do await page.evaluate(idle)
      while (isBusy())
    },
    heapMb: async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6
    },
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}

/** Wraps the mock to record its calls and to count the pending ones. */
function recordCalls(mock: Mock) {
  const calls: ApiCall[] = []
  let pending = 0
  const respond: Mock['respond'] = async (request) => {
    const started = performance.now()
    pending += 1
    const outcome = await mock.respond(request)
    pending -= 1
    const path = `${request.url.pathname}${request.url.search}`.replace(/^\/api\/\w+/, '')
    calls.push({ path, ms: performance.now() - started, bytes: toBytes(outcome.response).length })
    return outcome
  }
  return { mock: { ...mock, respond }, calls, isBusy: () => pending > 0 }
}

/** Runs in the page: waits for two frames, then for idle time, when observers of long frames report. */
async function idle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await new Promise((done) => requestIdleCallback(done))
}
