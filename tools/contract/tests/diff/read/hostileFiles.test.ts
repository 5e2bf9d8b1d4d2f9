/** The reader of descriptions never fails with anything but one line; `HOSTILE_FILES=2000` tries more of them. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { alignRanges } from '#contract/diff/align/alignRanges.ts'
import { alignSchemas } from '#contract/diff/align/alignSchemas.ts'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { forRedocly } from '#contract/diff/redocly/redoclyForm.ts'
import { InputError } from '#contract/diff/inputError.ts'
import { alignPaths } from '#contract/diff/align/alignPaths.ts'
import { alignServers } from '#contract/diff/align/alignServers.ts'
import { usageIndex } from '#contract/diff/findings/usage.ts'
import { hostileFiles, namedCases } from './hostileFiles.ts'

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-hostile-'))
afterAll(() => folder.remove())
const file = join(folder.path, 'openapi.yaml')

/** Everything that the gate does before and after the comparison itself; the message, if the file is refused. */
function refusalOf(content: string | Buffer): string | undefined {
  writeFileSync(file, content)
  try {
    const [base, head] = [readCanonical(file), readCanonical(file)]
    const aligned = alignSchemas(...alignRanges(...alignServers(...alignPaths(base, head))))
    usageIndex(aligned[1].document)('#/paths')
    JSON.stringify(forRedocly(aligned[0].document, aligned[1].document))
    return undefined
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.message
  }
}

/** What those that are refused say, where the words matter. */
const messages: Record<string, RegExp> = {
  'an anchor in itself': /openapi\.yaml: #\/x-a\S* contains itself by an alias$/,
  'an unknown alias': /Unresolved alias .*: nowhere$/,
  'aliases of aliases': /Excessive alias count/,
  'deep brackets': /it is nested too deeply at line 4/,
  'a chain of references': /schema is nested deeper than 150 schemas$/,
  'references of references': /has too many values with all its references written out$/,
  'a key twice': /line 4 has `paths` a second time$/,
  '50 MB of text': /it is larger than 20 MB$/,
  'too many entries': /it has more than 400000 entries$/,
  'an unknown version': /is written in OpenAPI 3\.2\.0; only 3\.0 and 3\.1 can be compared$/,
}

