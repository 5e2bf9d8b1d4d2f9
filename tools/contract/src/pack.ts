/**
 * `npm run contract:pack`: builds `contract-dist/tallyport-contract-<version>.tgz`, the commands with all that they need, for a
 * backend's CI without the front end (docs/contract.md). Prints its name.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { parse } from 'yaml'
import { writeBundles } from './bundle.ts'
import { project } from './project.ts'

const out = join(project, '.cache/contract-package')
const dist = join(project, 'contract-dist')
const command = 'src/package/cli.js'
const require = createRequire(import.meta.url)

/** Packages that the commands and the mock use, each bundled as one file: thousands of small ones install slowly. */
const libraries = {
  cjs: [
    '@stoplight/prism-http',
    '@stoplight/prism-http/dist/mocker',
    '@stoplight/prism-http/dist/types',
    '@stoplight/prism-http/dist/validator',
    '@stoplight/prism-core',
    'fp-ts/Either',
  ],
  es: ['busboy', 'csv-parse/sync', 'fast-check', 'pdf-lib', 'refa', 'write-file-atomic', 'yaml', 'zod'],
}
/** A separate program: its files are copied as they are, without the pages that it can build and their contents. */
const redocly = '@redocly/cli'
const needless = /\/lib\/(?:skills|eject-assets|chunks\/(?:redoc\.standalone\.js|index\.dic))/

/** `@stoplight/prism-http` of `@stoplight/prism-http/x`. */
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name

interface Manifest {
  name: string
  version: string
  license?: string
}

const packageFile = (name: string) => findPackageJSON(name, import.meta.url) ?? name

const manifestOf = (name: string) => JSON.parse(readFileSync(packageFile(name), 'utf8')) as Manifest

/** A module that exports a library's names explicitly, because a CommonJS bundle does not show them. */
async function withNames(library: string): Promise<string> {
  const exported = Object.keys((await import(library)) as object).filter((name) => /^[\w$]+$/.test(name))
  const lines = exported.map((name, i) => `const export${i} = all.${name}\nexport { export${i} as ${name} }`)
  const file = join(out, 'entries', `${library.replaceAll('/', '-')}.mjs`)
  const from = JSON.stringify(fileURLToPath(import.meta.resolve(library)))
  writeFileSync(file, [`import * as all from ${from}`, ...lines].join('\n'))
  return file
}

/** A CommonJS module with all libraries that are loaded by `require`: in one bundle, since they share instances. */
function allRequired(): string {
  const file = join(out, 'entries/required.cjs')
  const lines = libraries.cjs.map(
    (name) => `exports[${JSON.stringify(name)}] = require(${JSON.stringify(require.resolve(name))})`,
  )
  writeFileSync(file, lines.join('\n'))
  return file
}

/** Writes the modules, each under the name of its file in the package. */
async function bundleLibraries(format: 'cjs' | 'es', input: Record<string, string>, home: string): Promise<void> {
  const extension = format === 'cjs' ? 'cjs' : 'mjs'
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    publicDir: false,
    plugins: [outerNames],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(out, 'node_modules'),
      emptyOutDir: false,
      minify: false,
      license: { fileName: `${home}/LICENSES.md` },
      rolldownOptions: {
        input,
        output: {
          format,
          entryFileNames: `[name].${extension}`,
          chunkFileNames: `${home}/[name]-[hash].${extension}`,
        },
      },
    },
  })
}

/** What libraries expect of their loader and a bundle does not provide: `this` as the exports, no `module`, a file's name. */
const outerNames = {
  name: 'outer-names',
  transform(code: string, id: string) {
    if (id.includes('/uri-template-lite/')) return code.replaceAll('this.URI', 'exports.URI')
    if (id.includes('/write-file-atomic/')) return code.replaceAll('__filename', "'write-file-atomic'")
    return id.includes('/ono/esm/') ? code.replaceAll('typeof module ===', 'typeof undefined ===') : undefined
  },
}

