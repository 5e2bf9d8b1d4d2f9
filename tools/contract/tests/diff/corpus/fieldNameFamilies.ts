/** Changes of fields that are called like a keyword, and of recursions through them. */
import { type FamilyPair, text } from './familyPair.ts'

/** Fields that are called like a keyword of a schema or of a description. */
const fieldNames = [
  'title',
  'description',
  'example',
  'examples',
  'deprecated',
  '$schema',
  'x-note',
  'default',
  'enum',
  'const',
  'required',
  'type',
  'items',
  'properties',
  'anyOf',
  'not',
  'format',
  'pattern',
  'servers',
  'headers',
  'parameters',
  'discriminator',
  'mapping',
  'encoding',
  '$ref',
  'constructor',
]

const nodeReference = { $ref: '#/components/schemas/Node' }
/** Where a field can have the schema `Node`, other than directly. */
const indirectReferences: [string, object][] = [
  ['a list', { type: 'array', items: nodeReference }],
  ['an alternative', { anyOf: [nodeReference, { type: 'integer' }] }],
  ['other fields', { type: 'object', additionalProperties: nodeReference }],
]

/** An object with a field `type` beside the named one: only names, no keywords. */
const fields = (name: string, schema: object, more: object = {}) => ({
  type: 'object',
  properties: { type: { type: 'string' }, [name]: schema },
  ...more,
})
/** A response that contains itself in a field. */
const recursive = (name: string, more: object = {}) => ({
  schemas: { Node: { type: 'object', properties: { [name]: nodeReference, ...more } } },
  response: nodeReference,
})

/** An object whose fields are texts. */
const textFields = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text()])),
})

export const namedLikeKeywords: FamilyPair[] = fieldNames.flatMap((name): FamilyPair[] => [
  {
    name: `recursion through a field \`${name}\`, with a new field`,
    expect: 'safe',
    base: recursive(name),
    head: recursive(name, { more: text() }),
  },
  {
    name: `recursion through a field \`${name}\`, another one lost`,
    expect: 'breaking',
    base: recursive(name, { more: text() }),
    head: recursive(name),
  },
  {
    name: `text of a field \`${name}\` shortened in a request`,
    expect: 'breaking',
    base: { request: fields(name, text(9)) },
    head: { request: fields(name, text(3)) },
  },
  {
    name: `text of a field \`${name}\` lengthened in a request`,
    expect: 'safe',
    base: { request: fields(name, text(9)) },
    head: { request: fields(name, text(12)) },
  },
  {
    name: `alternatives of a field \`${name}\` written in another form`,
    expect: 'safe',
    base: {
      both: fields(name, {
        anyOf: [
          { ...textFields('a', 'b'), required: ['a'] },
          { ...textFields('a', 'b'), required: ['b'] },
        ],
      }),
    },
    head: { both: fields(name, { ...textFields('a', 'b'), anyOf: [{ required: ['b'] }, { required: ['a'] }] }) },
  },
  {
    name: `a field \`${name}\` of a response lost`,
    expect: 'breaking',
    base: { response: { type: 'object', properties: { [name]: text(), other: text() } } },
    head: { response: { type: 'object', properties: { other: text() } } },
  },
])

export const recursionsLikeKeywords: FamilyPair[] = fieldNames.flatMap((name, i): FamilyPair[] => {
  const [place, field] = indirectReferences[i % indirectReferences.length] ?? ['itself', nodeReference]
  const tree = (more: object) => ({
    schemas: { Node: { type: 'object', properties: { [name]: field, ...more } } },
    response: nodeReference,
  })
  const [small, large] = [tree({}), tree({ more: text() })]
  return [
    { name: `recursion through ${place} in \`${name}\`, with a new field`, expect: 'safe', base: small, head: large },
    {
      name: `recursion through ${place} in \`${name}\`, another one lost`,
      expect: 'breaking',
      base: large,
      head: small,
    },
  ]
})
