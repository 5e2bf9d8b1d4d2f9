/**
 * The last step of `npm run build`: makes a release of `dist/` (docs/deploy.md#what-a-build-contains). It adds what an
 * operator needs, compresses the files, and moves the source maps, which must not be public, to `sourcemaps/`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { parse } from 'yaml'
import { settingsVersion } from '#security/deploymentSettings.ts'
import { filesIn, hashFiles, manifestPath, type Release } from './deploy/manifest.ts'
import { contractReads } from './reads/contractReads.ts'
import { componentsThatShip } from './ship/components.ts'

const dist = 'dist'
const operatorFiles = ['nginx.conf', 'nginx-cors.conf', 'tallyport.json']

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'tools/deploy/main.ts',
    outDir: 'dist/deploy',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'configure.mjs', codeSplitting: false } },
  },
})
for (const file of operatorFiles) copyFileSync(`deploy/${file}`, `${dist}/deploy/${file}`)
moveSourceMaps()
execFileSync(process.execPath, [`${dist}/deploy/configure.mjs`, '--config', 'deploy/tallyport.json', dist], {
  stdio: 'inherit',
})
compress()
writeJson('deploy/sbom.cdx.json', componentsThatShip())
writeJson('deploy/reads.json', contractReads('.', 'tools/reads/tsconfig.json'))
const release: Release = {
  commit: commit(),
  contract: { auth: contractVersion('auth'), main: contractVersion('main') },
  settings: settingsVersion,
  files: hashFiles(dist),
}
writeJson(manifestPath, release)

function moveSourceMaps(): void {
  rmSync('sourcemaps', { recursive: true, force: true })
  for (const path of filesIn(dist).filter((file) => file.endsWith('.map'))) {
    mkdirSync(dirname(join('sourcemaps', path)), { recursive: true })
    renameSync(join(dist, path), join('sourcemaps', path))
  }
}

/** Except the HTML documents, which a configuration changes later. */
function compress(): void {
  for (const path of filesIn(dist).filter((file) => /^(?!deploy\/).*\.(js|css|svg)$/.test(file))) {
    const gzip = gzipSync(readFileSync(join(dist, path)), { level: constants.Z_BEST_COMPRESSION })
    writeFileSync(join(dist, `${path}.gz`), gzip)
  }
}

/** `unknown` in a copy of the sources without git history; git's own message, which is shown, says why. */
function commit(): string {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return status === 0 ? stdout.trim() : 'unknown'
}

function contractVersion(api: string): string {
  const { info } = parse(readFileSync(`openapi/${api}.yaml`, 'utf8')) as { info: { version: string } }
  return info.version
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(join(dist, path), `${JSON.stringify(value, null, 2)}\n`)
}
