import { listOr, objectOr, parsePointer, textOr, valueAt } from '../json.ts'
import { keywordPath, withoutNameMark } from '../keywords.ts'
import { atLeastTwoOf } from '../align/alignUnions.ts'
import { effectOf } from './keywordEffect.ts'
import { always, type Harm, quote, type Rule } from './rule.ts'
import {
  becameTrue,
  changedCounts,
  harmsOf,
  harmsOfNewlyNamedFields,
  isExtensible,
  judgedHere,
  lostRequestField,
  namedSchemaEffect,
  purposeOf,
  valuesRefused,
} from './schemaChanges.ts'
import { enclosingInBase, subjectIn, subjectOf } from './subject.ts'

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
      const refusesUnknown = objectOr(enclosingInBase(each, 2))['additionalProperties'] === false
      return [
        ...(each.usage.readBy.length > 0 ? [foundNothing] : []),
        ...(each.usage.sentBy.length > 0 ? [refusesUnknown ? fieldRefused : fieldIgnored] : []),
      ]
    },
  },
  {
    id: 'request-property-removed',
    detect: lostRequestField,
    breaks: () => [fieldIgnored],
  },
  {
    id: 'named-field-changed',
    detect: (each) =>
      harmsOfNewlyNamedFields(each).length > 0
        ? `${subjectOf(each) ?? 'A field'} has its own rules now; before, the rules of other fields applied to it.`
        : undefined,
    breaks: harmsOfNewlyNamedFields,
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
  { id: 'enum-values-removed', breaks: () => [valuesRefused] },
  {
    id: 'enum-values-added',
    severity: (each) => (isExtensible(each) ? 'warning' : 'breaking'),
    breaks: (each) => [
      {
        whom: 'readers',
        how: isExtensible(each)
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
    detect: (each) => {
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
    detect: (each) =>
      becameTrue(each, 'readOnly') && each.usage.sentBy.length > 0
        ? `${subjectOf(each) ?? 'The schema'} became read-only.`
        : undefined,
    breaks: always('senders', 'Clients that send it: it is ignored or refused.'),
  },
  {
    id: 'read-only-removed',
    detect: (each) => {
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
    detect: (each) =>
      becameTrue(each, 'writeOnly') && each.usage.readBy.length > 0
        ? `${subjectOf(each) ?? 'The schema'} became write-only.`
        : undefined,
    breaks: always('readers', 'Clients that read it: they find nothing.'),
  },
  {
    id: 'discriminator-value-added',
    severity: (each) => (isExtensible(each) ? 'warning' : 'breaking'),
    detect: ({ change, usage }) => {
      const [value, ...place] = keywordPath(change.revision?.pointer ?? '').toReversed()
      const added = place[0] === 'mapping' && place[1] === 'discriminator'
      const isNew = change.base === undefined || change.base.value === undefined
      return added && isNew && usage.readBy.length > 0
        ? `The discriminator gained ${quote(withoutNameMark(value ?? ''))}.`
        : undefined
    },
    breaks: always('readers', 'Clients that read it: they meet an alternative that they do not know.'),
  },
  {
    id: 'schema-keyword-changed',
    detect: (each) => {
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
      if (change.property === 'contains') return changedCounts(each)
      const keyword = change.property === 'if' ? 'The condition (`if`)' : `\`${change.property}\``
      return `${keyword} of ${subjectIn(each)} changed from ${before} to ${after}.`
    },
    breaks: (each) => harmsOf(each, effectOf(each)),
  },
  {
    id: 'subschema-changed',
    detect: (each) => {
      const { change } = each
      const [last = '', keyword] = keywordPath(change.path).toReversed()
      const isRenamed = change.kind === 'modified'
      const what = purposeOf(keyword, isRenamed ? String(change.base?.value) : withoutNameMark(last))
      if (what === undefined || change.verdicts.length > 0 || harmsOf(each, namedSchemaEffect(each)).length === 0)
        return undefined
      if (!isRenamed) return `The rules ${what} of ${subjectIn(each)} were ${change.kind}.`
      const now = purposeOf(keyword, String(change.revision?.value)) ?? ''
      return `The rules ${what} of ${subjectIn(each)} are ${now} now.`
    },
    breaks: (each) => harmsOf(each, namedSchemaEffect(each)),
  },
  {
    id: 'dependent-fields-changed',
    detect: (each) => {
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
    detect: ({ change }) => {
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
