import { pathOf, screenTable } from '../../tests/screenTable.ts'
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

for (const row of screenTable.filter(({ scenario }) => scenario === undefined))
  test(`${row.name} opens, scrolls, and fits a phone in WebKit`, async ({ webkit, enter }) => {
    await enter(row.persona)
    await webkit.goto(pathOf(row))
    await loaded(webkit)
    expect(await webkit.run(listsThatStay)).toEqual([])
    // What has been scrolled to is loaded, too.
    await webkit.gone('main [aria-busy=true]')
    await webkit.resize(375)
    await webkit.find('h1')
    // The frame follows the window's width a moment later.
    await expect.poll(() => webkit.run(overflow), 'the page is wider than a phone').toBeLessThanOrEqual(0)
  })
