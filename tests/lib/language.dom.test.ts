import { onTestFinished, expect, test, vi } from 'vitest'
import { chooseLanguage, setLanguageOwner, wantedLanguage } from '#src/lib/language.ts'
import { preferences } from '#src/lib/preferences.ts'

const key = 'tallyport.language'

test.each([
  ['the browser’s first', ['fr-CA', 'en-CA'], null, 'fr-CA'],
  ['any French', ['fr'], null, 'fr-CA'],
  ['the first that the product has', ['es-MX', 'fr-FR', 'en-US'], null, 'fr-CA'],
  ['English', ['en-GB', 'fr-CA'], null, 'en'],
  ['English for other browsers', ['de', 'ja'], null, 'en'],
  ['English for a browser without languages', [], null, 'en'],
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

const forgetChoices = () => {
  setLanguageOwner(undefined)
  for (const name of preferences.keys(key)) preferences.remove(name)
}

test('each person’s choice comes back with their next session, whatever others chose (language)', () => {
  onTestFinished(forgetChoices)
  const languageOf = (userId: string) => {
    setLanguageOwner(userId)
    return wantedLanguage()
  }
  setLanguageOwner('sofia')
  chooseLanguage('fr-CA')
  expect(languageOf('dana'), 'no choice yet: the page stays as it was').toBe('fr-CA')
  chooseLanguage('en')
  expect(languageOf('sofia')).toBe('fr-CA')
  setLanguageOwner(undefined)
  expect(wantedLanguage(), 'the sign-in page stays as it was').toBe('fr-CA')
  expect(languageOf('dana')).toBe('en')
  expect(preferences.keys(key).join(' ')).not.toMatch(/sofia|dana/)
})

test('a choice before sign-in is saved for the user who signs in, and not for the next one (language)', () => {
  onTestFinished(forgetChoices)
  setLanguageOwner('sofia')
  chooseLanguage('en')
  setLanguageOwner('dana')
  chooseLanguage('en')
  setLanguageOwner(undefined)
  chooseLanguage('fr-CA')
  setLanguageOwner('sofia')
  expect(wantedLanguage()).toBe('fr-CA')
  setLanguageOwner('dana')
  expect(wantedLanguage()).toBe('en')
  setLanguageOwner('sofia')
  expect(wantedLanguage()).toBe('fr-CA')
})
