import { isDeepStrictEqual } from 'node:util'
import { child, isObject, listOr, objectOr, parsePointer, textOr, valueAt } from '../json.ts'
import { keywordPath, plainName } from '../keywords.ts'
import { isSubset, schemaEffect } from '../subset/isSubset.ts'
import { atLeastTwoOf } from '../align/alignUnions.ts'
import { effectOf } from './keywordEffect.ts'
import type { Effect } from '../patterns/patternEffect.ts'
import { always, type Case, type Harm, quote, type Rule } from './rule.ts'
import { holderInBase, subjectIn, subjectOf } from './subject.ts'

const refused: Harm = { whom: 'senders', how: 'Clients that send it: values that were accepted get 422.' }
const unexpected: Harm = {
  whom: 'readers',
  how: 'Clients that read it: values that could not come before do, and strict readers and generated schemas refuse them.',
}

/** Keywords that Redocly does not judge. */
const judgedHere: ReadonlySet<string> = new Set(['contentEncoding', 'contentMediaType', 'not', 'if', 'contains'])

/** Fewer values break senders, more values break readers, other changes break both, depending on the schema's usage. */
const harmsOf = ({ usage }: Case, effect: Effect): Harm[] => [
  ...(usage.sentBy.length > 0 && (effect === 'narrower' || effect === 'other') ? [refused] : []),
  ...(usage.readBy.length > 0 && (effect === 'wider' || effect === 'other') ? [unexpected] : []),
]

/** `x-extensible-enum: true` in the base documents that readers must expect unknown values. In the head, it comes too late. */
const extensible = (each: Case): boolean => objectOr(holderInBase(each, 1))['x-extensible-enum'] === true

/** A rule for an item of a tuple, for the fields with some name, or for objects with some field. */
function subschemaEffect({ change, base, head }: Case): Effect {
  if (change.kind === 'modified') return change.property === 'key' ? 'other' : 'none'
  const document = change.base ? base : head
  const place = parsePointer((change.base ?? change.revision)?.pointer ?? '')
  const { additionalProperties, items } = objectOr(valueAt(document, place.slice(0, -2)))
  const others =
    place.at(-2) === 'dependentSchemas' ? {} : change.path.includes('/item ') ? items : additionalProperties
  // Without it, the rule for all others applies.
  const [rest, own] = [others ?? {}, valueAt(document, place)]
  const [before, after] = change.kind === 'added' ? [rest, own] : [own, rest]
  return schemaEffect(before, after)
}

/** What a rule is for that has a name: an item of a tuple, names of fields, or objects with a field. */
function namedFor(keyword: string | undefined, name: string): string | undefined {
  if (keyword === 'dependentSchemas') return `for objects with \`${name}\``
  if (keyword !== 'patternProperties') return undefined
  return name.startsWith('item ') ? `for ${name}` : `for names like ${quote(name)}`
}

const becameTrue = ({ change }: Case, property: string): boolean =>
  change.typeName === 'Schema' &&
  change.property === property &&
  change.base?.value !== true &&
  change.revision?.value === true

/** Describes a lost request field that Redocly does not report; it shows a renamed one as a changed `key`. */
function requestFieldLost({ change, usage }: Case): string | undefined {
  const path = parsePointer(change.base?.pointer ?? '')
  const isField = keywordPath(change.base?.pointer ?? '').at(-2) === 'properties'
  if (change.typeName !== 'Schema' || !isField || change.verdicts.length > 0) return undefined
  if (usage.sentBy.length === 0) return undefined
  const field = `Request field \`${path.at(-1) ?? ''}\``
  if (change.property === 'key') return `${field} was renamed to \`${String(change.revision?.value)}\`.`
  return change.kind === 'removed' ? `${field} was removed.` : undefined
}

/** New fields that had the rules of all fields without a name until now. */
function newlyNamedHarms({ change, base, head, usage }: Case): Harm[] {
  const { pointer = '' } = change.revision ?? {}
  const place = parsePointer(pointer)
  // The first fields of an object come as one change.
  const areAll = change.typeName === 'SchemaProperties'
  const isOne = change.typeName === 'Schema' && keywordPath(pointer).at(-2) === 'properties'
  if (change.kind !== 'added' || !(areAll || isOne)) return []
  const { additionalProperties: rest } = objectOr(valueAt(base, place.slice(0, areAll ? -1 : -2)))
  if (!isObject(rest)) return []
  const value = valueAt(head, place)
  const fields = areAll ? Object.values(objectOr(value)) : [value]
  return [
    ...(usage.sentBy.length > 0 && !fields.every((field) => isSubset(rest, field)) ? [refused] : []),
    ...(usage.readBy.length > 0 && !fields.every((field) => isSubset(field, rest)) ? [unexpected] : []),
  ]
}

