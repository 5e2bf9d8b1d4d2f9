/**
 * Schemas in two forms, and how their values relate, judged by hand: what that means for those who send them and those
 * who read them follows from it.
 */
import type { FamilyPair } from './families.ts'

type Schema = object
/** Whether the second schema allows the same values, more, fewer, or others. */
type Relation = 'same' | 'more' | 'fewer' | 'other'
type Row = readonly [Schema, Relation, Schema]

const text = (...rules: (string | object)[]): Schema =>
  Object.assign({ type: 'string' }, ...rules.map((rule) => (typeof rule === 'string' ? { pattern: rule } : rule)))
const size = (minLength: number, maxLength?: number) => ({ minLength, ...(maxLength !== undefined && { maxLength }) })
const all = (...patterns: string[]): Schema => ({ type: 'string', allOf: patterns.map((pattern) => ({ pattern })) })
const raw = String.raw

const lookarounds: Row[] = [
  [text(raw`^(?!\s*$)[^]+$`), 'same', text(raw`\S`)],
  [text(raw`^(?=[\s\S]*\S)`), 'same', text(raw`\S`)],
  [text(raw`^(?!\s+$)`), 'same', text(raw`\S|^$`)],
  // A dot matches no line break.
  [text(raw`^(?!\s*$).+$`), 'more', text(raw`\S`)],
  [text(raw`^(?=.*\S)`), 'more', text(raw`\S`)],
  [text(raw`^(?!\s*$)[^]+$`), 'fewer', text(raw`^\S`)],
  [text(raw`^(?!\s*$)`), 'fewer', text(raw`^(?!\s*$)[^]{2}`)],
  [text(raw`^(?!\s)(?![^]*\s$)`), 'same', text(raw`^(?:\S(?:[^]*\S)?)?$`)],
  [text(raw`^(?!\s)[^]*(?<!\s)$`), 'same', text(raw`^(?:\S(?:[^]*\S)?)?$`)],
  [text(raw`^(?!\s)[^]*(?<!\s)$`), 'more', text(raw`^(?!\s)`)],
  [text(raw`^(?=.*\d)(?=.*[a-z]).{8,}$`), 'same', text(raw`^(?=.*[a-z])(?=.*\d).{8,}$`)],
  [text(raw`^(?=.*\d)(?=.*[a-z]).{8,}$`), 'same', text(raw`^(?=.*\d)(?=.*[a-z]).*$`, size(8))],
  [text(raw`^(?=.*\d)(?=.*[a-z]).{8,}$`), 'fewer', text(raw`^(?=.*\d)(?=.*[a-z]).{10,}$`)],
  [text(raw`^(?=.*\d)(?=.*[a-z]).{8,}$`), 'fewer', text(raw`^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$`)],
  [text(raw`^(?=.*\d).{8,}$`), 'other', text(raw`^(?=.*[a-z]).{8,}$`)],
  [text(raw`^(?!00)\d{2}$`), 'same', text(raw`^(?:[1-9]\d|0[1-9])$`)],
  [text(raw`^(?!00)\d{2}$`), 'more', text(raw`^\d{2}$`)],
  [text(raw`^(?!-)[a-z-]{1,5}(?<!-)$`), 'same', text(raw`^[a-z](?:[a-z-]{0,3}[a-z])?$`)],
  [text(raw`^[a-z-]{1,5}$(?<!-)`), 'same', text(raw`^[a-z-]{0,4}[a-z]$`)],
  [text(raw`^(?:(?!--)[a-z-])+$`), 'same', text(raw`^(?:-?[a-z])+-?$|^-$`)],
  [text(raw`^(?!http:)`), 'fewer', text(raw`^(?!https?:)`)],
  [text(raw`^(?!a)`), 'other', text(raw`^(?!b)`)],
  [text(raw`^a(?=b)`), 'same', text(raw`^ab`)],
  [text(raw`^a(?!b)`), 'same', text(raw`^a(?:[^b]|$)`)],
  [text(raw`\bid\b`), 'same', text(raw`(?:^|\W)id(?:\W|$)`)],
  [text(raw`\bid\b`), 'more', text(raw`id`)],
]

