import { readdirSync, readFileSync } from 'node:fs'
import { expect, test as base } from './fixtures.ts'
import { axeReport } from './support/axe.ts'
import { labStories, openStory, recordMotion, serveLab } from './support/lab.ts'

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

/** What axe leaves to people to decide, and what they found; the same in both themes. */
const reviewed = JSON.parse(readFileSync('e2e/labUndecided.json', 'utf8')) as Record<
  string,
  { why: string; stories: Record<string, string[]> }
>

const reviewedOf = (id: string) => Object.values(reviewed).flatMap(({ stories }) => stories[id] ?? [])

for (const file of readdirSync('lab').filter((name) => name.endsWith('.stories.tsx')))
  for (const theme of ['light', 'dark'] as const)
    test(`every state of ${file}, ${theme}: nothing for axe, nothing moves`, async ({ page, lab, mishaps }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const motions = await recordMotion(page)
      const stories = labStories().filter(({ importPath }) => importPath === `./lab/${file}`)
      expect(stories).not.toEqual([])
      for (const story of stories) {
        await openStory(page, lab, story, theme)
        const { violations, undecided } = await axeReport(page)
        expect.soft(violations, story.id).toEqual([])
        expect.soft(undecided, story.id).toEqual(reviewedOf(story.id))
        expect.soft(await motions(), story.id).toEqual([])
        expect.soft(mishaps.splice(0), story.id).toEqual([])
      }
    })
