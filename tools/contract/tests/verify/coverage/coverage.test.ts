import { describe, expect, test } from 'vitest'
import { endpointsOf } from '#contract/verify/contract/endpoints.ts'
import type { Operation } from '#contract/verify/contract/loadContract.ts'
import { Coverage, kinds } from '#contract/verify/coverage/coverage.ts'
import { coverageHtml } from '#contract/verify/coverage/html.ts'
import { coverageReport, type CoverageReasons } from '#contract/verify/coverage/report.ts'

const tide = {
  type: 'object',
  properties: {
    state: { type: 'string', enum: ['High', 'Low'] },
    beach: { oneOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] },
    notes: { type: ['string', 'null'] },
  },
}
const operation = {
  iid: 'listTides',
  method: 'get',
  path: '/tides',
  request: { query: [{ name: 'state', schema: { type: 'array', items: tide.properties.state } }] },
  responses: [
    {
      code: '200',
      description: 'The tides.',
      contents: [
        {
          mediaType: 'application/json',
          schema: { type: 'object', properties: { items: { type: 'array', items: tide } } },
        },
      ],
    },
    { code: '404', description: 'Nothing here (`sea.not_found`, `sea.dry`).' },
    { code: '500', description: 'A failure (`service.failed`).' },
  ],
} as unknown as Operation
const [endpoint] = endpointsOf([{ name: 'main', basePath: '', operations: [operation] }])
if (endpoint === undefined) throw new Error('No endpoint.')
const endpoints = [endpoint]

interface Shown {
  query?: object
  status: number
  body?: unknown
}

const coverageOf = (...exchanges: Shown[]): Coverage => {
  const coverage = new Coverage()
  for (const { query = {}, status, body } of exchanges) coverage.record({ endpoint, parts: { query }, status, body })
  return coverage
}

const seenIn = (...exchanges: Shown[]) =>
  coverageOf(...exchanges)
    .placesOf(endpoints)
    .flatMap(({ place, isSeen }) => (isSeen ? place : []))

const reportOf = (coverage: Coverage, reasons: CoverageReasons = [], isPart = false) =>
  coverageReport(coverage.placesOf(endpoints), reasons, { target: 'http://<sea>', seed: 1, isPart })

const items = (...rows: object[]) => ({ status: 200, body: { items: rows } })

describe('a place is', () => {
  test('each status but failures, code, parameter, field, and value', () => {
    expect(new Coverage().placesOf(endpoints).map(({ kind, place }) => `${kind} ${place}`)).toEqual([
      'status 200',
      'field 200/items',
      'field 200/items/state',
      'field value 200/items/state: High',
      'field value 200/items/state: Low',
      'field 200/items/beach',
      'field 200/items/beach/name',
      'field 200/items/notes',
      'status 404',
      'problem code 404: sea.not_found',
      'problem code 404: sea.dry',
      'parameter query/state',
      'parameter value query/state: High',
      'parameter value query/state: Low',
    ])
  })

  test('seen once an exchange has it', () => {
    expect(seenIn()).toEqual([])
    expect(seenIn({ status: 404, body: { code: 'sea.dry' } })).toEqual(['404', '404: sea.dry'])
    expect(seenIn(items({ state: 'Low' }, { beach: { name: 'North' } }))).toEqual([
      '200',
      '200/items',
      '200/items/state',
      '200/items/state: Low',
      '200/items/beach',
      '200/items/beach/name',
    ])
  })

  test('not seen where it is null, and nothing else is remembered', () => {
    expect(seenIn(items({ notes: null, beach: null, depth: 3, state: 'Ebb' }), { status: 500 })).toEqual([
      '200',
      '200/items',
      '200/items/state',
    ])
  })

  test.each([[['High', 'Low']], ['High']])('a parameter of a request that succeeded: %j', (state) => {
    const expected = ['query/state', ...[state].flat().map((value) => `query/state: ${value}`)]
    expect(seenIn({ query: { state }, status: 200 })).toEqual(['200', ...expected])
    expect(seenIn({ query: { state }, status: 404 })).toEqual(['404'])
  })
})

describe('the report', () => {
  const seaReason = { places: ['* 404*', 'listTides 200/items/beach*'], reason: 'There is a sea & <sand>.' }

  test('counts each kind and rounds down', () => {
    const { percent, counts } = reportOf(coverageOf(items({ state: 'Low' })))
    expect(percent).toBe(28.5)
    expect(kinds.map((kind) => counts[kind])).toEqual([
      { seen: 1, total: 2 },
      { seen: 0, total: 2 },
      { seen: 0, total: 1 },
      { seen: 0, total: 2 },
      { seen: 2, total: 5 },
      { seen: 1, total: 2 },
    ])
  })

  test('has the reasons of what was not seen', () => {
    const { places, wrongReasons } = reportOf(coverageOf(items({ state: 'Low' })), [seaReason])
    expect(wrongReasons).toEqual([])
    expect(places.flatMap(({ place, reason }) => (reason === undefined ? [] : place))).toEqual([
      '200/items/beach',
      '200/items/beach/name',
      '404',
      '404: sea.not_found',
      '404: sea.dry',
    ])
  })

  test('finds reasons that do not hold', () => {
    const coverage = coverageOf({ status: 404, body: { code: 'sea.dry' } })
    expect(reportOf(coverage, [seaReason]).wrongReasons).toEqual([
      '"* 404*" was seen after all: listTides 404 and 1 more',
    ])
    const gone = [{ places: ['listWaves 200', '* 429'], reason: 'None.' }]
    expect(reportOf(coverage, gone).wrongReasons).toEqual([
      '"listWaves 200" is not in the contract',
      '"* 429" is not in the contract',
    ])
    expect(reportOf(coverage, gone, true).wrongReasons).toEqual([])
  })

  test('is a page that loads nothing and escapes its texts', () => {
    const page = coverageHtml(reportOf(coverageOf(items({ state: 'Low' })), [seaReason]))
    expect(page).toContain('<h1>28.5 % of the contract was seen</h1>')
    expect(page).toContain('at http://&lt;sea&gt; with the seed 1')
    expect(page).toContain('<caption>There is a sea &amp; &lt;sand&gt;. (5)</caption>')
    expect(page).toContain('<summary>listTides: 4 of 14</summary>')
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import/)
  })
})
