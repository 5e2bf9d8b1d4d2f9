import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { lazyParts } from '../e2e/support/lazyParts.ts'
import { readSource, sourceFiles } from './architecture.ts'
import { fileOf, screenTable } from './screenTable.ts'

const sources = sourceFiles(['src']).filter((file) => file !== 'src/routeTree.gen.ts')

/** The path under `src` without its extension, as in the table; a package keeps its name. */
function nameOf(from: string, target: string): string {
  const path = target.startsWith('.') ? posix.join(posix.dirname(from), target) : target.replace(/^#src\//, 'src/')
  return path.replace(/^src\//, '').replace(/\.tsx?$/, '')
}

const imported = sources
  .filter((file) => !file.startsWith('src/devtools/') && file !== 'src/ui/OnDemand.tsx')
  .flatMap((file) =>
    [...readSource(file).matchAll(/\b(?:import|new URL)\(\s*'([^']+)'/g)].map(([, target = '']) =>
      nameOf(file, target),
    ),
  )
  // The developer tools are not in a production build; signals are sent only with a setting (e2e/telemetry.spec.ts).
  .filter((name) => !/^(devtools|telemetry)\//.test(name))
  // The texts of another language load, and fail to load, as the English ones do.
  .filter((name) => !/^locales\/(?!en\/).*\?raw$/.test(name))

/** A route without a row fails tests/screenTable.test.ts, and only that. */
const screens = screenTable.map((row) => `routes/${fileOf(row)}`)
const layouts = sources.map((file) => nameOf('', file)).filter((name) => /^routes\/(?:.*\/route|_[a-z]+)$/.test(name))
const pages = [...screens, ...layouts].filter((name) => {
  const source = readSource(`src/${name}.tsx`)
  return /\bcomponent:/.test(source) && !source.includes('codeSplitGroupings: []')
})

test('the offline tests list every lazy-loaded part', () => {
  expect(Object.keys(lazyParts).toSorted()).toEqual([...new Set([...imported, ...pages])].toSorted())
})
