import { readdirSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { labStories, openStory, serveLab } from '../support/lab.ts'

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

const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const
const widths = [1440, 375]

const pictureOf = (id: string, look: string, width: number) => `${id}-${look}-${width}.png`
const whole = { fullPage: true } as const

for (const file of readdirSync('lab').filter((name) => name.endsWith('.stories.tsx')))
  for (const [look, media] of Object.entries(looks))
    for (const width of widths)
      test(`${file}, ${look}, ${width} px`, async ({ page, lab }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
        const stories = labStories().filter(({ importPath }) => importPath === `./lab/${file}`)
        expect(stories).not.toEqual([])
        for (const story of stories) {
          await openStory(page, lab, story, 'system')
          await expect.soft(page).toHaveScreenshot(pictureOf(story.id, look, width), whole)
        }
      })

test('a padding that grows by a pixel is found', async ({ page, lab }) => {
  const { updateSnapshots } = test.info().config
  test.skip(updateSnapshots === 'all' || updateSnapshots === 'changed', 'the picture would be replaced')
  await page.setViewportSize({ width: 1440, height: 900 })
  const story = labStories().find(({ importPath }) => importPath === './lab/StatTile.stories.tsx')
  if (story === undefined) throw new Error('No story shows tiles.')
  await openStory(page, lab, story, 'system')
  const name = pictureOf(story.id, 'light', 1440)
  await expect(page).toHaveScreenshot(name, whole)
  await page.evaluate(() => {
    const padded = [...document.querySelectorAll<HTMLElement>('#storybook-root *')].find(
      (element) => Number.parseFloat(getComputedStyle(element).paddingTop) > 0,
    )
    if (padded === undefined) throw new Error('Nothing has a padding.')
    padded.style.paddingTop = `${Number.parseFloat(getComputedStyle(padded).paddingTop) + 1}px`
  })
  await expect(expect(page).toHaveScreenshot(name, { ...whole, timeout: 5000 })).rejects.toThrow('different')
})
