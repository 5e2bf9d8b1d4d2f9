import { perLanguage } from '#src/lib/language.ts'

/** `Ada, Ben, or Cy`. */
export const anyOf = perLanguage((language) => new Intl.ListFormat(language, { type: 'disjunction' }))

/** `Ada, Ben, and Cy`. */
export const allOf = perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))
