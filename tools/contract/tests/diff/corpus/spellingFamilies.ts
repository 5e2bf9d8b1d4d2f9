/** Two or three keys for one media type, spelled differently: what each of them says must hold. */
import { call, type FamilyPair, json, schema } from './familyPair.ts'

const jsonWithCharset = `${json}; charset=utf-8`
const otherSchema = { type: 'object', properties: { a: { type: 'integer' } } }

/** Two spellings of one media type. */
const spellings: [string, string][] = [
  [json, jsonWithCharset],
  [jsonWithCharset, json],
  ['application/JSON', json],
  [json, 'Application/Json'],
  ['application/json;charset=UTF-8', jsonWithCharset],
  ['text/xml', 'text/xml; charset=utf-8'],
]
/** Two keys for one media type: what each of them says must hold. */
export const spellingsOfTypes: FamilyPair[] = spellings.flatMap(([firstType, secondType]) =>
  (['request', 'response'] as const).flatMap((side): FamilyPair[] => {
    const both = (first: object, second: object) =>
      call({ [firstType]: { schema: first }, [secondType]: { schema: second } }, side)
    const name = `${side} in ${firstType} and ${secondType}`
    return [
      {
        name: `${name}, the first changed`,
        expect: 'breaking',
        base: call({ [firstType]: { schema } }, side),
        head: both(otherSchema, schema),
      },
      {
        name: `${name}, the second changed`,
        expect: 'breaking',
        base: call({ [secondType]: { schema } }, side),
        head: both(schema, otherSchema),
      },
      {
        name: `${name}, both the same`,
        expect: 'safe',
        base: call({ [secondType]: { schema } }, side),
        head: both(schema, schema),
      },
      {
        name: `${name}, of two one changed`,
        expect: 'breaking',
        base: both(schema, otherSchema),
        head: both(schema, schema),
      },
    ]
  }),
)

export const threeSpellings: FamilyPair[] = (['request', 'response'] as const).flatMap((side) =>
  [0, 1, 2, undefined].map((changed): FamilyPair => {
    const all = [json, jsonWithCharset, 'Application/JSON'].map((type, i) => [
      type,
      { schema: i === changed ? otherSchema : schema },
    ])
    return {
      name: `${side} in three spellings of JSON, ${changed === undefined ? 'all the same' : `${changed + 1} changed`}`,
      expect: changed === undefined ? 'safe' : 'breaking',
      base: call({ [json]: { schema } }, side),
      head: call(Object.fromEntries(all), side),
    }
  }),
)
