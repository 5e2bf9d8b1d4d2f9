import { onTestFinished, expect, test, vi } from 'vitest'
import { chooseLanguage, preferences, wantedLanguage } from '#src/lib/keyValueStore.ts'

const key = 'tallyport.language'

test.each([
  ['the browser’s first', ['fr-CA', 'en-CA'], null, 'fr-CA'],
  ['any French', ['fr'], null, 'fr-CA'],
  ['the first that the product has', ['es-MX', 'fr-FR', 'en-US'], null, 'fr-CA'],
  ['English', ['en-GB', 'fr-CA'], null, 'en'],
  ['English for other browsers', ['de', 'ja'], null, 'en'],
  ['English for a browser that tells nothing', [], null, 'en'],
  ['the choice', ['en-US'], 'fr-CA', 'fr-CA'],
  ['the choice of English', ['fr-CA'], 'en', 'en'],
  ['the browser’s, if the choice is damaged', ['fr-CA'], 'tlh', 'fr-CA'],
])('wants %s (language)', (_, languages, choice, expected) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  onTestFinished(() => {
    vi.restoreAllMocks()
    preferences.remove(key)
  })
  if (choice !== null) chooseLanguage(choice)
  expect(wantedLanguage()).toBe(expected)
})
