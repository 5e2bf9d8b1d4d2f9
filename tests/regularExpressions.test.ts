import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './architecture.ts'

/** Where a regular expression is made from text, and why no text can make it slow (docs/rules.md#no-backtracking). */
const reasons: Readonly<Record<string, string>> = {
  'src/features/invoices/discountSearch.ts': 'only our own names of columns',
  'src/lib/cleanText.ts': 'only names of scripts of our own',
  'src/shared/format/serviceText.ts': 'only words of our own',
  'src/ui/pdf/usePdfSearch.ts': 'the words are escaped, and only whitespace repeats, between words without any',
  'mocks/world/fileStore.ts': 'the escaped name of the mock’s own file, and digits',
  'mocks/world/ingestion/columns.ts': 'only our own texts',
  'mocks/world/seed/stranger.ts': 'only our own texts, escaped',
  'tools/contract/diff/media.ts': 'only a name of our own',
  'tools/contract/diff/matches.ts': 'patterns of the compared contracts, stopped after 100 ms',
  'tools/contract/diff/rules/words.ts': 'one of our own, only named elsewhere',
  'tools/contract/verify/arbitraries.ts': 'the patterns of our own contract, on texts of at most 200 characters',
  'tools/contract/verify/breaks.ts': 'the patterns of our own contract, on three short texts',
  'tools/contract/verify/judge.ts': 'only our own texts',
}

/** Also finds the methods that make one from a string, unless they get a literal. */
const makesOne = /\bRegExp\(|\.(?:match|matchAll|search)\((?!\s*(?:\/|\)))(?=[^)])/

const withRegExp = sourceFiles(['src', 'mocks', 'tools', 'security'])
  .filter((file) =>
    readSource(file)
      .split('\n')
      .some((line) => makesOne.test(line)),
  )
  .toSorted()

test('each regular expression made from text is listed with its reason (no-backtracking)', () => {
  expect(withRegExp).toEqual(Object.keys(reasons).toSorted())
})

test.each(['new RegExp(`^${text}$`)', 'RegExp(query, "i")', 'name.match(query)', 'text.search(typed)'])(
  'finds a planted %s',
  (line) => {
    expect(line).toMatch(makesOne)
  },
)

test.each(['text.match(/a+/g)', 'text.search(/x/)', 'RegExp.escape(text)'])('does not find %s', (line) => {
  expect(line).not.toMatch(makesOne)
})
