/**
 * `npm run contract:pack`: makes `dist/tallyport-contract-<version>.tgz`, the commands with all that they need, for a
 * backend's CI without the front end (docs/contract.md). Prints its name.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parse } from 'yaml'
import { writeBundles } from './bundle.ts'

const root = resolve(import.meta.dirname, '../..')
const out = join(root, '.cache/contract-package')
const dist = join(root, 'dist')
const command = 'tools/contract/package/cli.js'

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

/** What nothing reads at run time. */
const needless = [
  /\.(?:map|flow|d\.[cm]?ts)$/,
  /(?<!license)\.(?:md|markdown)$/i,
  /\/zod\/src(?:\/|$)/,
  /\/fp-ts\/es6(?:\/|$)/,
  /\/pdf-lib\/(?:dist|src|es|ts3\.4)(?:\/|$)/,
  /\/fast-check\/lib\/types/,
  /\/postman-collection\/node_modules\/@faker-js\/faker\/(?:dist|doc|lib\/locales\/(?!en(?:\/|\.js|$)))/,
  /\/(?:pako|yaml\/browser)\/dist(?:\/|$)/,
  /\/csv-parse\/dist\/(?:umd|iife|esm)(?:\/|$)/,
  /\/bluebird\/js\/browser/,
  /\/@redocly\/cli\/lib\/(?:skills|eject-assets|chunks\/(?:redoc\.standalone\.js|index\.dic))/,
  /\/yarn\.lock$/,
]

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The folders of packages and of all that they depend on, as npm has put them. */
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

function copyDependencies(): void {
  for (const folder of closureOf(imported)) {
    const filter = (file: string) =>
      !needless.some((pattern) => pattern.test(file)) && !file.slice(folder.length).includes('/node_modules')
    cpSync(folder, join(out, relative(root, folder)), { recursive: true, filter })
  }
}

function compile(): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const project = join(root, 'tools/contract/package/tsconfig.json')
  // `npm run types` has checked it.
  const emit = ['--noEmit', 'false', '--noCheck', '--rewriteRelativeImportExtensions']
  execFileSync(process.execPath, [tsc, '--project', project, ...emit], { stdio: ['ignore', 'inherit', 'inherit'] })
  chmodSync(join(out, command), 0o755)
  for (const types of ['src', 'generated/auth', 'generated/main', 'generated/control'])
    rmSync(join(out, types), { recursive: true, force: true })
}

function manifest(version: string): object {
  const versions = imported.map((name) => [name, manifestOf(placeOf(name, root)).version])
  return {
    name: '@tallyport/contract',
    version,
    description: 'The contract of Tallyport: compare a description with it, verify a running service, serve a mock.',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { 'tallyport-contract': command },
    imports: { '#mocks/*.ts': './mocks/*.js', '#tools/*.ts': './tools/*.js', '#generated/*.ts': './generated/*.js' },
    dependencies: Object.fromEntries(versions) as Record<string, string>,
    bundleDependencies: imported,
  }
}

rmSync(out, { recursive: true, force: true })
const bundles = writeBundles(join(out, 'openapi'))
compile()
copyDependencies()
await bundles
for (const file of ['openapi/journeys', 'tools/contract/diff/redocly.diff.yaml', 'mocks/control/openapi.yaml'])
  cpSync(join(root, file), join(out, file), { recursive: true })
const { info } = parse(readFileSync(join(out, 'openapi/main.yaml'), 'utf8')) as { info: { version: string } }
writeFileSync(join(out, 'package.json'), JSON.stringify(manifest(info.version), null, 2))
mkdirSync(dist, { recursive: true })
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', dist], { cwd: out, encoding: 'utf8' })
console.log(join('dist', packed.trim().split('\n').at(-1) ?? ''))
