/** Bodies, parameters and fields whose schema comes or goes, in each spelling of "no schema". */
import { body, call, type FamilyPair, json, type Part, schema } from './familyPair.ts'

/** Media types that describe no values. */
const contentsWithoutSchema: [string, unknown][] = [
  ['no schema', {}],
  ['an empty schema', { schema: null }],
  ['a schema of anything', { schema: {} }],
  ['a schema that is true', { schema: true }],
  ['nothing', null],
]
const mediaTypes = [json, 'application/problem+json', 'application/vnd.things+json', 'application/xml']

/** A body whose schema comes or goes. */
export const bodiesWithoutSchema: FamilyPair[] = mediaTypes.flatMap((type) =>
  contentsWithoutSchema.flatMap(([content, media]): FamilyPair[] =>
    (['request', 'response'] as const).flatMap((side): FamilyPair[] => {
      const [described, empty] = [call({ [type]: { schema } }, side), call({ [type]: media }, side)]
      return [
        {
          name: `${side} in ${type} becomes ${content}`,
          expect: side === 'request' ? 'safe' : 'breaking',
          base: described,
          head: empty,
        },
        {
          name: `${side} in ${type} had ${content}`,
          expect: side === 'request' ? 'breaking' : 'safe',
          base: empty,
          head: described,
        },
      ]
    }),
  ),
)

const places: [string, (inner: unknown) => object][] = [
  ['a field', (inner) => ({ type: 'object', properties: { a: inner } })],
  ['an item', (inner) => ({ type: 'array', items: inner })],
  ['other fields', (inner) => ({ type: 'object', additionalProperties: inner })],
]
/** A schema within another one that becomes empty, or was. */
export const emptySchemas: FamilyPair[] = places.flatMap(([place, write]) =>
  [null, true, {}].flatMap((empty): FamilyPair[] => [
    {
      name: `${place} of a response becomes ${JSON.stringify(empty)}`,
      expect: 'breaking',
      base: { response: write({ type: 'string' }) },
      head: { response: write(empty) },
    },
    {
      name: `${place} of a request was ${JSON.stringify(empty)}`,
      expect: 'breaking',
      base: { request: write(empty) },
      head: { request: write({ type: 'string' }) },
    },
    {
      name: `${place} of a request becomes ${JSON.stringify(empty)}`,
      expect: 'safe',
      base: { request: write({ type: 'string' }) },
      head: { request: write(empty) },
    },
  ]),
)

const listThings = (operation: object): Part => ({
  paths: { '/things': { get: { operationId: 'listThings', ...body({ [json]: { schema } }), ...operation } } },
})
const responding = (status: string, content: object) =>
  listThings({ responses: { 200: { description: 'x' }, [status]: { description: 'x', content } } })
const otherParts: [string, 'sent' | 'read', (media: unknown) => Part][] = [
  ['header of a response', 'read', (media) => ({ headers: { 'X-Count': media } })],
  ['body of an error', 'read', (media) => responding('404', { [json]: media })],
  ['body of the default response', 'read', (media) => responding('default', { [json]: media })],
  [
    'JSON of a parameter',
    'sent',
    (media) => listThings({ parameters: [{ name: 'filter', in: 'query', content: { [json]: media } }] }),
  ],
]
/** A header, an error, a default response, or a parameter whose schema comes or goes. */
export const partsWithoutSchema: FamilyPair[] = otherParts.flatMap(([part, direction, write]) =>
  contentsWithoutSchema.slice(0, 4).flatMap(([content, media]): FamilyPair[] => {
    const [described, empty] = [write({ schema: { type: 'integer' } }), write(media)]
    const [lost, gained] = direction === 'sent' ? (['safe', 'breaking'] as const) : (['breaking', 'safe'] as const)
    return [
      { name: `${part} becomes ${content}`, expect: lost, base: described, head: empty },
      { name: `${part} had ${content}`, expect: gained, base: empty, head: described },
    ]
  }),
)
