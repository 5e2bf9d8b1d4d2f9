import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Playwright's page as the type that axe expects, because axe has its own copy of the types. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** What axe reports for a page, one line per finding. */
export interface AxeReport {
  violations: string[]
  /** Text whose color contrast axe could not determine, with the reason; for manual review. */
  undecided: string[]
}

/**
 * What axe reports for the page in its current state, including best practices and target size; in the dark theme, only
 * color rules. The only elements excluded are those that Fluent's focus trap adds on purpose (docs/rules.md#axe).
 */
export async function axeReport(page: Page): Promise<AxeReport> {
  const report = await scan(page)
  // A dialog that opened during the run may have been scanned mid-fade; a real problem is found again.
  return report.violations.length > 0 ? scan(page) : report
}

const colorRules = ['color-contrast', 'link-in-text-block']

const isDark = () =>
  getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.body).colorScheme === 'dark'

async function scan(page: Page): Promise<AxeReport> {
  await page.evaluate(untilNothingFades)
  const axe = new AxeBuilder({ page: page as AxePage })
    .exclude('[data-tabster-dummy]')
    // A table's rows are alike, so scan only the first eleven.
    .exclude('[role=rowgroup] > [role=row]:nth-child(n + 12)')
    // Runs in the page itself; the other mode opens another page for each run.
    .setLegacyMode()
    .options({ preload: false, resultTypes: ['violations', 'incomplete'], rules: { 'target-size': { enabled: true } } })
  // Only colors depend on the theme; everything else is checked in the light theme.
  if (await page.evaluate(isDark)) axe.withRules(colorRules)
  const { violations, incomplete } = await axe.analyze()
  const rows = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  )
  const undecided = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ any: [check], html }) => `${reasonOf(check?.data)}: ${describe(html)}`))
  return { violations: rows, undecided }
}

/**
 * A color in the middle of a fade isn't one of ours. Endless animations don't change colors, and neither does a toast's
 * timer, which ends only when the toast is gone. A fade may restart during the wait, so there must be none for two
 * frames.
 */
async function untilNothingFades(): Promise<void> {
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

/** axe's violations on the page as it is shown now, one per line. */
export const axeViolations = async (page: Page): Promise<string[]> => (await axeReport(page)).violations

const reasonOf = (data: unknown) => (data as { messageKey?: string } | null | undefined)?.messageKey ?? 'no reason'

/** Describes an element by its tag, role, and text, which stay the same when styles change. */
function describe(html: string): string {
  const [, tag = '', attributes = ''] = /^<([\w-]+)([^>]*)>/.exec(html) ?? []
  const [, role] = /\brole="(\w+)"/.exec(attributes) ?? []
  const text = html.replaceAll(/<[^>]*>/g, ' ').trim()
  return [tag, role && `[${role}]`, text && ` "${text}"`].filter(Boolean).join('')
}
