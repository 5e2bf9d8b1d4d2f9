import { readFileSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  citationsIn,
  indexLine,
  rulesIn,
  titleCitationsIn,
  uncitedRules,
  unknownRules,
  type Citation,
} from './rules.ts'

const root = join(import.meta.dirname, '..')
/** `departures` lists differences between the rules and the first specification, and no rules. */
const areas = globSync('docs/rules/*.md', { cwd: root, exclude: ['docs/rules/departures.md'] }).map((file) => ({
  area: basename(file, '.md'),
  ids: rulesIn(readFileSync(join(root, file), 'utf8')),
}))
const ids = areas.flatMap((area) => area.ids)

const readAll = (pattern: string, read: (file: string, text: string) => Citation[]) =>
  globSync(pattern, { cwd: root })
    .filter((file) => file !== 'tests/rules.test.ts')
    .flatMap((file) => read(file, readFileSync(join(root, file), 'utf8')))

const titles = readAll('{tests,e2e}/**/*.{ts,tsx}', titleCitationsIn)

test('each rule has a unique id', () => {
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('the index has one line for each rule', () => {
  const index = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  const lines = areas.flatMap(({ area, ids: rules }) => rules.map((id) => indexLine(area, id)))
  expect(index.match(/^- .*$/gm)?.toSorted()).toEqual(lines.toSorted())
})

test('every cited rule exists', () => {
  const cited = readAll('{src,mocks,tests,e2e,lab,tools,security,docs}/**/*.{ts,tsx,md}', citationsIn)
  expect(cited.length).toBeGreaterThan(0)
  expect(unknownRules(ids, [...cited, ...titles])).toEqual([])
})

test('a test cites every rule', () => {
  expect(uncitedRules(ids, [...titles, ...readAll('{tests,e2e}/**/*.{ts,tsx}', citationsIn)])).toEqual([])
})

describe('citations are found in', () => {
  test.each([
    ["test('signs out (theme)', () => {})", ['theme']],
    ["it('signs out (theme), twice', () => {})", ['theme']],
    ["describe('signing out (theme, csv-list)', () => {})", ['theme', 'csv-list']],
    ["test.describe('signing out (theme)', () => {})", ['theme']],
    ["test.each([1, 2])('signs out after %d (theme)', () => {})", ['theme']],
    // oxlint-disable-next-line no-template-curly-in-string -- a planted title
    ['test(`signs out from ${place} (theme)`, () => {})', ['theme']],
    ["test('signs\\n out', () => {}) // not a title: (theme)", []],
    ["withTimeout('(theme)', () => {})", []],
    ["test('refuses (409), retries (up to three times), and calls close()', () => {})", []],
  ])('%s: %j', (text, expected) => {
    expect(titleCitationsIn('tests/a.test.ts', text).map(({ id }) => id)).toEqual(expected)
  })

  test('comments', () => {
    const text = '// docs/rules.md#theme: explains why\n/** See docs/rules.md#csv-list. */'
    expect(citationsIn('tests/a.ts', text).map(({ id }) => id)).toEqual(['theme', 'csv-list'])
  })
})

test('finds a planted title that cites an unknown rule', () => {
  const planted = titleCitationsIn('tests/a.test.ts', "test('signs out (theme, no-such-rule)', () => {})")
  expect(unknownRules(['theme'], planted)).toEqual(['tests/a.test.ts cites no-such-rule'])
})

test('finds a planted rule that no test cites', () => {
  const planted = titleCitationsIn('tests/a.test.ts', "test('signs out (theme)', () => {})")
  expect(uncitedRules(['theme', 'csv-list'], planted)).toEqual(['csv-list'])
})

describe('decision records', () => {
  const format =
    /^# \p{Lu}.*\n\nAccepted on 20\d\d-\d\d-\d\d(?:, replaced by \[decision \d+\]\(\d{4}-[a-z-]+\.md\))?\.\n\n/u
  const codeTitle = /^# `/

  test('state their status and date below the title, in one format', () => {
    const records = globSync('docs/decisions/*.md', { cwd: root })
    expect(records.length).toBeGreaterThan(10)
    const texts = records.map((file) => ({
      file,
      text: readFileSync(join(root, file), 'utf8').replace(codeTitle, '# A'),
    }))
    expect(texts.filter(({ text }) => !format.test(text)).map(({ file }) => file)).toEqual([])
  })

  test.each([
    '# Title\n\nText.\n\n',
    '# Title\n\nAccepted on November 21, 2026.\n\n',
    '# 14. Title\n\nAccepted on 2026-11-23.\n\n',
  ])('are refused in another format: %j', (text) => {
    expect(text).not.toMatch(format)
  })
})
