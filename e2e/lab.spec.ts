import type { Locator, Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test as base } from './fixtures.ts'
import { axeReport } from './support/axe.ts'
import { labStories, openStory, recordMotion, serveLab } from './support/lab.ts'
import { isFull, sample } from './support/sample.ts'

const test = base.extend<object, { lab: string }>({
  lab: [
    async ({}, use) => {
      const { origin, close } = await serveLab()
      await use(origin)
      await close()
    },
    { scope: 'worker' },
  ],
})

test.use({ trace: 'off' })

/** Stories with at least three tab stops. `npm test` has a map's, a chart's, a dialog's and a toolbar's. */
const tabStops = [
  'charts--aging',
  'confirm-dialog--with-do-not-show-again',
  'pdf-viewer--search-and-keys',
  'store-locator--basic',
  ...(isFull
    ? [
        'address-block--lookup-fails',
        'file-drop--several-files',
        'place-overview--x-large',
        'place-picker--picked',
        'route-overview--steps',
      ]
    : []),
]

const opens = (page: Page, lab: string, theme: 'light' | 'system') => async (id: string) => {
  const story = labStories().find((one) => one.id === id)
  expect(story, id).toBeDefined()
  if (story) await openStory(page, lab, story, theme)
}

/** Each tab stop changes the picture. */
async function showsTabStops(page: Page, open: (id: string) => Promise<void>): Promise<void> {
  for (const id of tabStops) {
    await open(id)
    let before = await page.screenshot()
    for (let stop = 1; stop <= 3; stop += 1) {
      await page.keyboard.press('Tab')
      const after = await page.screenshot()
      expect.soft(after.equals(before), `${id}, tab stop ${stop}: the screenshot did not change`).toBe(false)
      before = after
    }
  }
}

const schemeDetails = sample(['light', 'dark'], 'light')

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `shows badge borders, the selected place, and focus in forced colors (forced-colors), ${colorScheme}`,
    schemeDetails(colorScheme),
    async ({ page, lab }) => {
      test.slow()
      // Wide enough for a list beside a map; a screenshot of it takes a third of the time.
      await page.setViewportSize({ width: 800, height: 560 })
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
      const open = opens(page, lab, 'light')
      await open('status-badge--every-status')
      const badges = await page.locator('main div > span').all()
      expect(badges.length).toBeGreaterThan(10)
      for (const badge of badges) {
        const edge = await badge.evaluate((element) => {
          const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element)
          return borderTopStyle === 'solid' && borderTopColor !== backgroundColor
        })
        expect(edge, (await badge.textContent()) ?? '').toBe(true)
      }
      await open('store-locator--selected')
      const outlineOf = (item: Locator) =>
        item.evaluate((element) => {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
          return { outlineStyle, outlineWidth, outlineColor }
        })
      const item = (isPressed: boolean) =>
        page.getByRole('listitem').filter({ has: page.locator(`[aria-pressed=${isPressed}]`) })
      const highlight = await page.evaluate(() => {
        const probe = Object.assign(document.createElement('i'), { style: 'color: Highlight' })
        document.body.append(probe)
        return getComputedStyle(probe).color
      })
      expect(await outlineOf(item(true))).toEqual({
        outlineStyle: 'solid',
        outlineWidth: '2px',
        outlineColor: highlight,
      })
      for (const other of await item(false).all()) expect((await outlineOf(other)).outlineStyle).toBe('none')
      await open('place-picker--suggestions')
      expect((await outlineOf(page.getByRole('option', { selected: true }))).outlineStyle).toBe('solid')
      await showsTabStops(page, open)
    },
  )

for (const theme of ['light', 'dark'] as const)
  test(`shows the focus (keyboard), ${theme} theme`, schemeDetails(theme), async ({ page, lab }) => {
    test.slow()
    await page.setViewportSize({ width: 800, height: 560 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    await showsTabStops(page, opens(page, lab, 'system'))
  })

/** Results that axe leaves for manual review, with the findings; the same in both themes. */
const reviewed = JSON.parse(readFileSync('e2e/labUndecided.json', 'utf8')) as Record<
  string,
  { why: string; stories: Record<string, string[]> }
>

const reviewedOf = (id: string) => Object.values(reviewed).flatMap(({ stories }) => stories[id] ?? [])

const files = readdirSync('lab').filter((name) => name.endsWith('.stories.tsx'))
const detailsOf = sample(files, 'Messages.stories.tsx', 'ConfirmDialog.stories.tsx')

for (const file of files)
  test(`every story in ${file} passes axe and shows no motion`, detailsOf(file), async ({ page, lab, pageErrors }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const motions = await recordMotion(page)
    const stories = labStories().filter(({ importPath }) => importPath === `./lab/${file}`)
    expect(stories).not.toEqual([])
    for (const story of stories) {
      await openStory(page, lab, story, 'system')
      const { violations, undecided } = await axeReport(page, { hasBothThemes: true })
      expect.soft(violations, story.id).toEqual([])
      expect.soft(undecided, story.id).toEqual(reviewedOf(story.id))
      expect.soft(await motions(), story.id).toEqual([])
      expect.soft(pageErrors.splice(0), story.id).toEqual([])
    }
  })
