/**
 * `npm run build:demo`: writes `demo-dist/`, the app with the mock in a service worker, for any static host
 * (docs/mock.md#a-demo-without-a-server). Exit code 1 if its first screen is too large.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { loadContract } from '#mocks/contract.ts'
import type { DemoData } from '#mocks/demo/demoData.ts'
import { nodePlatform } from '#mocks/nodePlatform.ts'
import { bundle } from '#mocks/providers/bundle.ts'
import type { Api } from '#mocks/router.ts'
import { providerNames } from '#mocks/sandbox.ts'
import { seedVersion } from '#mocks/world/fileStore.ts'
import { buildTarget } from './build/browsers.ts'
import { filesIn } from './deploy/manifest.ts'
import { brotliSize, measure, type Manifest } from './size/measure.ts'
import { screens } from './size/screens.ts'

const outDir = 'demo-dist'
/** How many times the bytes of the app's own sign-in the demo's may have. */
const largest = 1.5

// Paths within the build are relative, so that it can be in any folder of a host.
await build({ mode: 'demo', base: './', logLevel: 'warn', build: { outDir, sourcemap: false } })
await buildWorker()
await buildPage()
mkdirSync(join(outDir, 'providers'))
for (const name of providerNames) writeFileSync(join(outDir, `providers/${name}.js`), await bundle(name))
copyFileSync('mocks/control/openapi.yaml', join(outDir, 'control.yaml'))
report()

async function buildWorker(): Promise<void> {
  const data: DemoData = {
    apis: (await loadContract()).map(ofTheWorld),
    commit: nodePlatform.sources.commit(),
    rowTypes: nodePlatform.sources.rowTypes(),
    seedVersion,
  }
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { builtDemoData: JSON.stringify(data) },
    resolve: { alias: [{ find: /.*\/documents\/paper\.ts$/, replacement: resolve('mocks/demo/paperInPage.ts') }] },
    build: {
      outDir,
      emptyOutDir: false,
      target: buildTarget,
      lib: { entry: 'mocks/demo/serviceWorker.ts', formats: ['iife'], name: 'demo', fileName: () => 'sw.js' },
    },
  })
}

type Schema = { type?: unknown; default?: unknown; items?: unknown }
type Parameters = { name: string; schema?: unknown }[]

/** What the world reads of an API, in the same structure; most of it is for Prism. */
function ofTheWorld({ name, basePath, operations }: Api): Api {
  const all = operations.map(({ iid, method, path, tags = [], security = [], request, responses }) => ({
    iid,
    method,
    path,
    tags: tags.slice(0, 1).map((tag) => ({ name: tag.name })),
    security: security.flat().length > 0 ? [[{}]] : [],
    request: { query: typesOf(request?.query ?? []), headers: typesOf(request?.headers ?? []) },
    responses: responses.map(({ code, contents }) => ({
      code,
      // A fault responds with the example of its status.
      ...(code >= '400' && { contents: [{ examples: contents?.[0]?.examples?.slice(0, 1).map(valueOf) }] }),
    })),
  }))
  return { name, basePath, operations: all as unknown as Api['operations'] }
}

function valueOf(example: object) {
  return 'value' in example ? { value: example.value } : {}
}

/** The names and types of parameters, which decide how a world reads them. */
function typesOf(parameters: Parameters): Parameters {
  const typeOf = ({ type, default: value }: Schema) => ({ type, default: value })
  return parameters.map(({ name, schema }) => {
    const { items, ...own } = (schema ?? {}) as Schema
    return { name, schema: { ...typeOf(own), ...(items !== undefined && { items: typeOf(items as Schema) }) } }
  })
}

/** Builds the document's first script, and has the document start it, and not the app. */
async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: buildTarget,
      rolldownOptions: { input: { page: 'mocks/demo/page.ts' }, output: { entryFileNames: '[name].js' } },
    },
  })
  const file = join(outDir, 'index.html')
  const html = readFileSync(file, 'utf8')
  const started = html.replace(
    /<script type="module" crossorigin src="(.*?)"><\/script>/,
    '<link rel="modulepreload" crossorigin href="$1" />\n    <script type="module" src="./page.js" data-app="$1"></script>',
  )
  if (started === html) throw new Error(`${file} has no script that starts the app`)
  writeFileSync(file, started)
}

/** Prints the bytes of the folder, and of the scripts of its first screen next to those of the app. */
function report(): void {
  const manifestFolder = join(outDir, '.vite')
  const manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8')) as Manifest
  rmSync(manifestFolder, { recursive: true })
  const sizeOf = (file: string) => brotliSize(readFileSync(join(outDir, file)))
  const signIn = screens['sign-in']
  if (signIn === undefined) throw new Error('Sign-in has no size budget')
  const app = measure(manifest, signIn, sizeOf).js
  const demo = measure(manifest, { ...signIn, modules: ['src/devtools/DevBar.tsx'] }, sizeOf).js + sizeOf('page.js')
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
  const files = filesIn(outDir)
  const all = files.reduce((total, file) => total + readFileSync(join(outDir, file)).length, 0)
  console.log(`${outDir}: ${files.length} files, ${kib(all)}`)
  console.log(`Scripts of its first screen: ${kib(demo)}, ${(demo / app).toFixed(2)} times the app's own ${kib(app)};`)
  console.log(`the service worker, which follows: ${kib(sizeOf('sw.js'))}`)
  if (demo <= largest * app) return
  console.error(`The first screen may have ${largest} times the bytes of the app's own.`)
  process.exitCode = 1
}