test.each(Object.entries(namedCases))('%s', (name, write) => {
  const started = performance.now()
  expect(refusalOf(write()) ?? 'read').toMatch(messages[name] ?? /^[^\n]+$/)
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('thousands of broken files are read or refused', () => {
  for (const content of hostileFiles(Number(process.env.HOSTILE_FILES ?? 150)))
    expect({ content, says: refusalOf(content) ?? 'read' }).toMatchObject({
      says: expect.stringMatching(/^[^\n]+$/) as string,
    })
}, 600_000)

const responses = (written: string, parameters = '') =>
  `openapi: 3.1.0\npaths: { /a: { get: { parameters: [${parameters}], responses: { ${written} } } } }\n`

test.each<[string, string, RegExp]>([
  ['a second document', 'openapi: 3.1.0\npaths: {}\n---\nopenapi: 3.1.0\n', /cannot parse .*multiple documents/],
  [
    'a status in two cases',
    responses('4xx: { description: x, content: {} }, 4XX: { description: y }'),
    /has `4XX` twice/,
  ],
  [
    'a header in two cases',
    responses('200: { headers: { X-A: { schema: { type: string } }, x-a: { schema: { type: integer } } } }'),
    /responses\/200\/headers has `x-a` twice, and only one of them can hold$/,
  ],
  [
    'a parameter twice',
    responses('', '{ name: q, in: query }, { name: q, in: query, required: true }'),
    /get\/parameters has `query q` twice/,
  ],
  [
    'a header parameter in two cases',
    responses('', '{ name: X-Q, in: header }, { name: x-q, in: header, required: true }'),
    /get\/parameters has `header x-q` twice/,
  ],
  ['a NUL character', 'openapi: 3.1.0\npaths: {}\n# \0\n', /line 3 has a NUL character$/],
])('%s is refused, not left out', (_, content, reason) => {
  expect(refusalOf(content)).toMatch(reason)
})

const tiny = 'openapi: 3.1.0\ninfo: { title: x, version: "1" }\npaths: {}\n'
const utf32 = (text: string) => Buffer.from(Uint32Array.from(Array.from(text, (one) => one.codePointAt(0) ?? 0)).buffer)

test.each<[string, string | Buffer, RegExp]>([
  ['gzip', gzipSync(tiny), /cannot parse .*: it is a gzip archive; unpack it first$/],
  ['a ZIP archive', Buffer.from('PK\u0003\u0004\0'), /it is a ZIP archive; unpack it first$/],
  ['a PDF', '%PDF-1.7\n', /it is a PDF$/],
  ['UTF-32', utf32(tiny), /it is UTF-32; save it as UTF-8$/],
  ['UTF-32 with a mark', utf32(`\uFEFF${tiny}`), /it is UTF-32; save it as UTF-8$/],
  ['UTF-32 of the other order', utf32(tiny).swap32(), /it is UTF-32; save it as UTF-8$/],
  ['Latin-1', Buffer.from(`${tiny}# Café`, 'latin1'), /it is not UTF-8 on line 4; save it as UTF-8$/],
  ['Windows-1252', Buffer.from(`# ${tiny}x: \u0093a\u0094`, 'latin1'), /it is not UTF-8 on line 4; save it as UTF-8$/],
  ['UTF-8 that is cut', Buffer.from(`${tiny}# é`).subarray(0, -1), /it is not UTF-8 on line 4; save it as UTF-8$/],
  ['UTF-16 that is cut', Buffer.from(`\uFEFF${tiny}`, 'utf16le').subarray(0, -1), /it is not UTF-16 on line 3; /],
  ['a web page', '\n<!DOCTYPE html><title>404: Not Found</title>', /it is a web page or XML$/],
  ['XML', '<?xml version="1.0"?><Error/>', /it is a web page or XML$/],
  ['an empty file', '', /is not an OpenAPI 3 description, but empty$/],
  ['a list', '[]', /, but a list$/],
  ['a text', 'Not Found', /, but a single value$/],
  ['Swagger', '{"swagger":"2.0","paths":{}}', /, but Swagger "2\.0": convert it to OpenAPI 3$/],
  ['AsyncAPI', 'asyncapi: 3.0.0', /, but AsyncAPI$/],
  [
    'a Postman collection',
    '{"info":{"_postman_id":"1"},"item":[]}',
    /, but a Postman collection: export it as OpenAPI 3$/,
  ],
  ['a problem', '{"title":"Not Found","status":404}', /, but an error response of a service$/],
  ['another object', '{"name":"x"}', /is not an OpenAPI 3 description$/],
])('%s is called what it is', (_, content, reason) => {
  expect(refusalOf(content)).toMatch(reason)
})

test.each<[string, string | Buffer]>([
  ['carriage returns only', tiny.replaceAll('\n', '\r')],
  ['a byte-order mark', `\uFEFF${tiny}`],
  ['letters of all scripts in UTF-8', `${tiny}# Café 😀 \uFFFD`],
  ['UTF-16 without a mark', Buffer.from(tiny, 'utf16le')],
  ['UTF-16 of the other order without a mark', Buffer.from(tiny, 'utf16le').swap16()],
])('%s can be read', (_, content) => {
  expect(refusalOf(content)).toBeUndefined()
})

test.each([
  ['a parameter', responses('', '{ name: q, in: query, schema: {} }, { name: q, in: query, schema: {} }')],
  ['a status', responses('4xx: { description: x }, 4XX: { description: x }')],
  [
    'a path and an operation with a parameter',
    responses('').replace('get:', 'parameters: [{ name: q, in: query }], get:'),
  ],
])('%s that appears twice with the same content is read', (_, content) => {
  expect(refusalOf(content)).toBeUndefined()
})
