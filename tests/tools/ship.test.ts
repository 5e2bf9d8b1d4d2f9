import { expect, test } from 'vitest'
import type { Component } from '#tools/ship/components.ts'
import { refusedLicenses } from '#tools/ship/licenses.ts'
import { readAudit } from '#tools/ship/vulnerabilities.ts'

const component = (licenses: Component['licenses']): Component => ({
  'bom-ref': 'planted@1.2.3',
  name: 'planted',
  version: '1.2.3',
  scope: 'required',
  ...(licenses && { licenses }),
})

test.each([
  [[{ license: { id: 'MIT' } }]],
  [[{ expression: '(MIT OR GPL-3.0-only)' }]],
  [[{ license: { id: 'MIT' } }, { license: { id: 'Apache-2.0' } }]],
])('allows %j', (licenses) => {
  expect(refusedLicenses([component(licenses)])).toEqual([])
})

test.each([
  [[{ license: { id: 'GPL-3.0-only' } }], 'has the license GPL-3.0-only'],
  [[{ expression: 'MIT AND LGPL-2.1-or-later' }], 'has the license MIT AND LGPL-2.1-or-later'],
  [[{ license: { name: 'SEE LICENSE IN EULA.txt' } }], 'has the license SEE LICENSE IN EULA.txt'],
  [[{ license: { id: 'MIT' } }, { license: { id: 'SSPL-1.0' } }], 'has the license MIT and SSPL-1.0'],
  [undefined, 'names no license'],
  [[], 'names no license'],
])('names the package that ships with %j, and says what to do', (licenses, what) => {
  expect(refusedLicenses([component(licenses)])).toEqual([
    `planted 1.2.3 ${what}. Replace it, or, if its terms allow what we do, add the license to tools/ship/licenses.ts.`,
  ])
})

const advisory = { title: 'Reads any file', url: 'https://example.test/1' }
const audit = {
  vulnerabilities: {
    planted: { severity: 'high', range: '<2.0.0', via: [advisory, 'its-parent'] },
    'for-development': { severity: 'low', range: '*', via: [advisory] },
  },
}

test('lists the advisories of what ships, and nothing about tools', () => {
  expect(readAudit(JSON.stringify(audit), new Set(['planted']))).toEqual([
    'planted <2.0.0 (high): Reads any file. https://example.test/1',
  ])
})

test('distinguishes a registry that reports nothing from one without advisories', () => {
  expect(readAudit(JSON.stringify({ message: '404 Not Found', error: {} }), new Set())).toBeUndefined()
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }), new Set(['planted']))).toEqual([])
})
