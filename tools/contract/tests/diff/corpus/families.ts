/** Pairs of one kind that differ in a name or a place: the label depends on the change alone. */
import type { describePart } from './pairs.ts'

type Part = Parameters<typeof describePart>[0]

export interface FamilyPair {
  readonly name: string
  readonly expect: 'breaking' | 'safe'
  readonly base: Part
  readonly head: Part
}

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

const link = { $ref: '#/components/schemas/Node' }
const indirectly: [string, object][] = [
  ['a list', { type: 'array', items: link }],
  ['an alternative', { anyOf: [link, { type: 'integer' }] }],
  ['other fields', { type: 'object', additionalProperties: link }],
]

/** An object with a field `type` beside the named one: only names, no keywords. */
const fields = (name: string, schema: object, more: object = {}) => ({
  type: 'object',
  properties: { type: { type: 'string' }, [name]: schema },
  ...more,
})
const node = (name: string, more: object = {}) => ({
  schemas: { Node: { type: 'object', properties: { [name]: { $ref: '#/components/schemas/Node' }, ...more } } },
  response: { $ref: '#/components/schemas/Node' },
})
const text = (maxLength?: number) => ({ type: 'string', ...(maxLength !== undefined && { maxLength }) })

const namedLikeKeywords: FamilyPair[] = fieldNames.flatMap((name): FamilyPair[] => [
  {
    name: `recursion through a field \`${name}\`, with a new field`,
    expect: 'safe',
    base: node(name),
    head: node(name, { more: text() }),
  },
  {
    name: `recursion through a field \`${name}\`, another one lost`,
    expect: 'breaking',
    base: node(name, { more: text() }),
    head: node(name),
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
          { ...object('a', 'b'), required: ['a'] },
          { ...object('a', 'b'), required: ['b'] },
        ],
      }),
    },
    head: { both: fields(name, { ...object('a', 'b'), anyOf: [{ required: ['b'] }, { required: ['a'] }] }) },
  },
  {
    name: `a field \`${name}\` of a response lost`,
    expect: 'breaking',
    base: { response: { type: 'object', properties: { [name]: text(), other: text() } } },
    head: { response: { type: 'object', properties: { other: text() } } },
  },
])

function object(...names: string[]) {
  return { type: 'object', properties: Object.fromEntries(names.map((each) => [each, { type: 'string' }])) }
}

const recursionsLikeKeywords: FamilyPair[] = fieldNames.flatMap((name, i): FamilyPair[] => {
  const [what, field] = indirectly[i % indirectly.length] ?? ['itself', link]
  const tree = (more: object) => ({
    schemas: { Node: { type: 'object', properties: { [name]: field, ...more } } },
    response: link,
  })
  const [less, more] = [tree({}), tree({ more: text() })]
  return [
    { name: `recursion through ${what} in \`${name}\`, with a new field`, expect: 'safe', base: less, head: more },
    { name: `recursion through ${what} in \`${name}\`, another one lost`, expect: 'breaking', base: more, head: less },
  ]
})

const json = 'application/json'
const charset = `${json}; charset=utf-8`
const body = (content: unknown) => ({ responses: { 200: { description: 'x', content } } })
const call = (content: unknown, way: 'request' | 'response'): Part => ({
  paths: {
    '/things': {
      post: {
        operationId: 'makeThing',
        ...(way === 'response'
          ? body(content)
          : { requestBody: { required: true, content }, responses: { 204: { description: 'x' } } }),
      },
    },
  },
})
const schema = { type: 'object', properties: { a: { type: 'string' } } }
const other = { type: 'object', properties: { a: { type: 'integer' } } }
const empties: [string, unknown][] = [
  ['no schema', {}],
  ['an empty schema', { schema: null }],
  ['a schema of anything', { schema: {} }],
  ['a schema that is true', { schema: true }],
  ['nothing', null],
]
const types = [json, 'application/problem+json', 'application/vnd.things+json', 'application/xml']

/** A body whose schema comes or goes. */
const bodiesWithoutSchema: FamilyPair[] = types.flatMap((type) =>
  empties.flatMap(([what, media]): FamilyPair[] =>
    (['request', 'response'] as const).flatMap((way): FamilyPair[] => {
      const [full, empty] = [call({ [type]: { schema } }, way), call({ [type]: media }, way)]
      return [
        {
          name: `${way} in ${type} becomes ${what}`,
          expect: way === 'request' ? 'safe' : 'breaking',
          base: full,
          head: empty,
        },
        {
          name: `${way} in ${type} had ${what}`,
          expect: way === 'request' ? 'breaking' : 'safe',
          base: empty,
          head: full,
        },
      ]
    }),
  ),
)

