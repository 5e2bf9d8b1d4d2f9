import { basename } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { axeViolations, untilNothingFades } from './support/axe.ts'
import { hostileTexts, setTrap } from './support/hostileTexts.ts'
import { languageFaults, type Language } from './support/languageFaults.ts'
import { expectNoOverflow } from './support/measures.ts'
import type { MockControl } from './support/MockControl.ts'
import { servePseudoTexts } from './support/pseudoLanguage.ts'
import { fullOnly, isFull } from './support/sample.ts'
import { shownTexts, surface } from './support/shownTexts.ts'
import { visit, visited, visitsAll } from './support/visits.ts'
import { rounds } from './support/ways/places.ts'
import type { Way } from './support/ways/way.ts'
import { ways } from './support/ways/ways.ts'

test.use({ locale: 'fr-CA' })

const wide = { width: 1440, height: 900 }
const phone = { width: 375, height: 800 }
const narrow = { width: 320, height: 800 }
/** `npm test` looks where there is least room for a text. */
const windows = isFull ? [wide, phone] : [phone]

/** Shows the page in another language, as when it is chosen in another tab. */
async function choose(page: Page, language: 'en' | 'fr-CA'): Promise<void> {
  if (isWidget(page)) return
  await page.evaluate((newValue) => {
    const key = 'tallyport.language'
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Of the widgets, which stay in the browser's language, Google's texts are data, which nothing marks. */
const isWidget = (page: Page) => new URL(page.url()).pathname === '/maps.html'

const loaded = (page: Page) =>
  expect(page.locator('[role=progressbar]:not([aria-valuenow]):visible, main [aria-busy=true]')).toHaveCount(0)

async function goto(page: Page, at: string): Promise<void> {
  await page.goto(at)
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  await loaded(page)
}

const softly = expect.configure({ soft: true })

/** What is wrong with the texts of this page. */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const faults = languageFaults(await shownTexts(page), language)
  return language === 'pseudo' && isWidget(page) ? faults.filter((fault) => !fault.startsWith('untranslated')) : faults
}

/** What is wrong with the texts that the page shows now, in each window. */
async function look(page: Page, name: string, language: Language, only?: Way['only']): Promise<void> {
  for (const size of windows) {
    if (only && only !== (size.width < 768 ? 'phone' : 'wide')) continue
    await page.setViewportSize(size)
    await loaded(page)
    await page.evaluate(untilNothingFades)
    await softly.poll(() => faultsOf(page, language), `${name}, ${size.width} px`).toEqual([])
  }
}

const textFields = (part: Locator) =>
  part.locator(
    'input:visible:enabled:not([readonly]):not([type=checkbox]):not([type=radio]):not([type=file]):not([type=date]), textarea:visible',
  )

/** Types each of the texts into each text field. */
async function typeEverywhere(part: Locator): Promise<void> {
  const fields = textFields(part)
  await visit('field', fields)
  for (let at = 0; at < (await fields.count()); at++) {
    const field = fields.nth(at)
    await field.focus()
    // One call for all texts, with the same events that the browser fires when a user types.
    await field.evaluate((element, texts) => {
      const type = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')
      for (const text of texts) {
        type?.set?.call(element, text)
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }, hostileTexts)
    await field.blur()
  }
}

interface Visit {
  page: Page
  mock: MockControl
  language: Language
  /** Fails if a text ran as a script, or made the page wider than the window. */
  expectSafe: (name: string) => Promise<void>
}

/** Types into a part of the page, on the narrowest window, and submits what was typed. */
async function tryFields(
  { page, mock, expectSafe }: Visit,
  name: string,
  part: Locator,
  submitTyped?: Way['submitTyped'],
) {
  await page.setViewportSize(narrow)
  await typeEverywhere(part)
  await expectSafe(name)
  if (submitTyped === undefined) return
  await choose(page, 'en')
  await submitTyped(page, mock)
  await expectSafe(`${name}, sent`)
}

/** Goes one way in English, since that is its language, and examines what is there. Resolves with whether all of it is closed. */
async function goOneWay(
  now: Visit,
  name: string,
  { steps, only, isPage, needsReload, firstEscapeKeepsIt, submitTyped, submission }: Way,
): Promise<boolean> {
  const { page, mock, language } = now
  await page.setViewportSize(only === 'phone' ? phone : wide)
  await choose(page, 'en')
  for (const step of steps) await step(page, mock)
  const surfaces = page.locator(surface)
  const part = isPage ? page.locator('main') : surfaces.last()
  await part.waitFor()
  await loaded(page)
  await choose(page, 'fr-CA')
  if (needsReload) await goto(page, page.url())
  await look(page, name, language, only)
  await softly(part, `${name} is still open`).toBeVisible()
  if (language === 'fr-CA') {
    await visit('dialog', surfaces)
    if (submission) await visit('form', part.locator('form'))
    if (only !== 'wide') await page.setViewportSize(narrow)
    // A widget has the theme of its address; its own journeys check the dark one.
    const scope = { isTopOnly: !isPage, ...(isWidget(page) && { hasBothThemes: false }) }
    softly(await axeViolations(page, scope), `${name}, axe`).toEqual([])
    await now.expectSafe(name)
    if ((await textFields(part).count()) > 0) {
      await tryFields(now, name, part, submitTyped)
      return false
    }
  }
  if (isPage) return false
  const top = await surfaces.last().elementHandle()
  await page.keyboard.press('Escape')
  if (firstEscapeKeepsIt) return false
  await expect.poll(() => top?.evaluate(({ isConnected }) => isConnected), `${name} closes`).toBe(false)
  for (let open = await surfaces.count(); open > 0; open--) await page.keyboard.press('Escape')
  return (await surfaces.count()) === 0
}

/** What a person could change on the way: the page, its address, and its texts. */
const stateOf = async (page: Page) => {
  await page.setViewportSize(windows[0] ?? phone)
  return page.evaluate(() => `${location.href} ${document.querySelector('main')?.innerText}`)
}

/** One test for each few places, since a person's places one after another would take longer than all other journeys. */
const all = rounds(ways, 6)
const cells = (['fr-CA', 'pseudo'] as const).flatMap((language) => all.map((round) => ({ ...round, language })))

for (const { name: cell, persona, scenario, language, places } of cells) {
  // The full mode has the rest of the longer texts.
  const pseudo = persona === 'newcomer' ? {} : fullOnly
  const details = language === 'pseudo' ? pseudo : visitsAll(all.length, 'dialog', 'field', 'form', 'code')
  const title = `every screen, dialog and panel is translated, uncut and safe (language) (hostile-text): ${cell}, ${language}`
  test(title, details, async ({ page, mock, signIn }) => {
    test.slow()
    const triggered = await setTrap(page)
    const expectSafe = async (name: string) => {
      softly(await triggered(), name).toEqual([])
      await expectNoOverflow(page, `${name} fits`, softly)
    }
    const now = { page, mock, language, expectSafe }
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(basename(new URL(request.url()).pathname)))
    if (language === 'pseudo') await servePseudoTexts(page)
    if (places.some(([, own]) => own.some(({ needsFakeClock }) => needsFakeClock))) await page.clock.install()
    if (scenario) await mock.scenario(scenario)
    if (persona !== 'visitor') await signIn(persona)
    for (const [at, own] of places) {
      await page.setViewportSize(isFull ? wide : phone)
      await goto(page, at)
      await look(page, at, language)
      const before = await stateOf(page)
      let isFresh = true
      for (const [index, one] of own.entries()) {
        if (one.steps.length === 0) {
          if (one.submission) await visit('form', page.locator('main form'))
          continue
        }
        if (!isFresh) await goto(page, at)
        isFresh = (await goOneWay(now, `${at}, ${index + 1}`, one)) && (await stateOf(page)) === before
        await mock.clearFaults()
      }
      if (language === 'pseudo') continue
      if (!isFresh) await goto(page, at)
      await choose(page, 'fr-CA')
      await tryFields(now, at, page.locator('main'))
    }
    for (const file of asked) visited('code', file)
  })
}
