import { pathOf, screenTable } from '../../tests/screenTable.ts'
import { prairie } from '../support/worldIds.ts'
import { expect, test, type WebKitPage } from './webkit.ts'

/** Resolves once the page shows its heading and nothing that loads. */
async function loaded(webkit: WebKitPage) {
  await webkit.find('h1')
  await webkit.gone('main [role=progressbar], main [aria-busy=true]')
  expect(await webkit.isShown('h1', /not found|went wrong|couldn’t load/i), 'the page says that it failed').toBe(false)
}

/** Runs in the page: scrolls each list to its end; returns the names of those that have more rows but don't move. */
function listsThatStay(): string[] {
  const regions = [...document.querySelectorAll<HTMLElement>('main section:has([role=grid])')]
  const long = regions.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  return long.flatMap((region) => {
    region.scrollTop = region.scrollHeight
    return region.scrollTop > 0 ? [] : [region.ariaLabel ?? 'a list']
  })
}

/** Runs in the page: by how many pixels it is wider than the window. */
const overflow = () => document.documentElement.scrollWidth - innerWidth

const settings = `/company/${prairie.authId}/settings`

const screens = [
  ...screenTable.map((row) => ({ name: row.name, persona: row.persona, path: pathOf(row), scenario: row.scenario })),
  ...(['team', 'approvals', 'activity'] as const).map((tab) => ({
    name: `settings, tab ${tab}`,
    persona: 'buyer' as const,
    path: `${settings}?tab=${tab}`,
    scenario: 'parts' as const,
  })),
]

for (const { name, persona, path, scenario } of screens)
  test(`${name} opens, scrolls, and fits a phone in WebKit`, async ({ webkit, enter, mock }) => {
    if (scenario) await mock.scenario(scenario)
    await enter(persona)
    await webkit.goto(path)
    await loaded(webkit)
    expect(await webkit.run(listsThatStay)).toEqual([])
    // What has been scrolled to is loaded, too.
    await webkit.gone('main [aria-busy=true]')
    await webkit.resize(375)
    await webkit.find('h1')
    // The frame follows the window's width a moment later.
    await expect.poll(() => webkit.run(overflow), 'the page is wider than a phone').toBeLessThanOrEqual(0)
  })
