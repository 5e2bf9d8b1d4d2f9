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

/** Every English text that is another one in French, without those that consist of data only. */
export const englishTexts: readonly string[] = [
  ...new Set(
    Object.entries(english).flatMap(([key, text]) => (/\{\{/.test(text) || texts[key] === text ? [] : [text])),
  ),
].filter((text) => !Object.values(texts).includes(text))
