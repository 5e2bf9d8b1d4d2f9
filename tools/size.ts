/**
 * `npm run size [-- <folder>]`: checks what the screens of the built app load against their budgets
 * (docs/rules.md#size-budgets). Exit code 1 if a screen exceeds one.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize, measure, type Manifest } from './size/measure.ts'
import { screens } from './size/screens.ts'

const dist = process.argv[2] ?? 'dist'
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const kib = (bytes: number) => (bytes / 1024).toFixed(1)

let isOver = false
for (const [name, { budget, ...screen }] of Object.entries(screens)) {
  const { js, css, requests } = measure(manifest, screen, (file) => brotliSize(readFileSync(join(dist, file))))
  const over = js > budget.js * 1024 || css > budget.css * 1024 || requests > budget.requests
  isOver ||= over
  const figures = [
    `JS ${kib(js)} of ${budget.js} KiB`,
    `CSS ${kib(css)} of ${budget.css} KiB`,
    `${requests} of ${budget.requests} requests`,
  ]
  console.log(`${over ? 'OVER' : 'ok  '} ${name.padEnd(30)} ${figures.join(' · ')}`)
}
if (isOver) process.exitCode = 1