const lengths: Row[] = [
  [text('^[a-z]{1,5}$'), 'same', text('^[a-z]*$', size(1, 5))],
  [text('^[a-z]{1,5}$'), 'same', text('^[a-z]+$', size(0, 5))],
  [text('^[a-z]{1,5}$'), 'more', text('^[a-z]*$', size(0, 5))],
  [text('^[a-z]{1,5}$'), 'fewer', text('^[a-z]*$', size(1, 4))],
  [text('^[a-z]{1,5}$'), 'other', text('^[a-z]*$', size(2, 6))],
  [text('^[A-Z]{2}$'), 'same', text('^[A-Z]+$', size(2, 2))],
  [text('^[0-9a-f]{64}$'), 'same', text('^[0-9a-f]*$', size(64, 64))],
  [text(raw`^\d{3,}$`), 'same', text(raw`^\d*$`, size(3))],
  [text(raw`^\d{3,}$`), 'more', text(raw`^\d*$`, size(2))],
  [text('^[^]{0,10}$'), 'same', text(size(0, 10))],
  [text(raw`^[\s\S]{1,255}$`), 'same', text(size(1, 255))],
  [text('^.{0,10}$'), 'more', text(size(0, 10))],
  [text('^[a-z]{1,5}$', size(0, 3)), 'same', text('^[a-z]{1,3}$')],
  [text('^(?:ab){1,3}$'), 'same', text('^(?:ab)*$', size(1, 7))],
  [text('^(?:ab){1,3}$'), 'more', text('^(?:ab)*$', size(1, 8))],
  [text('^[a-z]{2}$', size(1, 9)), 'same', text('^[a-z]{2}$')],
]

const notEmpty: Row[] = [
  [text(size(1)), 'same', text(raw`[\s\S]`)],
  [text(size(1)), 'same', text('[^]')],
  [text(size(1)), 'same', text(raw`^[\s\S]+$`)],
  [text(size(2)), 'same', text(raw`[\s\S]{2}`)],
  [text(size(1, 9)), 'same', text(raw`[\s\S]`, size(0, 9))],
  [text(size(1)), 'fewer', text('.')],
  [text(size(1)), 'fewer', text(raw`\S`)],
  [text(size(2)), 'more', text(raw`^[\s\S]+$`)],
  [text(size(1)), 'fewer', text(raw`[\s\S]`, size(0, 9))],
]

const splitPatterns: Row[] = [
  [text('^[a-c]{2,4}$'), 'same', all('^[a-c]+$', '^.{2,4}$')],
  [text('^a[^]*b$'), 'same', all('^a', 'b$')],
  [all('^a', 'b$'), 'same', all('b$', '^a')],
  [text(raw`^(?=[^]*\d)(?=[^]*[a-z])`), 'same', all(raw`\d`, '[a-z]')],
  [text(raw`^(?=.*\d)(?=.*[a-z]).{8,20}$`), 'same', all(raw`^.*\d`, '^.*[a-z]', '^.{8,20}$')],
  [all('^a', 'b$'), 'other', all('^a', 'c$')],
  [all('^a', 'b$'), 'fewer', all('^a', 'b$', 'x')],
  [all('^a', 'b$', 'x'), 'more', all('^a', 'b$')],
  [text('^a[^]*b$'), 'fewer', all('^a', 'b$', '^[^]{3}')],
  [text('^[a-c]{2,4}$'), 'more', all('^[a-c]', '^.{2,4}$')],
]

const string = { type: 'string' }
const whole = (minimum?: number, maximum?: number): Schema => ({
  type: 'integer',
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
})
const object = (names: string, more: object = {}): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Array.from(names, (name) => [name, string])),
  ...more,
})
const needs = (...names: string[]) => names.map((each) => ({ required: Array.from(each) }))
const closed = { additionalProperties: false }

