/**
 * `npm run size [-- <folder>]`: checks what the screens of the built app load against their budgets
 * (docs/rules.md#size-budgets). Exit code 1 if a screen exceeds one.
 *
 * `npm run size -- --why <screen>`: prints the ten largest modules of a screen, and what the rest adds.
 * `--maps <folder>` chooses the `sourcemaps/` of another build.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { EncodedSourceMap } from '@jridgewell/trace-mapping'
import { brotliSize, filesOf, measure, type Manifest } from './size/measure.ts'
import { screens } from './size/screens.ts'
import { weigh, type Chunk } from './size/weigh.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { why: { type: 'string' }, maps: { type: 'string', default: 'sourcemaps' } },
})
const dist = positionals[0] ?? 'dist'
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const kib = (bytes: number) => (bytes / 1024).toFixed(1)

if (values.why === undefined) checkAll()
else explain(values.why)

function checkAll(): void {
  for (const [name, { budget, ...screen }] of Object.entries(screens)) {
    const { js, css, requests } = measure(manifest, screen, (file) => brotliSize(readFileSync(join(dist, file))))
    const over = js > budget.js * 1024 || css > budget.css * 1024 || requests > budget.requests
    const figures = [
      `JS ${kib(js)} of ${budget.js} KiB`,
      `CSS ${kib(css)} of ${budget.css} KiB`,
      `${requests} of ${budget.requests} requests`,
    ]
    console.log(`${over ? 'OVER' : 'ok  '} ${name.padEnd(30)} ${figures.join(' · ')}`)
    if (over) process.exitCode = 1
  }
}

function explain(name: string): void {
  const screen = screens[name]
  if (screen === undefined) throw new Error(`No screen "${name}" has a budget: ${Object.keys(screens).join(', ')}`)
  const modules = weigh(filesOf(manifest, screen).js.map(readChunk))
  const largest = modules.slice(0, 10)
  const rest = modules.slice(10)
  for (const [module, bytes] of [...largest, [`${rest.length} others`, total(rest)] as const])
    console.log(`${kib(bytes).padStart(7)} KiB  ${module}`)
  console.log(`${kib(total(modules)).padStart(7)} KiB  in all`)
}

function total(modules: readonly (readonly [string, number])[]): number {
  return modules.reduce((sum, [, bytes]) => sum + bytes, 0)
}

function readChunk(file: string): Chunk {
  const code = readFileSync(join(dist, file))
  const path = join(values.maps, `${file}.map`)
  return {
    file,
    code: code.toString(),
    bytes: brotliSize(code),
    map: existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as EncodedSourceMap) : undefined,
  }
}
