import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource, sourceFiles } from '#tests/architecture.ts'

/**
 * The widgets may not use anything that Google has deprecated. The lint rule
 * `typescript/no-deprecated`, enabled for their files, misses one case: a class from `importLibrary` loses its
 * `@deprecated` tag. So the names of deprecated classes may not appear in these files at all.
 */
const types = readFileSync('node_modules/@types/google.maps/index.d.ts', 'utf8')
const marked = /\/\*\*(?:(?!\*\/)[^])*?@deprecated(?:(?!\*\/)[^])*?\*\/\s*export (?:abstract )?\w+ (\w+)/g
const deprecated = [...types.matchAll(marked)].map(([, name = '']) => name)
const used = new RegExp(`\\b(?:${deprecated.join('|')})\\b`, 'g')
const planted = 'tests/features/maps/plantedDeprecated.ts'

test('Google’s types mark the deprecated classes', () => {
  expect(deprecated).toEqual(
    expect.arrayContaining(['DirectionsService', 'DistanceMatrixService', 'Autocomplete', 'PlacesService', 'Marker']),
  )
})

test('no widget mentions a deprecated class', () => {
  const found = sourceFiles(['src'])
    .filter((file) => /^src\/(?:features\/maps\/|providers\/maps\/|maps\.tsx$)/.test(file))
    .flatMap((file) => [...readSource(file).matchAll(used)].map(([name]) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test('finds planted uses by the lint rule, and one only by its name', async () => {
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: unknown[] }
  expect(config.overrides).toContainEqual({
    files: ['src/features/maps/**', 'src/maps.tsx', 'src/providers/maps/**'],
    rules: { 'typescript/no-deprecated': 'error' },
  })
  const lint = ['--type-aware', '-A', 'all', '-D', 'typescript/no-deprecated', '--format', 'json', planted]
  const output = await new Promise<string>((resolve) => {
    execFile('node_modules/.bin/oxlint', lint, (_, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { message: string }[] }
  expect(diagnostics.map(({ message }) => /^`(\w+)`/.exec(message)?.[1])).toEqual([
    'DirectionsService',
    'permanently_closed',
  ])
  expect([...readSource(planted).matchAll(used)].map(([name]) => name)).toContain('DistanceMatrixService')
}, 60_000)
