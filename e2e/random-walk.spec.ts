import type { Page } from '@playwright/test'
import { createRandom, type Random } from '#mocks/world/seed/random.ts'
import { expect, test } from './fixtures.ts'
import { fullOnly } from './support/sample.ts'

/** 100 steps here, an hour in `npm run soak`. */
const minutes = Number(process.env['WALK_MINUTES'] ?? 0)
const fewestSteps = 100
/** How many measurements of the heap a long walk makes. */
const measurements = 15

/** The elements that can be clicked; the top dialog or menu hides the rest of the page. */
const targets =
  'a[href^="/"], button, [role=tab], [role=gridcell], [role=menuitem], [role=menuitemradio], [role=columnheader]'
/** Clicks on these would change something, end the session, or save a file. */
const avoidedNames =
  /sign out|delete|remove|cancel|pay|send|save|submit|upload|download|approve|deny|invite|copy|print/i

/** One step: usually a click anywhere, sometimes Escape, Back or scrolling. */
async function step(page: Page, random: Random): Promise<void> {
  if (random.chance(0.1)) return page.keyboard.press('Escape')
  if (random.chance(0.1))
    // Not out of the app.
    return page.evaluate(() => ((window.navigation.currentEntry?.index ?? 0) > 2 ? history.back() : undefined))
  if (random.chance(0.1))
    return page.evaluate(
      (by) => document.querySelector('[role=region][tabindex], #main')?.scrollBy(0, by),
      random.next() * 2000,
    )
  return page.evaluate(
    ([selector, words, fraction]) => {
      const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
      const canBeClicked = (one: HTMLElement) =>
        one.checkVisibility() && !new RegExp(words, 'i').test(`${one.textContent} ${one.ariaLabel}`)
      const targetsIn = (scope: ParentNode) => [...scope.querySelectorAll<HTMLElement>(selector)].filter(canBeClicked)
      // Of a dialog that can only be confirmed, the walk gets out through the page below it.
      const found = [...layers.toReversed(), document].map(targetsIn).find((some) => some.length > 0) ?? []
      found[Math.floor(fraction * found.length)]?.click()
    },
    [targets, avoidedNames.source, random.next()] as const,
  )
}

/** After garbage was collected: the heap in MB, and how many documents are kept that no window shows. */
async function measure(page: Page): Promise<{ heap: number; detached: number }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const valueOf = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN
  return { heap: valueOf('JSHeapUsedSize') / 1e6, detached: valueOf('DetachedScriptStates') }
}

for (const persona of ['supplier', 'buyer', 'admin'] as const)
  test(`${persona}: a random walk causes no error and keeps no memory`, fullOnly, async ({ signIn }) => {
    test.setTimeout((minutes + 3) * 60_000)
    const { page } = await signIn(persona)
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const random = createRandom(1)
    const end = Date.now() + minutes * 60_000
    const heaps: number[] = []
    for (let steps = 0; steps < fewestSteps || Date.now() < end; steps += 1) {
      const done = 1 - (end - Date.now()) / (minutes * 60_000)
      if (minutes > 0 && done >= heaps.length / measurements) heaps.push((await measure(page)).heap)
      await step(page, random)
      // A step may begin while the page of the last one still loads.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
    }
    expect(new URL(page.url()).pathname).not.toBe('/login')
    expect((await measure(page)).detached).toBe(0)
    // Caches fill in the first third; after it, the second third is compared with the last.
    const median = (part: readonly number[]) =>
      part.toSorted((one, other) => one - other)[Math.floor(part.length / 2)] ?? 0
    if (minutes > 0) expect(median(heaps.slice(-5)), heaps.join(', ')).toBeLessThan(median(heaps.slice(5, 10)) * 1.1)
  })
