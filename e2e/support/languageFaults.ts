import { isEnglish } from './french.ts'
import type { ShownText } from './shownTexts.ts'

/** The languages that the texts are checked in: one that people use, and the pseudo-locale (CONTRIBUTING.md). */
export type Language = 'fr-CA' | 'pseudo'

/** Names of months and days, and the words of relative times, which come from the browser. */
const format = (options: Intl.DateTimeFormatOptions, day: number) =>
  new Intl.DateTimeFormat('fr-CA', { ...options, timeZone: 'UTC' }).format(Date.UTC(2026, day < 12 ? day : 0, day + 1))
const relative = new Intl.RelativeTimeFormat('fr-CA', { numeric: 'auto' })
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
const fromBrowser = new Set(
  [
    ...Array.from({ length: 19 }, (_, day) =>
      (['long', 'short'] as const).map((length) => format({ month: length, weekday: length, day: 'numeric' }, day)),
    ).flat(),
    ...(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
      [-5, -1, 0, 1, 5].map((count) => relative.format(count, unit)),
    ),
    'h min s',
  ].flatMap(wordsOf),
)

/** The product's name, the languages' own names, and keys of the keyboard. */
const same = new Set(['tallyport', 'english', 'français', 'ctrl', 'esc', 'k'])

/** Numbers of documents, and what the stand-in service calls a file. */
const data = /^[A-Z]+-\d+$|^file upload$/

const isUntranslated = (text: string, language: Language) =>
  language === 'pseudo'
    ? !/[[\]~]/.test(text) &&
      !data.test(text) &&
      wordsOf(text).some((word) => word.length > 1 && !fromBrowser.has(word) && !same.has(word))
    : isEnglish(text)

/** The faults in the texts of a page, one per line: those in another language, and those that can't be read in full. */
export const languageFaults = (texts: readonly ShownText[], language: Language): string[] => [
  ...new Set(
    texts.flatMap(({ text, block, faults, isOneLine }) => [
      ...faults
        // No language has texts that long for each of these lines, which can't become two (docs/rules.md#cut-texts).
        .filter((fault) => !(language === 'pseudo' && isOneLine && fault.startsWith('clipped')))
        .map((fault) => `${fault}: ${text}`),
      ...(isUntranslated(text, language) && (language !== 'pseudo' || isUntranslated(block, language))
        ? [`untranslated: ${text}`]
        : []),
    ]),
  ),
]
