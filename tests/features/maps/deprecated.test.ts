import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource, sourceFiles } from '#tests/architecture.ts'

/**
 * Nothing deprecated by Google may be used (maps-current-apis). The lint rule `typescript/no-deprecated`, on in the
 * widgets' files, misses one case: a class from `importLibrary` loses its mark. So its name may not appear.
 */
const types = readFileSync('node_modules/@types/google.maps/index.d.ts', 'utf8')
const marked = /\/\*\*(?:(?!\*\/)[^])*?@deprecated(?:(?!\*\/)[^])*?\*\/\s*export (?:abstract )?\w+ (\w+)/g
const deprecated = [...types.matchAll(marked)].map(([, name = '']) => name)
const used = new RegExp(`\\b(?:${deprecated.join('|')})\\b`, 'g')
const planted = 'tests/features/maps/plantedDeprecated.ts'

test('Google’s types say what is deprecated', () => {
  expect(deprecated).toEqual(
    expect.arrayContaining(['DirectionsService', 'DistanceMatrixService', 'Autocomplete', 'PlacesService', 'Marker']),
  )
})

test('no widget names a deprecated class', () => {
  const found = sourceFiles(['src'])
    .filter((file) => /^src\/(?:features\/maps\/|providers\/maps\/|maps\.tsx$)/.test(file))
    .flatMap((file) => [...readSource(file).matchAll(used)].map(([name]) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test('planted uses are found: by the rule, and one by its name only', async () => {
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