const looserRules: Row[] = [
  [object('abc', { required: ['a', 'b'] }), 'more', object('abc', { anyOf: needs('a', 'b') })],
  [object('abc', { required: ['a', 'b', 'c'] }), 'more', object('abc', { anyOf: needs('ab', 'bc') })],
  [object('abc', { anyOf: needs('ab', 'bc') }), 'more', object('abc', { required: ['b'] })],
  [object('abc', { anyOf: needs('ab', 'ac') }), 'same', object('abc', { required: ['a'], anyOf: needs('b', 'c') })],
  [object('abc', { anyOf: needs('a', 'ab') }), 'same', object('abc', { required: ['a'] })],
  [object('abc', { anyOf: needs('a', 'b') }), 'other', object('abc', { anyOf: needs('b', 'c') })],
  [
    object('abc', { ...closed, allOf: [{ anyOf: needs('a', 'b') }, { anyOf: needs('b', 'c') }] }),
    'more',
    object('abc', { ...closed, anyOf: needs('b', 'c') }),
  ],
  [
    object('abc', { allOf: [{ anyOf: needs('a', 'b') }, { anyOf: needs('a', 'c') }] }),
    'same',
    object('abc', { anyOf: needs('a', 'bc') }),
  ],
  [
    object('abc', { allOf: [{ anyOf: needs('a', 'b') }, { anyOf: needs('a', 'b', 'c') }] }),
    'same',
    object('abc', { anyOf: needs('a', 'b') }),
  ],
  [
    object('abcd', { allOf: [{ anyOf: needs('a', 'b') }, { anyOf: needs('c', 'd') }] }),
    'more',
    object('abcd', { anyOf: needs('a', 'b') }),
  ],
]

const nested: Row[] = [
  [{ oneOf: [string, { anyOf: [whole(0, 7), whole(8)] }] }, 'same', { oneOf: [string, whole(0)] }],
  [{ anyOf: [string, { oneOf: [whole(0, 3), whole(4, 9)] }] }, 'same', { anyOf: [whole(0, 9), string] }],
  [{ anyOf: [string, { anyOf: [whole(0, 7), whole(9)] }] }, 'more', { anyOf: [string, whole(0)] }],
  [{ anyOf: [whole(0, 5), whole(3, 9), whole(4, 6)] }, 'same', whole(0, 9)],
  [{ anyOf: [whole(0, 5), whole(7, 9)] }, 'fewer', { anyOf: [whole(0, 5), whole(7, 8)] }],
  [{ anyOf: [string, whole(5, 3)] }, 'same', string],
  [{ anyOf: [string, { allOf: [whole(0), string] }] }, 'same', string],
  [{ anyOf: [text('^a(?!b)b'), whole()] }, 'same', whole()],
  [{ anyOf: [text('^a'), text('^(?!a)')] }, 'same', string],
  [{ anyOf: [text(size(0, 3)), text('^[^]{4}')] }, 'same', string],
  [{ anyOf: [text('^[a-c]$'), text('^[d-f]$')] }, 'same', text('^[a-f]$')],
  [{ anyOf: [text('^[a-c]$'), text('^[e-f]$')] }, 'more', text('^[a-f]$')],
  [{ anyOf: [{ const: 'a' }, { enum: ['b', 'c'] }] }, 'same', { type: 'string', enum: ['a', 'b', 'c'] }],
]

const tagged = (discriminator: boolean, ...kinds: string[]): Schema => ({
  oneOf: kinds.map((kind) => ({
    type: 'object',
    properties: { kind: { const: kind }, [`of${kind}`]: string },
    required: ['kind'],
  })),
  ...(discriminator && { discriminator: { propertyName: 'kind' } }),
})
const discriminators: Row[] = [
  [tagged(true, 'a', 'b'), 'same', tagged(false, 'b', 'a')],
  [tagged(true, 'a', 'b'), 'more', tagged(false, 'a', 'b', 'c')],
  [tagged(true, 'a', 'b', 'c'), 'fewer', tagged(false, 'a', 'c')],
]

/** Where a schema may be: what it allows matters in each of these places. */
const places: ((schema: Schema) => Schema)[] = [
  (schema) => object('z', { properties: { f: schema } }),
  (schema) => ({ type: 'array', items: schema }),
  (schema) => object('z', { properties: { f: { type: 'object', properties: { g: schema }, required: ['g'] } } }),
  (schema) => ({ type: 'object', additionalProperties: schema }),
]

const opposite = { same: 'same', more: 'fewer', fewer: 'more', other: 'other' } as const