/** What changed in what a list has to contain: only its counts, or more. */
function countsChanged(each: Case): string {
  const { base, revision } = each.change
  const [before, after] = [
    { minContains: 1, ...objectOr(base?.value) },
    { minContains: 1, ...objectOr(revision?.value) },
  ]
  const said = (['contains', 'minContains', 'maxContains'] as const).flatMap((keyword) => {
    const [was, is] = [child(before, keyword), child(after, keyword)]
    return isDeepStrictEqual(was, is) ? [] : [`\`${keyword}\` from ${quote(was)} to ${quote(is)}`]
  })
  return `What ${subjectIn(each)} has to contain changed: ${said.join(', ')}.`
}

const foundNothing: Harm = {
  whom: 'readers',
  how: 'Clients that read it: they find nothing, and code over the generated type no longer compiles.',
}
const fieldRefused: Harm = {
  whom: 'senders',
  how: 'Clients that send it: they get 422, since unknown fields are refused.',
}
const fieldIgnored: Harm = { whom: 'senders', how: 'Clients that send it: it is ignored.' }

export const schemaRules: readonly Rule[] = [
  {
    id: 'property-removed',
    breaks: (each) => {
      const refusesUnknown = objectOr(holderInBase(each, 2))['additionalProperties'] === false
      return [
        ...(each.usage.readBy.length > 0 ? [foundNothing] : []),
        ...(each.usage.sentBy.length > 0 ? [refusesUnknown ? fieldRefused : fieldIgnored] : []),
      ]
    },
  },
  {
    id: 'request-property-removed',
    says: requestFieldLost,
    breaks: () => [fieldIgnored],
  },
  {
    id: 'named-field-changed',
    says: (each) =>
      newlyNamedHarms(each).length > 0
        ? `${subjectOf(each) ?? 'A field'} has its own rules now; before, the rules of other fields applied to it.`
        : undefined,
    breaks: newlyNamedHarms,
  },
  {
    id: 'required-properties-added',
    breaks: always('senders', 'Clients that leave it out, as they could: they get 422.'),
  },
  {
    id: 'required-properties-removed',
    breaks: always(
      'readers',
      'Clients that rely on it: sometimes they find nothing, and code over the generated type no longer compiles.',
    ),
  },
  { id: 'enum-values-removed', breaks: () => [refused] },
  {
    id: 'enum-values-added',
    severity: (each) => (extensible(each) ? 'warning' : 'breaking'),
    breaks: (each) => [
      {
        whom: 'readers',
        how: extensible(each)
          ? 'Nobody who keeps to the contract: `x-extensible-enum` requires readers to expect unknown values.'
          : 'Clients that read it: they meet a value that they do not know, and strict readers and generated schemas refuse it.',
      },
    ],
  },
  {
    id: 'schema-type-changed',
    breaks: (each) => harmsOf(each, each.message.includes('widened') ? 'wider' : 'narrower'),
  },
  { id: 'schema-constraint-changed', breaks: (each) => harmsOf(each, effectOf(each)) },
  { id: 'schema-combinator-changed', breaks: (each) => harmsOf(each, effectOf(each)) },
  {
    id: 'default-changed',
    says: (each) => {
      const { change, usage } = each
      if (change.typeName !== 'Schema' || change.property !== 'default' || usage.sentBy.length === 0) return undefined
      if (change.base?.value === undefined) return undefined
      return `The default of ${subjectOf(each) ?? 'a value'} changed from ${quote(change.base.value)} to ${quote(change.revision?.value)}.`
    },
    breaks: always(
      'senders',
      'Clients that leave it out, because the old default suited them: they silently get another result.',
    ),
  },
  {
    id: 'read-only-added',
    says: (each) =>
      becameTrue(each, 'readOnly') && each.usage.sentBy.length > 0
        ? `${subjectOf(each) ?? 'The schema'} became read-only.`
        : undefined,
    breaks: always('senders', 'Clients that send it: it is ignored or refused.'),
  },
  {
    id: 'read-only-removed',
    says: (each) => {
      const { change, head, usage } = each
      const path = parsePointer(change.revision?.pointer ?? '')
      const isLost = change.typeName === 'Schema' && change.property === 'readOnly' && change.base?.value === true
      const required = listOr(objectOr(valueAt(head, path.slice(0, -2)))['required'])
      if (!isLost || usage.sentBy.length === 0 || !required.includes(path.at(-1))) return undefined
      return `${subjectOf(each) ?? 'The schema'} is required and no longer read-only.`
    },
    breaks: always('senders', 'Clients that leave it out, as they had to: they get 422.'),
  },
  {
    id: 'write-only-added',
    says: (each) =>
      becameTrue(each, 'writeOnly') && each.usage.readBy.length > 0
        ? `${subjectOf(each) ?? 'The schema'} became write-only.`
        : undefined,
    breaks: always('readers', 'Clients that read it: they find nothing.'),
  },
  {
    id: 'discriminator-value-added',
    severity: (each) => (extensible(each) ? 'warning' : 'breaking'),
    says: ({ change, usage }) => {
      const [value, ...place] = keywordPath(change.revision?.pointer ?? '').toReversed()
      const added = place[0] === 'mapping' && place[1] === 'discriminator'
      const isNew = change.base === undefined || change.base.value === undefined
      return added && isNew && usage.readBy.length > 0
        ? `The discriminator gained ${quote(plainName(value ?? ''))}.`
        : undefined
    },
    breaks: always('readers', 'Clients that read it: they meet an alternative that they do not know.'),
  },
  {
    id: 'schema-keyword-changed',
    says: (each) => {
      const { change } = each
      const isOurs =
        change.typeName === 'Schema' && judgedHere.has(change.property ?? '') && change.verdicts.length === 0
      if (!isOurs || harmsOf(each, effectOf(each)).length === 0) return undefined
      const [before, after] = [change.base?.value, change.revision?.value].map(quote)
      if (
        change.property === 'not' &&
        [change.base, change.revision].some((place) => atLeastTwoOf in objectOr(place?.value))
      )
        return `A value that matches two alternatives (\`oneOf\`) of ${subjectIn(each)} is ${change.base?.value === undefined ? 'refused' : 'allowed'} now.`
      if (change.property === 'not')
        return `What ${subjectIn(each)} must not be (\`not\`) changed from ${before} to ${after}.`
      if (change.property === 'contains') return countsChanged(each)
      const keyword = change.property === 'if' ? 'The condition (`if`)' : `\`${change.property}\``
      return `${keyword} of ${subjectIn(each)} changed from ${before} to ${after}.`
    },
    breaks: (each) => harmsOf(each, effectOf(each)),
  },
  {
    id: 'subschema-changed',
    says: (each) => {
      const { change } = each
      const [last = '', keyword] = keywordPath(change.path).toReversed()
      const isRenamed = change.kind === 'modified'
      const what = namedFor(keyword, isRenamed ? String(change.base?.value) : plainName(last))
      if (what === undefined || change.verdicts.length > 0 || harmsOf(each, subschemaEffect(each)).length === 0)
        return undefined
      if (!isRenamed) return `The rules ${what} of ${subjectIn(each)} were ${change.kind}.`
      const now = namedFor(keyword, String(change.revision?.value)) ?? ''
      return `The rules ${what} of ${subjectIn(each)} are ${now} now.`
    },
    breaks: (each) => harmsOf(each, subschemaEffect(each)),
  },
  {
    id: 'dependent-fields-changed',
    says: (each) => {
      const { change } = each
      const isField = change.typeName === 'DependentRequired' && change.kind === 'modified'
      if (!isField || harmsOf(each, effectOf(each)).length === 0) return undefined
      const [before, after] = [change.base?.value, change.revision?.value].map(quote)
      return `The fields required by \`${change.property}\` of ${subjectOf(each) ?? 'an object'} changed from ${before} to ${after}.`
    },
    breaks: (each) => harmsOf(each, effectOf(each)),
  },
  {
    id: 'discriminator-changed',
    says: ({ change }) => {
      const place = keywordPath(change.base?.pointer ?? '').join('/')
      if (!/\/discriminator(?:\/propertyName|\/mapping\/=[^/]+|)$/.test(place)) return undefined
      return `The discriminator lost ${quote(textOr(change.base?.value, parsePointer(change.path).at(-1) ?? ''))}.`
    },
    breaks: always(
      'everyone',
      'Clients that distinguish the alternatives by this value: they mistake one for another, or know none.',
    ),
  },
]
