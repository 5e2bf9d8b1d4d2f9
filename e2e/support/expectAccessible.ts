import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The same page, by the types of the Playwright core that axe brings along. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** WCAG 2.2 AA and what axe calls best practice: no violations. Tabster's own guard elements are the one exclusion. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page: page as AxePage })
    .withTags(tags)
    .exclude('[data-tabster-dummy]')
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
