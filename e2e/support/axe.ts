import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Playwright's page with the type that axe expects: axe has its own copy of the types. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** What axe says of a page, a line each. */
export interface AxeReport {
  violations: string[]
  /** Colours of text that it could not compare, with why: for people to look at. */
  undecided: string[]
}

/**
 * What axe reports for the page in its current state, best practices and target size included; in the dark theme, its color
 * rules only. Excluded are only the elements that Fluent's focus trap adds on purpose (docs/rules.md#axe).
 */
export async function axeReport(page: Page): Promise<AxeReport> {
  const report = await scan(page)
  // A dialog that opened during the run may have been in the middle of its fade: a real problem is found again.
  return report.violations.length > 0 ? scan(page) : report
}

const colorRules = ['color-contrast', 'link-in-text-block']

const isDark = () =>
  getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.body).colorScheme === 'dark'

async function scan(page: Page): Promise<AxeReport> {
  await page.evaluate(untilNothingFades)
  const axe = new AxeBuilder({ page: page as AxePage })
    .exclude('[data-tabster-dummy]')
    // A table's rows are alike: the first eleven stand for all.
    .exclude('[role=rowgroup] > [role=row]:nth-child(n + 12)')
    // One run in the page itself: the other mode opens another page for each run.
    .setLegacyMode()
    .options({ preload: false, resultTypes: ['violations', 'incomplete'], rules: { 'target-size': { enabled: true } } })
  // Only colors depend on the theme: everything else has been checked in the light one.
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
 * A colour that is half-way through a fade is no colour of ours; what turns for ever changes none, nor does a toast's clock,
 * which ends with the toast gone. A fade may be started anew while it is waited for, so that nothing fades any more has to
 * hold for two frames.
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

/** What is wrong with the page as it is shown now, a line each. */
export const axeViolations = async (page: Page): Promise<string[]> => (await axeReport(page)).violations

const reasonOf = (data: unknown) => (data as { messageKey?: string } | null | undefined)?.messageKey ?? 'no reason'

/** An element by its name, role and text: what stays the same when styles change. */
function describe(html: string): string {
  const [, tag = '', attributes = ''] = /^<([\w-]+)([^>]*)>/.exec(html) ?? []
  const [, role] = /\brole="(\w+)"/.exec(attributes) ?? []
  const text = html.replaceAll(/<[^>]*>/g, ' ').trim()
  return [tag, role && `[${role}]`, text && ` "${text}"`].filter(Boolean).join('')
}
