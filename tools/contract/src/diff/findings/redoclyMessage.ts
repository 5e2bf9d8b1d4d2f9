import type { Case } from '../rules/rule.ts'
import { subjectIn, subjectOf } from '../rules/subject.ts'

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

const typesOf = (value: unknown): string[] => [value ?? []].flat().map(String)

/** Such as `a string or null`. */
const listed = (types: readonly string[]) => types.map((type) => typeNames[type] ?? type).join(' or ')

/**
 * Redocly's message about a change, in plain words and with the subject of the change: `'additionalProperties' was added.`
 * becomes ``Other fields of `address` may no longer have any value.``
 */
export function rewriteMessage(message: string, given: Omit<Case, 'message'>): string {
  const subject = subjectOf(given)
  return (
    typeMessage(message, given) ??
    combinatorMessage(message, given) ??
    restMessage(message, given) ??
    withSubject(message, subject)
  )
}

/** Redocly calls no type "any", and a type with no value in common with the old one "widened" or "narrowed". */
function typeMessage(message: string, given: Omit<Case, 'message'>): string | undefined {
  const { change } = given
  if (change.property !== 'type' || change.typeName !== 'Schema') return undefined
  const [before, after] = [typesOf(change.base?.value), typesOf(change.revision?.value)]
  const name = capitalized(subjectIn(given))
  if (after.length === 0) return `${name} may be of any type now, before only ${listed(before)}.`
  if (before.length === 0) return `${name} must be ${listed(after)} now, before it could be of any type.`
  const isOther = !before.some((type) => after.includes(type) || (isNumber(type) && after.some(isNumber)))
  return isOther
    ? withSubject(message.replace(/ (?:widened|narrowed) from /, ' changed from '), subjectOf(given))
    : undefined
}

/** Redocly calls an alternative, and a part of an `allOf`, a subschema. */
function combinatorMessage(message: string, given: Omit<Case, 'message'>): string | undefined {
  const [, keyword, subschema, did] =
    /^`(anyOf|oneOf|allOf)`( subschema)?(?: of `.*`)? was (added|removed)\.$/.exec(message) ?? []
  if (keyword === undefined || did === undefined) return undefined
  // The author's keyword for alternatives is unknown: a `oneOf` may be compared as an `anyOf`.
  const [single, plural] =
    keyword === 'allOf' ? ['A part (`allOf`)', 'parts (`allOf`)'] : ['An alternative', 'alternatives']
  if (subschema !== undefined) return `${single} of ${subjectIn(given)} was ${did}.`
  return `The ${plural} of ${subjectIn(given)} were ${did}.`
}

/** The changes of items and fields that a schema does not name. */
const restMessages: Readonly<Record<string, (subject: string) => string>> = {
  'items added': (subject) => `The items of ${subject} may no longer be of any type.`,
  'items removed': (subject) => `The items of ${subject} may be of any type now.`,
  'items closed': (subject) => `${capitalized(subject)} may have no further items now.`,
  'additionalProperties added': (subject) => `Other fields of ${subject} may no longer have any value.`,
  'additionalProperties removed': (subject) => `Other fields of ${subject} may have any value now.`,
  'additionalProperties closed': (subject) => `${capitalized(subject)} may have no other fields now.`,
}

function restMessage(message: string, given: Omit<Case, 'message'>): string | undefined {
  const [, keyword = '', did] = /^`(\w+)`(?: of `.*`)? was (added|removed|set to 'false')\.$/.exec(message) ?? []
  return restMessages[`${keyword} ${did?.startsWith('set') === true ? 'closed' : did}`]?.(subjectIn(given))
}

const isNumber = (type: string) => type === 'integer' || type === 'number'

/** Redocly names the subject of a change only if it has its own name; a parameter's schema has none. */
function withSubject(message: string, subject: string | undefined): string {
  const name = subject?.match(/`.*`/)?.[0]
  const isNamed = name !== undefined && message.includes(name)
  if (subject === undefined || isNamed || / of `/.test(message)) return message
  // Uses Redocly's wording for fields, so that an enum of a parameter and a field is one finding.
  if (message.startsWith('Enum ') && name !== undefined) return message.replace('Enum', `Enum of ${name}`)
  return `${capitalized(subject)}: ${message}`
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
