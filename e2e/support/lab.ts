import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { preview } from 'vite'

const outDir = 'storybook-static'

/** One building block in one state. */
export interface Story {
  id: string
  /** The block's name. */
  title: string
  /** The state's. */
  name: string
  /** The file it stands in, from the repository's root. */
  importPath: string
}

/** Every page of the built lab (`npm run lab:build`). */
export function labStories(): Story[] {
  const { entries } = JSON.parse(readFileSync(`${outDir}/index.json`, 'utf8')) as { entries: Record<string, Story> }
  return Object.values(entries)
}

/** The built lab on a free port; plain files, nothing behind them. */
export async function serveLab(): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = await preview({ configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
  return { origin: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

interface LabWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
  motions?: Set<string>
}

/** Opens a page of the lab, in the state that its story leads to. */
export async function openStory(page: Page, origin: string, { id }: Story, theme: 'light' | 'dark'): Promise<void> {
  await page.goto(`${origin}iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
  // A story that fails to render reports it with `console.error`.
  await page.waitForFunction(() =>
    // oxlint-disable-next-line no-underscore-dangle -- the only name that Storybook gives it
    ['finished', 'errored'].includes((window as LabWindow).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
  )
}

/** Has pages of `page` list every animation and transition over 0.1 s that is started in them, from now on. */
export async function recordMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const motions = new Set<string>()
    Object.assign(window, { motions })
    /** Spinners may keep turning; a toast's timer is an invisible animation. */
    const exempt = '[role=progressbar], [data-timer-status], .sb-wrapper'
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const element = effect instanceof KeyframeEffect ? effect.target : null
        const ms = Number(effect?.getComputedTiming().duration)
        if (ms > 100 && !element?.closest(exempt)) motions.add(`${ms} ms: ${element?.outerHTML.slice(0, 160)}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...((window as LabWindow).motions ?? ['not recorded'])])
}
