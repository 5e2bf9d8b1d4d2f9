import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { preview } from 'vite'

const outDir = 'storybook-static'

/** One component in one state. */
export interface Story {
  id: string
  /** The component's name. */
  title: string
  /** The state's name. */
  name: string
  /** The file that contains it, relative to the repository's root. */
  importPath: string
}

/** Every story in the built lab (`npm run lab:build`). */
export function labStories(): Story[] {
  const { entries } = JSON.parse(readFileSync(`${outDir}/index.json`, 'utf8')) as { entries: Record<string, Story> }
  return Object.values(entries)
}

/** Serves the built lab on a free port: static files without a backend. */
export async function serveLab(): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = await preview({ configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
  return { origin: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

interface LabWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
  motions?: Set<string>
}

/** Opens a story's page in the lab, in the state that the story leads to. */
export async function openStory(page: Page, origin: string, { id }: Story, theme: 'light' | 'system'): Promise<void> {
  await page.goto(`${origin}iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
  // A story that fails to render reports it with `console.error`.
  await page.waitForFunction(() =>
    // oxlint-disable-next-line no-underscore-dangle -- Storybook's only name for it
    ['finished', 'errored'].includes((window as LabWindow).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
  )
}

/** From now on, records every animation and transition over 0.1 s that starts on a page opened in `page`. */
export async function recordMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const motions = new Set<string>()
    Object.assign(window, { motions })
    /** Spinners may keep spinning; a toast's timer is an invisible animation. */
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
