import { describe, expect, test } from 'vitest'
import { readSource, sourceFiles } from './architecture.ts'
import { sharedTexts } from './sharedTexts.ts'

const files = sourceFiles(['src']).filter((file) => file.endsWith('.tsx') && !file.startsWith('src/devtools/'))

test('each text is alone in its element (foreign-changes)', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => sharedTexts(file, readSource(file)))).toEqual([])
})

const find = (jsx: string) => sharedTexts('src/ui/Planted.tsx', `const planted = ${jsx}`)

describe('finds a planted', () => {
  test.each([
    ['text', '<p>Pay <b>{total}</b></p>'],
    ['translated text', "<p>{t('pay')} <Button /></p>"],
    ['amount', '<p><Icon />{formatMoney(total)}</p>'],
    ['optional text', "<p>{isLate && t('late')}<b /></p>"],
    ['text that depends', "<p><b />{isLate ? t('late') : null}</p>"],
    ['text with a default', "<p>{step.instructions ?? t('goOn')}<b /></p>"],
    ['template', '<p><b />{` · ${date}`}</p>'],
    ['sum of texts', "<p><b />{day + ' · today'}</p>"],
    ['name', '<li><Badge />{file.name}</li>'],
    ['text in a fragment', '<><b />{message?.text}</>'],
  ])('%s', (_, jsx) => {
    expect(find(jsx)).toHaveLength(1)
  })
})

describe('accepts', () => {
  test.each([
    ['a text that is alone', "<p>\n  {t('pay')}\n</p>"],
    ['elements with a blank between them', "<p><b>{t('pay')}</b>{' '}<i>{total}</i></p>"],
    ['an optional element', '<p>{isLate && <b>{date}</b>}<i /></p>'],
    ['a list of elements', '<p><b />{names.map((name) => <i key={name}>{name}</i>)}</p>'],
    ['a text in an attribute', "<p><b title={t('pay')} /><i /></p>"],
  ])('%s', (_, jsx) => {
    expect(find(jsx)).toEqual([])
  })
})
