import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const document = readFileSync('docs/accessibility.md', 'utf8')

/** The criteria of WCAG 2.2, without those of level AAA. */
const levels = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
}
const verdicts = ['Supports', 'Partially supports', 'Not applicable', 'Not evaluated']

const rowsIn = (text: string) =>
  [...text.matchAll(/^\| ([\d.]+) [^|]+ \| ([^|]+) \| ([^|]*)\|$/gm)].map(
    ([, id = '', verdict = '', shownBy = '']) => ({
      id,
      verdict,
      files: [...shownBy.matchAll(/`([^`]+\.(?:ts|tsx|json))`/g)].map(([, file = '']) => file),
      titles: [...shownBy.matchAll(/\("([^"]+)"\)/g)].map(([, title = '']) => title),
    }),
  )
const rows = rowsIn(document)

test.each(Object.entries(levels))('docs/accessibility.md has each criterion of level %s', (level, ids) => {
  const [, section = ''] = document.split(`## Level ${level}\n`)
  expect(rowsIn(section.split('\n## ')[0] ?? '').map(({ id }) => id)).toEqual(ids.split(/\s+/))
})

describe.each(rows)('$id', ({ verdict, files, titles }) => {
  test('has a verdict, and tests or looks that exist', () => {
    expect(verdicts).toContain(verdict)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    if (verdict === 'Supports') expect(files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))).not.toEqual([])
    const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
    expect(titles.filter((title) => !texts.some((text) => text.includes(title)))).toEqual([])
  })
})

test('the criteria that are not evaluated are listed at the end', () => {
  const [, end = ''] = document.split('## What is missing\n')
  const open = rows.filter(({ verdict }) => verdict === 'Not evaluated').map(({ id }) => id)
  expect(new Set(end.match(/\d\.\d\.\d+/g))).toEqual(new Set(open))
})

/** The app's code and styles. */
const sources = globSync('{src,generated/main,generated/auth}/**/*.{ts,tsx,css}', { exclude: ['src/devtools/**'] }).map(
  (file) => ({ file, text: readFileSync(file, 'utf8') }),
)
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

describe('the app has', () => {
  test('no audio or video', () => {
    expect(filesWith(/<(audio|video)\b|new Audio\(|AudioContext/)).toEqual([])
  })

  test('no gestures, motion or fixed orientation', () => {
    expect(
      filesWith(/on(TouchMove|Gesture)|touchmove|gesturestart|device(motion|orientation)|orientation\.lock/i),
    ).toEqual([])
  })

  test('fields about oneself say what they are for', () => {
    const purposes = ['given-name', 'family-name', 'email', 'tel', 'organization', 'username', 'current-password']
    const ownAddress = ['address-line1', 'address-line2', 'address-level2', 'postal-code']
    const unused = [...purposes, ...ownAddress, 'new-password'].filter(
      (purpose) => filesWith(new RegExp(`autoComplete=(?:"|\\{[^}]*')${purpose}['"]`)).length === 0,
    )
    expect(unused).toEqual([])
  })

  test('names of languages are in their language', () => {
    const menus = filesWith(/Object\.entries\(languages\)/).filter((file) => file.endsWith('.tsx'))
    expect(menus.length).toBeGreaterThan(0)
    expect(menus.filter((file) => !readFileSync(file, 'utf8').includes('lang={'))).toEqual([])
  })
})