const places: [string, (inner: unknown) => object, open: boolean][] = [
  ['a field', (inner) => ({ type: 'object', properties: { a: inner } }), true],
  ['an item', (inner) => ({ type: 'array', items: inner }), true],
  ['other fields', (inner) => ({ type: 'object', additionalProperties: inner }), true],
]
/** The same inside a schema. */
const emptySchemas: FamilyPair[] = places.flatMap(([what, write]) =>
  [null, true, {}].flatMap((empty): FamilyPair[] => [
    {
      name: `${what} of a response becomes ${JSON.stringify(empty)}`,
      expect: 'breaking',
      base: { response: write({ type: 'string' }) },
      head: { response: write(empty) },
    },
    {
      name: `${what} of a request was ${JSON.stringify(empty)}`,
      expect: 'breaking',
      base: { request: write(empty) },
      head: { request: write({ type: 'string' }) },
    },
    {
      name: `${what} of a request becomes ${JSON.stringify(empty)}`,
      expect: 'safe',
      base: { request: write({ type: 'string' }) },
      head: { request: write(empty) },
    },
  ]),
)

const things = (operation: object): Part => ({
  paths: { '/things': { get: { operationId: 'listThings', ...body({ [json]: { schema } }), ...operation } } },
})
const responding = (status: string, content: object) =>
  things({ responses: { 200: { description: 'x' }, [status]: { description: 'x', content } } })
const parts: [string, 'sent' | 'read', (media: unknown) => Part][] = [
  ['header of a response', 'read', (media) => ({ headers: { 'X-Count': media } })],
  ['body of an error', 'read', (media) => responding('404', { [json]: media })],
  ['body of the default response', 'read', (media) => responding('default', { [json]: media })],
  [
    'JSON of a parameter',
    'sent',
    (media) => things({ parameters: [{ name: 'filter', in: 'query', content: { [json]: media } }] }),
  ],
]
/** The same for other parts of a call. */
const partsWithoutSchema: FamilyPair[] = parts.flatMap(([part, way, write]) =>
  empties.slice(0, 4).flatMap(([what, media]): FamilyPair[] => {
    const [full, empty] = [write({ schema: { type: 'integer' } }), write(media)]
    const [gone, come] = way === 'sent' ? (['safe', 'breaking'] as const) : (['breaking', 'safe'] as const)
    return [
      { name: `${part} becomes ${what}`, expect: gone, base: full, head: empty },
      { name: `${part} had ${what}`, expect: come, base: empty, head: full },
    ]
  }),
)

const spelled: [string, string][] = [
  [json, charset],
  [charset, json],
  ['application/JSON', json],
  [json, 'Application/Json'],
  ['application/json;charset=UTF-8', charset],
  ['text/xml', 'text/xml; charset=utf-8'],
]
/** Two keys for one media type: what each of them says must hold. */
const spellingsOfTypes: FamilyPair[] = spelled.flatMap(([one, two]) =>
  (['request', 'response'] as const).flatMap((way): FamilyPair[] => {
    const whole = (first: object, second: object) => call({ [one]: { schema: first }, [two]: { schema: second } }, way)
    const name = `${way} in ${one} and ${two}`
    return [
      {
        name: `${name}, the first changed`,
        expect: 'breaking',
        base: call({ [one]: { schema } }, way),
        head: whole(other, schema),
      },
      {
        name: `${name}, the second changed`,
        expect: 'breaking',
        base: call({ [two]: { schema } }, way),
        head: whole(schema, other),
      },
      {
        name: `${name}, both the same`,
        expect: 'safe',
        base: call({ [two]: { schema } }, way),
        head: whole(schema, schema),
      },
      {
        name: `${name}, of two one changed`,
        expect: 'breaking',
        base: whole(schema, other),
        head: whole(schema, schema),
      },
    ]
  }),
)

const threeSpellings: FamilyPair[] = (['request', 'response'] as const).flatMap((way) =>
  [0, 1, 2, undefined].map((changed): FamilyPair => {
    const all = [json, charset, 'Application/JSON'].map((type, i) => [type, { schema: i === changed ? other : schema }])
    return {
      name: `${way} in three spellings of JSON, ${changed === undefined ? 'all the same' : `${changed + 1} changed`}`,
      expect: changed === undefined ? 'safe' : 'breaking',
      base: call({ [json]: { schema } }, way),
      head: call(Object.fromEntries(all), way),
    }
  }),
)

export const families: FamilyPair[] = [
  ...namedLikeKeywords,
  ...recursionsLikeKeywords,
  ...bodiesWithoutSchema,
  ...partsWithoutSchema,
  ...emptySchemas,
  ...spellingsOfTypes,
  ...threeSpellings,
]
