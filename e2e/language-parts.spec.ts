import type { Page } from '@playwright/test'
import { pathOf, screenTable } from '../tests/screenTable.ts'
import { expect, test } from './fixtures.ts'
import { untilNothingFades } from './support/axe.ts'
import { openedParts, type OpenedPart } from './support/openedParts.ts'
import { servePseudoTexts } from './support/pseudoLanguage.ts'
import { isFull, sample } from './support/sample.ts'
import { shownTexts, surface } from './support/shownTexts.ts'
import { languageFaults, type Language } from './support/languageFaults.ts'

test.use({ locale: 'fr-CA' })

const wide = { width: 1440, height: 900 }
const phone = { width: 375, height: 800 }
/** `npm test` looks where there is least room for a text. */
const windows = isFull ? [wide, phone] : [phone]

/** Shows the page in another language, as when it is chosen in another tab. */
async function choose(page: Page, language: 'en' | 'fr-CA'): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'tallyport.language'
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

const loaded = (page: Page) =>
  expect(page.locator('[role=progressbar]:not([aria-valuenow]):visible, main [aria-busy=true]')).toHaveCount(0)

async function visit(page: Page, at: string): Promise<void> {
  await page.goto(at)
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  await loaded(page)
}

const softly = expect.configure({ soft: true })

/** The faults in the texts of this page. Google's texts in the widgets are data, but aren't marked as such. */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const faults = languageFaults(await shownTexts(page), language)
  const isWidget = new URL(page.url()).pathname === '/maps.html'
  return language === 'pseudo' && isWidget ? faults.filter((fault) => !fault.startsWith('untranslated')) : faults
}

/** The faults in the texts that the page shows now, in each window. */
async function look(page: Page, name: string, language: Language, only?: OpenedPart['only']): Promise<void> {
  for (const size of windows) {
    if (only && only !== (size.width < 768 ? 'phone' : 'wide')) continue
    await page.setViewportSize(size)
    await loaded(page)
    await page.evaluate(untilNothingFades)
    await softly.poll(() => faultsOf(page, language), `${name}, ${size.width} px`).toEqual([])
  }
}

/** Opens a part in English, since that is the language of `openedParts`, and then shows it in this one. */
async function lookAtPart(
  page: Page,
  name: string,
  part: OpenedPart,
  language: Language,
  open: () => Promise<unknown>,
) {
  const isWidget = part.at.startsWith('/maps.html')
  await page.setViewportSize(part.only === 'phone' ? phone : wide)
  if (!isWidget) await choose(page, 'en')
  await open()
  await page.locator(surface).first().waitFor()
  await loaded(page)
  if (!isWidget) await choose(page, 'fr-CA')
  await look(page, name, language, part.only)
  await softly(page.locator(surface).first(), `${name} is still open`).toBeVisible()
  if (part.isLast) return
  await page.keyboard.press('Escape')
  await expect(page.locator(surface)).toHaveCount(0)
}

const personas = ['visitor', 'newcomer', 'supplier', 'buyer', 'admin'] as const
const languages = ['fr-CA', 'pseudo'] as const
const cells = personas.flatMap((persona) => languages.map((language) => ({ persona, language })))
const nameOf = ({ persona, language }: (typeof cells)[number]) => `${persona}, ${language}`

/** The full mode has the rest: `openedParts` and the table of screens give each part to one persona. */
const detailsOf = sample(cells.map(nameOf), 'visitor, fr-CA', 'newcomer, pseudo', 'admin, fr-CA')

for (const cell of cells) {
  const { persona, language } = cell
  const screens = screenTable.filter((row) => row.persona === persona)
  const parts = Object.entries(openedParts).filter(([, part]) => part.persona === persona)
  const places = Map.groupBy(parts, ([, { at }]) => at)
  for (const row of screens) if (!places.has(pathOf(row))) places.set(pathOf(row), [])

  test(
    `every screen, dialog and panel is translated, and no text is cut (language): ${nameOf(cell)}`,
    detailsOf(nameOf(cell)),
    async ({ page, mock, signIn }) => {
      test.slow()
      if (language === 'pseudo') await servePseudoTexts(page)
      if (parts.some(([, { hasClock }]) => hasClock)) await page.clock.install()
      if (persona !== 'visitor') await signIn(persona)
      for (const [at, opened] of places) {
        await page.setViewportSize(isFull ? wide : phone)
        await visit(page, at)
        await look(page, at, language)
        let isUsed = false
        for (const [name, part] of opened) {
          if (isUsed) await visit(page, at)
          if (part.open) await lookAtPart(page, name, part, language, async () => part.open?.(page, mock))
          isUsed = part.isLast ?? false
        }
        if (at.startsWith('/maps.html')) continue
        await choose(page, 'fr-CA')
      }
    },
  )
}
