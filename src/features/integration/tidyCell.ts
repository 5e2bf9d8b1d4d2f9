import { cleanId, cleanPhone, cleanText } from '#src/lib/cleanText.ts'
import { cleanEmail } from '#src/lib/emailAddresses.ts'

/**
 * One line of text without what only spreadsheets need: `="…"`, which keeps Excel from changing a number, and the apostrophe
 * that CSV files have before a formula, a tab, or a line break (docs/rules.md#csv-formulas).
 */
export const tidyLine = (value: string) =>
  // Cleaning turns a tab or a line break into a space, so the apostrophe before it is removed first.
  cleanText(value.replace(/^'(?=[\t\r\n])/, ''))
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
/** Also removes the apostrophe that makes a number a text in a spreadsheet. */
export const tidyId = (value: string) => cleanId(tidyLine(value).replace(/^'(?=\d)/, ''))
export const tidyLowerCase = (value: string) => tidyId(value).toLowerCase()
export const tidyEmail = (value: string) => cleanEmail(tidyLine(value)).toLowerCase()
export const tidyPhone = (value: string) => cleanPhone(tidyLine(value))
