import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '#security/deploymentSettings.ts'
import { supportedBrowsers } from '#tools/build/browsers.ts'
import { stagingTable } from '#tools/staging/settings.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const document = read('docs/deploy.md')

test('docs/deploy.md lists every setting of the schema', () => {
  expect(document).toContain(settingsTable())
})

test('docs/qa.md lists every setting of the staging suite', () => {
  expect(read('docs/qa.md')).toContain(stagingTable())
})

test('docs/deploy.md has the supported browsers', () => {
  const { chrome, edge, firefox, safari } = supportedBrowsers
  const rows = [...document.matchAll(/^\| (Chrome|Edge|Firefox|Safari)\b.* \| ([\d.]+) \|$/gm)]
  expect(rows.map(([, name, version]) => [name, version])).toEqual([
    ['Chrome', chrome],
    ['Edge', edge],
    ['Firefox', firefox],
    ['Safari', safari],
  ])
})

const cors = [...read('deploy/nginx-cors.conf').matchAll(/^add_header (Access-\S+) "?(.+?)"? always;$/gm)]

test('docs/deploy.md has the headers of deploy/nginx-cors.conf', () => {
  expect(cors).toHaveLength(5)
  for (const [, name, value] of cors)
    expect(document).toContain(
      value?.startsWith('$') ? `| \`${name}\` | the app's origin` : `| \`${name}\` | \`${value}\` |`,
    )
})

test('services on another origin expose the headers that the app reads, and no others', () => {
  const [, , exposed = ''] = cors.find(([, name]) => name === 'Access-Control-Expose-Headers') ?? []
  const headers = [...read('src/shared/api/readBody.ts').matchAll(/header\(response, '([\w-]+)'\)/g)].map(
    ([, name]) => name,
  )
  // Always exposed.
  const others = new Set(headers.filter((name) => name !== 'content-type'))
  expect(new Set(exposed.toLowerCase().split(', '))).toEqual(others)
})