async function writeLibraries(): Promise<void> {
  mkdirSync(join(out, 'entries'), { recursive: true })
  const named = await Promise.all(libraries.es.map(async (name) => [`${name}/index`, await withNames(name)]))
  const [home = ''] = libraries.cjs
  await bundleLibraries('es', Object.fromEntries(named) as Record<string, string>, 'yaml')
  await bundleLibraries('cjs', { [`${home}/all`]: allRequired() }, home)
  for (const name of libraries.cjs) {
    const all = `${'../'.repeat(name.split('/').length)}${home}/all.cjs`
    mkdirSync(join(out, 'node_modules', name), { recursive: true })
    writeFileSync(join(out, 'node_modules', name, 'index.cjs'), `module.exports = require('${all}')['${name}']\n`)
  }
  for (const [name, entries] of Map.groupBy([...libraries.cjs, ...libraries.es], packageOf)) {
    const { version, license } = manifestOf(name)
    const exports = entries.map((entry) => {
      const path = `.${entry.slice(name.length)}`
      return [path, `${path}/index.${libraries.cjs.includes(entry) ? 'cjs' : 'mjs'}`]
    })
    const packageJson = { name, version, license, exports: Object.fromEntries(exports) as Record<string, string> }
    writeFileSync(join(out, 'node_modules', name, 'package.json'), JSON.stringify(packageJson, null, 2))
  }
  rmSync(join(out, 'entries'), { recursive: true })
}

function compile(): void {
  const tsc = join(dirname(packageFile('typescript')), 'bin/tsc')
  // `npm run types` has already checked both.
  const emit = ['--noEmit', 'false', '--noCheck', '--rewriteRelativeImportExtensions']
  const compileProject = (config: string) =>
    execFileSync(process.execPath, [tsc, '--project', config, ...emit], { stdio: ['ignore', 'inherit', 'inherit'] })
  compileProject(join(project, 'mocks/tsconfig.package.json'))
  // The mock takes only types from the rest.
  for (const folder of readdirSync(out)) if (folder !== 'mocks') rmSync(join(out, folder), { recursive: true })
  compileProject(join(import.meta.dirname, 'package/tsconfig.json'))
  chmodSync(join(out, command), 0o755)
}

function manifest(version: string): object {
  const bundled = [...new Set([...libraries.cjs, ...libraries.es].map(packageOf)), redocly]
  return {
    name: '@tallyport/contract',
    version,
    description: 'The contract of Tallyport: compare a description with it, verify a running service, serve a mock.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { 'tallyport-contract': command },
    dependencies: Object.fromEntries(bundled.map((name) => [name, manifestOf(name).version])) as Record<string, string>,
    bundleDependencies: bundled,
  }
}

rmSync(out, { recursive: true, force: true })
compile()
const bundles = writeBundles(join(out, 'openapi'))
await writeLibraries()
cpSync(dirname(packageFile(redocly)), join(out, 'node_modules', redocly), {
  recursive: true,
  filter: (file) => !needless.test(file),
})
await bundles
for (const file of [
  'openapi/journeys',
  'openapi/CHANGELOG.md',
  'mocks/control/openapi.yaml',
  'mocks/coverage-reasons.yaml',
])
  cpSync(join(project, file), join(out, file), { recursive: true })
cpSync(join(import.meta.dirname, 'diff/redocly/redocly.diff.yaml'), join(out, 'src/diff/redocly/redocly.diff.yaml'))
// The guide of backend teams, who only have the package.
cpSync(join(project, 'docs/workflows'), join(out, 'workflows'), { recursive: true })
writeFileSync(
  join(out, 'README.md'),
  readFileSync(join(project, 'docs/contract.md'), 'utf8').replaceAll('](../openapi/', '](openapi/'),
)
const { info } = parse(readFileSync(join(out, 'openapi/main.yaml'), 'utf8')) as { info: { version: string } }
writeFileSync(join(out, 'package.json'), JSON.stringify(manifest(info.version), null, 2))
mkdirSync(dist, { recursive: true })
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', dist], { cwd: out, encoding: 'utf8' })
console.log(join('contract-dist', packed.trim().split('\n').at(-1) ?? ''))
