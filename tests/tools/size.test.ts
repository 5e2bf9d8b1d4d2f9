import { describe, expect, test } from 'vitest'
import { brotliSize, measure, type Manifest } from '#tools/size/measure.ts'
import { weigh } from '#tools/size/weigh.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_core.js'], css: ['index.css'] },
  '_core.js': { file: 'core.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'runtime.js', imports: ['_core.js'] },
  '_form.js': { file: 'form.js', imports: ['_core.js'], css: ['form.css'] },
  'src/routes/login.tsx?tsr-split=component': { file: 'login.js', imports: ['_core.js', '_form.js'] },
  'src/routes/_auth.tsx?tsr-split=component': { file: 'auth.js', imports: ['_core.js'] },
  'src/routes/_auth/admin/route.tsx?tsr-split=component': { file: 'layout.js' },
  'src/routes/_auth/admin/users.tsx?tsr-split=component': { file: 'users.js' },
  'src/shared/api/transport.ts': { file: 'transport.js', imports: ['_runtime.js'] },
}
const sizes: Record<string, number> = {
  'index.js': 1,
  'core.js': 10,
  'runtime.js': 100,
  'form.js': 1000,
  'login.js': 10_000,
  'auth.js': 100_000,
  'transport.js': 1_000_000,
  'layout.js': 2,
  'users.js': 20,
  'index.css': 2,
  'form.css': 20,
}
const sizeOf = (file: string) => sizes[file] ?? Number.NaN

describe('the size of a screen', () => {
  test('counts the entry, its route and all their imports once', () => {
    expect(measure(manifest, { routes: ['login'] }, sizeOf)).toEqual({ js: 11_111, css: 22, requests: 9 })
  })

  test('includes the modules that the screen always loads', () => {
    const screen = { routes: ['_auth'], modules: ['src/shared/api/transport.ts'] }
    expect(measure(manifest, screen, sizeOf)).toEqual({ js: 1_100_111, css: 2, requests: 8 })
  })

  test('includes the pages around its route', () => {
    expect(measure(manifest, { routes: ['_auth/admin/users'] }, sizeOf)).toEqual({ js: 100_133, css: 2, requests: 9 })
  })

  test('throws for a route that is not in the build', () => {
    expect(() => measure(manifest, { routes: ['logon'] }, sizeOf)).toThrow('The build has no src/routes/logon.tsx?')
  })

  test('counts the compressed bytes', () => {
    expect(brotliSize(Buffer.from('a'.repeat(10_000)))).toBeLessThan(50)
  })
})

describe('why a screen has its size', () => {
  const packageFile = '../../node_modules/@fluentui/react-menu/lib/Menu.js'
  const sources = [packageFile, '../../src/main.tsx', packageFile.replace('Menu', 'MenuList')]
  /** Line 1: four characters of the first source, two of the second. Line 2: one of no source, three of the third. */
  const map = { version: 3 as const, names: [], sources, mappings: 'AAAA,ICAA;A,CCAA' }

  test('gives each module the share of its characters, packages as a whole', () => {
    expect(weigh([{ file: 'index.js', code: 'aaaabb\naccc', bytes: 100, map }])).toEqual([
      ['@fluentui/react-menu', expect.closeTo(70)],
      ['src/main.tsx', expect.closeTo(20)],
      ['(bundler)', expect.closeTo(10)],
    ])
  })

  test('adds what several scripts have of a package, and names a script without sources', () => {
    const chunk = { file: 'index.js', code: 'aaaa', bytes: 8, map: { ...map, mappings: 'AAAA' } }
    expect(weigh([chunk, { ...chunk, bytes: 4 }, { file: 'texts.js', code: 'a', bytes: 20, map: undefined }])).toEqual([
      ['texts.js', expect.closeTo(20)],
      ['@fluentui/react-menu', expect.closeTo(12)],
    ])
  })
})
