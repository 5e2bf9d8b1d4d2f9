import satisfies from 'spdx-satisfies'
import type { Component } from './components.ts'

/** Licenses that ask of a published build no more than their notice. */
const allowedLicenses = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'Unlicense'] as const

/** One line for each package whose license is not allowed, with what to do; empty if all are. */
export const refusedLicenses = (components: readonly Component[]): string[] =>
  components.flatMap(({ name, version, licenses = [] }) => {
    const expressions = licenses.map(expressionOf)
    if (expressions.length > 0 && expressions.every(isAllowed)) return []
    const what = expressions.length > 0 ? `has the license ${expressions.join(' and ')}` : 'names no license'
    return [
      `${name} ${version} ${what}. Replace it, or, if its terms allow what we do, add the license to tools/ship/licenses.ts.`,
    ]
  })

const expressionOf = (entry: NonNullable<Component['licenses']>[number]) =>
  'expression' in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? '')

function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, allowedLicenses)
  } catch {
    // A text that isn't an SPDX expression, such as "SEE LICENSE IN LICENSE.txt", is for people to read.
    return false
  }
}
