import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isEnglish } from '../e2e/support/french.ts'
import { readSource } from './architecture.ts'
import { differences, englishWords, flatTexts, typographyErrors, wordsIn } from './translations.ts'

const filesOf = (language: string) =>
  globSync(`src/locales/${language}/*.json`)
    .map((file) => basename(file))
    .toSorted()
const textsOf = (language: string, file: string) =>
  flatTexts(JSON.parse(readSource(`src/locales/${language}/${file}`)) as object)

const files = filesOf('en')
const english = new Set(files.flatMap((file) => Object.values(textsOf('en', file)).flatMap(wordsIn)))

test('both languages have the same files (language)', () => {
  expect(files.length).toBeGreaterThan(10)
  expect(filesOf('fr-CA')).toEqual(files)
})

describe.each(files)('%s (language)', (file) => {
  const french = textsOf('fr-CA', file)
  const found = (check: (text: string) => string[]) =>
    Object.entries(french).flatMap(([key, text]) => check(text).map((error) => `${key}: ${error}`))

  test('has the keys, plural forms and placeholders of the English texts', () => {
    expect(differences(textsOf('en', file), french, 'fr-CA')).toEqual([])
  })

  test('has no English words', () => {
    expect(found((text) => englishWords(english, text))).toEqual([])
  })

  test('has the punctuation and spaces of Canadian French', () => {
    expect(found(typographyErrors)).toEqual([])
  })
})

describe('a planted difference is found', () => {
  test.each([
    [{ a: 'Sign in' }, {}, 'a: missing'],
    [{}, { a: 'Connexion' }, 'a: unused'],
    [{ a_one: '{{count}} day', a_other: '{{count}} days' }, { a_one: 'x', a_other: 'x' }, 'a_many: missing'],
    [{ a: 'Hello {{name}}' }, { a: 'Bonjour {{nom}}' }, 'a: other placeholders'],
    [{ a: 'Up to {{max, number}}' }, { a: 'Au plus' }, 'a: other placeholders'],
  ])('%j in %j', (source, translation, error) => {
    expect(differences(source, translation as Record<string, string>, 'fr-CA')).toContain(error)
  })

  test('a singular form without its number does not count', () => {
    const french = { a_one: '{{count}} PDF', a_many: '{{count}} de PDF', a_other: '{{count}} PDF' }
    expect(differences({ a_one: '1 PDF', a_other: '{{count}} PDFs' }, french, 'fr-CA')).toEqual([])
  })
})

test('a planted English word is found', () => {
  expect(englishWords(new Set(['company']), 'Choisir une company')).toEqual(['company'])
})

describe('planted punctuation', () => {
  test.each([
    ["l'avoir", 'a straight apostrophe or quote'],
    ['Vue “A”', 'an English quote'],
    ['Vraiment ?', 'a space before ! ? or ;'],
    ['Total: {{total}}', 'no non-breaking space before a colon'],
    ['Total : {{total}}', 'no non-breaking space before a colon'],
    ['« A »', 'no non-breaking space inside « »'],
    ['{{percent}}%', 'no non-breaking space before % or $'],
    ['5 $', 'no non-breaking space before % or $'],
  ])('%s: %s', (text, error) => {
    expect(typographyErrors(text)).toEqual([error])
  })

  test.each([
    'Vraiment?',
    'Total\u00a0: {{total}}',
    '«\u00a0A\u00a0»',
    '{{value, number(style: percent)}}',
    '14:05',
    '5\u00a0$',
  ])('%s is right', (text) => {
    expect(typographyErrors(text)).toEqual([])
  })
})

test.each([
  ['Past due', true],
  ['9 invoices', true],
  ['Pay $1,234.56', true],
  ['En retard', false],
  ['9 factures', false],
  ['Payer 1\u00a0234,56\u00a0$', false],
  // The same in both languages.
  ['Notifications', false],
  ['$1,234.56', false],
])('the journeys take “%s” for English: %s (language)', (text, result) => {
  expect(isEnglish(text)).toBe(result)
})
