import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Playwright's page by the name that axe knows it by: it has a copy of the types of its own. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/**
 * What is wrong with the page as it is shown now, a line each; best practices count too. Left out is only what Fluent's
 * focus trap adds on purpose (quality section 3).
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // A colour that is half-way through a fade is no colour of ours; what turns for ever changes none. A fade may be started
  // anew while it is waited for, so that nothing fades any more has to hold for two frames.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
    for (let still = 0; still < 2; still = ending().length === 0 ? still + 1 : 0) {
      await Promise.all(ending().map((animation) => animation.finished.catch(() => null)))
      await frame()
    }
  })
  const { violations } = await new AxeBuilder({ page: page as AxePage }).exclude('[data-tabster-dummy]').analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`))
}