function pairsOf(kind: string, rows: readonly Row[]): FamilyPair[] {
  return rows.flatMap(([before, relation, after], i) => {
    const put = places[i % places.length] ?? ((schema: Schema) => schema)
    const judged = (way: 'request' | 'response', from: Schema, to: Schema, how: Relation): FamilyPair => ({
      name: `${kind} ${i + 1}, ${way}, ${how}`,
      expect: how === 'other' || how === (way === 'request' ? 'fewer' : 'more') ? 'breaking' : 'safe',
      base: { [way]: put(from) },
      head: { [way]: put(to) },
    })
    return (['request', 'response'] as const).flatMap((way) => [
      judged(way, before, after, relation),
      { ...judged(way, after, before, opposite[relation]), name: `${kind} ${i + 1}, ${way}, back` },
    ])
  })
}

/** A field that one of several alternatives gains, and a rule about it. */
const either = (one: Schema, two: Schema, more: object = {}): Schema => object('ab', { anyOf: [one, two], ...more })
const [a, b] = [{ required: ['a'] }, { required: ['b'] }]
const gains = (field: object) => ({ ...a, properties: { c: field } })
const alternativesWithFields: [string, 'safe' | 'breaking', Schema, Schema][] = [
  ['an optional field', 'safe', either(a, b), either(gains(string), b)],
  ['an optional field with limits', 'safe', either(a, b), either(gains(text(size(1, 9))), b)],
  ['an optional field in both', 'safe', either(a, b), either(gains(string), { ...gains(whole()), ...b })],
  ['an optional object', 'safe', either(a, b), either(gains(object('xy', { required: ['x'] })), b)],
  ['a required field', 'breaking', either(a, b), either({ ...gains(string), required: ['a', 'c'] }, b)],
  ['a limit of a known field', 'breaking', either(a, b), either({ ...a, properties: { a: size(2) } }, b)],
  [
    'a limit of a known field, and a new field',
    'breaking',
    either(a, b),
    either({ ...a, properties: { a: size(2), c: string } }, b),
  ],
  [
    'a field that other fields already had rules for',
    'breaking',
    either(a, b, { additionalProperties: whole() }),
    either(gains(string), b, { additionalProperties: whole() }),
  ],
  [
    'a field, while another one that had it is refused',
    'breaking',
    object('abc', { anyOf: [a, b] }),
    object('ab', { anyOf: [gains(string), b], ...closed }),
  ],
]

const map = (rest: Schema, fields: object = {}): Schema => ({
  type: 'object',
  ...(Object.keys(fields).length > 0 && { properties: fields }),
  additionalProperties: rest,
})
/** A field gets its own rules, where those of all unnamed fields applied to it. */
const namedFields: [string, 'request' | 'response', 'safe' | 'breaking', Schema, Schema][] = [
  ['another type', 'request', 'breaking', map(whole()), map(whole(), { c: string })],
  ['another type', 'response', 'breaking', map(whole()), map(whole(), { c: string })],
  ['a limit', 'request', 'breaking', map(whole()), map(whole(), { c: whole(0) })],
  ['a limit', 'response', 'safe', map(whole()), map(whole(), { c: whole(0) })],
  ['no limit', 'request', 'safe', map(whole(0)), map(whole(0), { c: whole() })],
  ['no limit', 'response', 'breaking', map(whole(0)), map(whole(0), { c: whole() })],
  ['the same rules', 'request', 'safe', map(text('^a')), map(text('^a'), { c: text('^a') })],
  ['rules where all is allowed', 'request', 'safe', map({}), map({}, { c: string })],
]

export const relations: FamilyPair[] = [
  ...pairsOf('pattern with lookarounds', lookarounds),
  ...pairsOf('length in a pattern', lengths),
  ...pairsOf('text that is not empty', notEmpty),
  ...pairsOf('pattern in parts', splitPatterns),
  ...pairsOf('rules between fields', looserRules),
  ...pairsOf('nested alternatives', nested),
  ...pairsOf('discriminator', discriminators),
  ...alternativesWithFields.map(([what, expect, before, after]): FamilyPair => ({
    name: `one alternative of a request gains ${what}`,
    expect,
    base: { request: before },
    head: { request: after },
  })),
  ...namedFields.map(([what, way, expect, before, after]): FamilyPair => ({
    name: `a field of a ${way} is named and gets ${what}`,
    expect,
    base: { [way]: before },
    head: { [way]: after },
  })),
]
