import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { preventCrash } from './firefox.ts'
import { isFull } from './sample.ts'

/** What axe reports for a page, one line per finding. */
export interface AxeReport {
  violations: string[]
  /** Text whose color contrast axe could not determine, with the reason; for manual review. */
  undecided: string[]
}

interface AxeScope {
  /** The whole page instead of its `main` and what is open above it; the shell's own journeys check the frame. */
  isWholePage?: boolean
  /** Only what is open above `main`, which is examined by itself. */
  isTopOnly?: boolean
  /** Selector of the only part that can be reached meanwhile; it may cover a target below it in part. */
  only?: string
  /** Also checks the dark theme. */
  hasBothThemes?: boolean
}

/**
 * What axe reports for the page in its current state, including best practices and target size; in the dark theme, only
 * color rules. The only elements excluded are those that Fluent's focus trap adds on purpose (docs/rules.md#axe).
 */
export async function axeReport(
  page: Page,
  { isWholePage = false, isTopOnly = false, only, hasBothThemes = false }: AxeScope = {},
): Promise<AxeReport> {
  const scope = { isWholePage, isTopOnly, only }
  const look = async () => {
    const report = await scan(page, scope)
    // A dialog that opened during the run may have been scanned mid-fade; a real problem is found again.
    return report.violations.length > 0 ? scan(page, scope) : report
  }
  const report = await look()
  if (!hasBothThemes) return report
  await show(page, 'dark')
  const { violations } = await look()
  await show(page, 'light')
  return { ...report, violations: [...report.violations, ...violations.map((text) => `dark theme: ${text}`)] }
}

/**
 * axe's violations on the page as it is shown now, one per line. `npm test` checks the dark theme where a journey asks for
 * it, and on each building block in the lab; `npm run e2e` and `npm run test:full` check it in every state.
 */
export const axeViolations = async (page: Page, scope: AxeScope = {}): Promise<string[]> =>
  (await axeReport(page, { hasBothThemes: isFull, ...scope })).violations

const options: RunOptions = {
  preload: false,
  iframes: false,
  resultTypes: ['violations', 'incomplete'],
  rules: { 'target-size': { enabled: true } },
}

/** Only colors depend on the theme; everything else is checked in the light theme. */
const darkOptions: RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

const isDark = () =>
  getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.body).colorScheme === 'dark'

/** Changes the theme as another tab does, and the device's setting for pages that follow it; waits until it shows. */
async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  expect(await page.evaluate(change, theme), 'the theme that is shown').toBe(theme)
}

/** Runs in the page; resolves with the theme that is shown after at most 1,000 frames. */
async function change(newValue: 'light' | 'dark'): Promise<string> {
  const key = 'tallyport.theme'
  if (localStorage.getItem(key) !== 'system') localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  const shown = () => {
    const { colorScheme } = getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.body)
    return colorScheme === 'dark' ? 'dark' : 'light'
  }
  for (let frames = 0; frames < 1000 && shown() !== newValue; frames++) await new Promise(requestAnimationFrame)
  return shown()
}

async function scan(page: Page, scope: Omit<RunScope, 'runOptions'>): Promise<AxeReport> {
  await page.evaluate(untilNothingFades)
  // Once per document; as an expression, it is not subject to the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await preventCrash(page)
    await page.evaluate(axe.source)
  }
  const runOptions = (await page.evaluate(isDark)) ? darkOptions : options
  const { violations, incomplete } = await page.evaluate(run, { ...scope, runOptions })
  const rows = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  )
  const undecided = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ any: [check], html }) => `${reasonOf(check?.data)}: ${describe(html)}`))
  return { violations: rows, undecided }
}

interface RunScope {
  isWholePage: boolean
  isTopOnly: boolean
  only: string | undefined
  runOptions: RunOptions
}

/** Runs in the page. */
function run({ isWholePage, isTopOnly, only, runOptions }: RunScope): Promise<AxeResults> {
  const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-label=Messages]'
  const selector = only ?? (isTopOnly ? above : `main, ${above}`)
  const parts = [...document.querySelectorAll(selector)].filter((part) => !part.parentElement?.closest(selector))
  const include = isWholePage || parts.length === 0 ? [document.documentElement] : parts
  // A table's rows are similar, so scan only the first eleven.
  const exclude = ['[data-tabster-dummy]', '[role=rowgroup] > [role=row]:nth-child(n + 12)']
  return (window as unknown as { axe: typeof axe }).axe.run({ include, exclude }, runOptions)
}
/**
 * A color in the middle of a fade isn't one of ours. Endless animations don't change colors, and neither does a toast's
 * timer, which ends only when the toast is gone. A fade may restart during the wait, so there must be none for two
 * frames.
 */
export async function untilNothingFades(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  const ending = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => !(effect as KeyframeEffect | null)?.target?.hasAttribute('data-timer-status'))
  for (let still = 0; still < 2; still = ending().length === 0 ? still + 1 : 0) {
    await Promise.all(ending().map((animation) => animation.finished.catch(() => null)))
    await frame()
  }
}

const reasonOf = (data: unknown) => (data as { messageKey?: string } | null | undefined)?.messageKey ?? 'no reason'

/** Describes an element by its tag, role, and text, which stay the same when styles change. */
function describe(html: string): string {
  const [, tag = '', attributes = ''] = /^<([\w-]+)([^>]*)>/.exec(html) ?? []
  const [, role] = /\brole="(\w+)"/.exec(attributes) ?? []
  const text = html.replaceAll(/<[^>]*>/g, ' ').trim()
  return [tag, role && `[${role}]`, text && ` "${text}"`].filter(Boolean).join('')
}
