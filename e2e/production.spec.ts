import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { changedFiles, filesIn, type Release } from '../tools/deploy/manifest.ts'
import type { Manifest } from '../tools/size/measure.ts'
import type { Reads } from '#tools/reads/contractReads.ts'

/** Text that only developers may see; the build for customers contains none of it. */
const developmentOnly = [
  '__mock',
  'Let it fail',
  'Save this world',
  'Try it',
  'ReactQueryDevtools',
  'TanStackRouterDevtools',
  'tallyport.test',
  'Tallyport-2026!',
  'Demo with made-up data',
  'serviceWorker',
]

test('the production build contains no mock panel, devtools, demo, personas, or source map references', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(3)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...developmentOnly, 'sourceMappingURL']
      .filter((word) => text.includes(word))
      .map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

test('the release lists its commit, contract, settings, and every file', () => {
  const { commit, contract, settings, files } = readJson('dist/deploy/release.json') as Release
  expect(commit).toMatch(/^([0-9a-f]{40}(-dirty)?|unknown)$/)
  for (const [api, version] of Object.entries(contract))
    expect(readFileSync(`openapi/${api}.yaml`, 'utf8')).toContain(`version: ${version}\n`)
  expect(settings).toBe(1)
  expect(changedFiles('dist')).toEqual([])
  const notListed = filesIn('dist').filter((path) => !(path in files))
  expect(notListed).toEqual(['_headers', 'deploy/nginx-headers.conf', 'deploy/release.json', 'index.html', 'maps.html'])
})

test('the release lists what it reads of the contract', () => {
  const { operations } = readJson('dist/deploy/reads.json') as Reads
  expect(operations['listCustomers']?.fields).toContain('items.name')
  expect(operations['refreshSession']?.fields).toContain('problem.traceId')
})

test('source maps are not in the build, and its list of components has every package in them', () => {
  expect(filesIn('dist').filter((path) => path.endsWith('.map'))).toEqual([])
  const maps = globSync('sourcemaps/**/*.map')
  expect(maps.length).toBeGreaterThan(100)
  const sources = maps.flatMap((file) => (readJson(file) as { sources: string[] }).sources)
  const shipped = new Set(sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []))
  expect(shipped.size).toBeGreaterThan(50)
  const { components } = readJson('dist/deploy/sbom.cdx.json') as { components: { name: string }[] }
  const listed = new Set(components.map(({ name }) => name))
  expect([...shipped].filter((name) => !listed.has(name))).toEqual([])
})

test('the document requests what its script imports at once, not only after it has run', () => {
  const { 'index.html': entry, ...chunks } = readJson('dist/.vite/manifest.json') as Manifest
  const imported = (entry?.imports ?? []).map((name) => `/${chunks[name]?.file}`)
  expect(imported.length).toBeGreaterThan(0)
  const html = readFileSync('dist/index.html', 'utf8')
  const requested = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href)
  expect(new Set(requested)).toEqual(new Set(imported))
})
