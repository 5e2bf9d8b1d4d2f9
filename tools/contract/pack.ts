/**
 * `npm run contract:pack`: makes `dist/tallyport-contract-<version>.tgz`, the three commands with all that they need, for a
 * backend's CI without the front end (docs/contract.md).
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const out = join(root, '.cache/contract-package')
const dist = join(root, 'dist')

interface Manifest {
  version: string
  dependencies?: Record<string, string>
}

/** What the commands and the mock import; their own dependencies follow. */
const imported = [
  '@redocly/cli',
  '@stoplight/prism-core',
  '@stoplight/prism-http',
  '@stoplight/types',
  'busboy',
  'csv-parse',
  'fast-check',
  'fp-ts',
  'pdf-lib',
  'write-file-atomic',
  'yaml',
  'zod',
]

const commands = {
  'contract-diff': 'tools/contract/diff.js',
  'contract-verify': 'tools/contract/verify.js',
  'contract-mock': 'mocks/main.js',
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The folders of a package and of all that it depends on, as npm has put them. */
function closureOf(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const enter = (name: string, from: string): void => {
    const folder = placeOf(name, from)
    if (found.has(folder)) return
    found.add(folder)
    for (const dependency of Object.keys(manifestOf(folder).dependencies ?? {})) enter(dependency, folder)
  }
  for (const name of names) enter(name, root)
  return found
}

function placeOf(name: string, from: string): string {
  for (let above = from; above.startsWith(root); above = dirname(above)) {
    const folder = join(above, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  throw new Error(`${name} is not installed.`)
}

/** What nothing reads at run time. */
const needless =
  /\.(?:map|d\.[cm]?ts|md|markdown|flow)$|\/zod\/src(?:\/|$)|\/fp-ts\/es6(?:\/|$)|\/pdf-lib\/(?:dist|src|es|ts3\.4)(?:\/|$)|\/fast-check\/lib\/types|postman-collection\/node_modules\/@faker-js\/faker\/(?:dist|doc)(?:\/|$)|\/pako\/dist(?:\/|$)|\/bluebird\/js\/browser|\/yarn\.lock$|\/browser\/dist(?:\/|$)/

function copyDependencies(): void {
  for (const folder of closureOf(imported)) {
    const filter = (file: string) => !needless.test(file) && !file.slice(folder.length).includes('/node_modules')
    cpSync(folder, join(out, relative(root, folder)), { recursive: true, filter })
  }
}

function writeCommands(): void {
  mkdirSync(join(out, 'bin'))
  for (const [name, file] of Object.entries(commands)) {
    const path = join(out, 'bin', `${name}.js`)
    writeFileSync(
      path,
      `#!/usr/bin/env node\nimport '../tools/contract/package/newerNode.js'\n\nawait import('../${file}')\n`,
    )
    chmodSync(path, 0o755)
  }
}

rmSync(out, { recursive: true, force: true })
execFileSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '--project', join(root, 'tools/contract/package/tsconfig.json')],
  { stdio: 'inherit' },
)
copyDependencies()
writeCommands()
for (const file of ['openapi', 'tools/contract/diff/redocly.diff.yaml', 'mocks/control/openapi.yaml'])
  cpSync(join(root, file), join(out, file), { recursive: true })
const { version } = manifestOf(root)
const versions = imported.map((name) => [name, manifestOf(placeOf(name, root)).version])
const manifest = {
  name: '@tallyport/contract',
  version,
  description: 'The contract of Tallyport: compare a description with it, verify a running service, serve a mock.',
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=20.19' },
  bin: Object.fromEntries(Object.keys(commands).map((name) => [name, `bin/${name}.js`])),
  imports: { '#mocks/*.ts': './mocks/*.js', '#tools/*.ts': './tools/*.js', '#generated/*.ts': './generated/*.js' },
  dependencies: Object.fromEntries(versions) as Record<string, string>,
  bundleDependencies: imported,
}
writeFileSync(join(out, 'package.json'), JSON.stringify(manifest, null, 2))
mkdirSync(dist, { recursive: true })
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', dist], { cwd: out, encoding: 'utf8' })
console.log(join('dist', packed.trim().split('\n').at(-1) ?? ''))
