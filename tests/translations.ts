/** The texts of one file, by key: `{ 'login.heading': 'Sign in' }`. */
export type Texts = Readonly<Record<string, string>>

/** A file of texts as one flat record. */
export function flatTexts(texts: object, prefix = ''): Texts {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? { [prefix + name]: value } : flatTexts(value as object, `${prefix}${name}.`),
    ),
  ) as Texts
}

const plural = /_(zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(plural, '')

/** The placeholders for data in a text: `{{count, number}}`, `$t(fees.percentageLimits)`. */
const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{.*?\}\}|\$t\(.*?\)/g))].map((found) => found.replace(/,.*/, '}}')).toSorted()

/** Keys, plural forms and placeholders in which a translation differs from the English texts. */
export function differences(english: Texts, translation: Texts, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const expected = Object.keys(english).flatMap((key) => {
    if (key.endsWith('_other')) return forms.map((form) => `${baseOf(key)}_${form}`)
    // Not a category of either language: i18next shows it for 0.
    return plural.test(key) && !key.endsWith('_zero') ? [] : [key]
  })
  const missing = expected.filter((key) => !(key in translation)).map((key) => `${key}: missing`)
  const extra = Object.keys(translation).filter((key) => !expected.includes(key))
  const wrong = Object.entries(translation).filter(([key, text]) => {
    const source = english[key] ?? english[`${baseOf(key)}_other`]
    if (source === undefined || !expected.includes(key)) return false
    // In French, "one" is also for 0, so the number is needed where English can write "1".
    const optional = plural.test(key) ? ['{{count}}'] : []
    const [here, there] = [placeholders(text), placeholders(source)]
    return [...here.filter((one) => !there.includes(one)), ...there.filter((one) => !here.includes(one))].some(
      (one) => !optional.includes(one),
    )
  })
  return [...missing, ...extra.map((key) => `${key}: unused`), ...wrong.map(([key]) => `${key}: other placeholders`)]
}

/** The words of a text, without placeholders and addresses. */
export const wordsIn = (text: string) =>
  (text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)|https?:\/\/\S+/g, ' ').match(/\p{L}{2,}/gu) ?? []).map((word) =>
    word.toLowerCase(),
  )

/** Names and abbreviations, and words that English and French share. */
const shared = new Set(
  `accents accessible ach action actions active api arrive attention canada cents change code configuration configurations
  confirmation confirmations console contact contacts csv date dates destination distances document documents dollar
  dollars excel expiration file format google inactive incorrect instant invitation invitations invite javascript
  maps message messages minute minutes mode moment note notification notifications options page pages palette payable
  payables payer pays pdf photo photos place places postal province rtp service session sftp site suggestion
  suggestions tallyport total type usd utf web zip zoom`.split(/\s+/),
)

/** The words of a French text that are among the English ones, in lower case. */
export function englishWords(english: ReadonlySet<string>, text: string): string[] {
  return wordsIn(text).filter((word) => english.has(word) && !shared.has(word))
}

/** Canadian French typography: https://vitrinelinguistique.oqlf.gouv.qc.ca, "espacement". */
const typography: Readonly<Record<string, RegExp>> = {
  'a straight apostrophe or quote': /['"]/,
  'an English quote': /[“”]/,
  'a space before ! ? or ;': /\s[!?;]/,
  'no non-breaking space before a colon': /[^\u00a0]:(?=\s|$)/,
  'no non-breaking space inside « »': /«(?!\u00a0)|(?<!\u00a0)»/,
  'no non-breaking space before % or $': /(?<=[\d}])\s?(?<!\u00a0)[%$](?!t\()/,
}

/** The faults in the punctuation and the spaces of a French text. */
export function typographyErrors(text: string): string[] {
  // An option inside a placeholder, such as `style: percent`, is not a text.
  const shown = text.replaceAll(/\{\{.*?\}\}/g, '{}')
  return Object.entries(typography).flatMap(([error, pattern]) => (pattern.test(shown) ? [error] : []))
}
