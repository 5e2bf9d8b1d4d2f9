import { globSync, readFileSync } from 'node:fs'
import { flatTexts, type Texts } from '../../tests/translations.ts'

const textsOf = (language: string): Texts =>
  Object.assign(
    {},
    ...globSync(`src/locales/${language}/*.json`).map((file) =>
      flatTexts(JSON.parse(readFileSync(file, 'utf8')) as object),
    ),
  ) as Texts

const english = textsOf('en')
const texts = textsOf('fr-CA')

/** A French text with its data. Errors: throws for a key without a text. */
export function french(key: string, data: Readonly<Record<string, string>> = {}): string {
  const text = texts[key]
  if (text === undefined) throw new Error(`No French text: ${key}`)
  return text.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => data[name] ?? '')
}

const placeholder = /\{\{\w+[^}]*\}\}/
/** Contains a word; a text of only data and signs is the same in both languages. */
const hasWord = (text: string) => /\p{L}{3}/u.test(text.split(placeholder).join(' '))
/** A text with any data. */
const patternOf = (text: string) =>
  `^${text
    .split(placeholder)
    .map((part) => RegExp.escape(part))
    .join('.+')}$`

const frenchTexts = Object.values(texts)

/** Every English text that is another one in French, as a pattern for it with its data. */
const englishPatterns = [
  ...new Set(Object.entries(english).flatMap(([key, text]) => (texts[key] === text || !hasWord(text) ? [] : [text]))),
]
  .map((text) => new RegExp(patternOf(text), 'su'))
  .filter((pattern) => !frenchTexts.some((text) => pattern.test(text)))

/** Whether a text, with its data, is an English one that has another in French. */
export const isEnglish = (text: string): boolean => englishPatterns.some((pattern) => pattern.test(text))
