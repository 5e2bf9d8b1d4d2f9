/** The package as a backend's CI meets it: an empty folder, no registry, none of the front end. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-package-'))
afterAll(() => folder.remove())
const installed = join(folder.path, 'node_modules/@tallyport/contract')

beforeAll(() => {
  const packed = execFileSync(process.execPath, ['tools/contract/pack.ts'], { encoding: 'utf8' }).trim()
  writeFileSync(join(folder.path, 'package.json'), '{ "private": true }')
  const quiet = ['--offline', '--no-audit', '--no-fund', '--silent']
  execFileSync('npm', ['install', ...quiet, join(process.cwd(), packed)], { cwd: folder.path })
}, 240_000)

function run(command: string, ...args: string[]): string {
  return execFileSync(process.execPath, [join(installed, 'bin', `${command}.js`), ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  })
}

test('it takes at most 60 MB', () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(bytes).toBeLessThan(60 * 2 ** 20)
})

test('contract-diff compares with the contract that it brings', () => {
  const contract = join(installed, 'openapi/auth.yaml')
  expect(run('contract-diff', '--base', contract, '--head', contract)).toContain('0 breaking, 0 warnings')
})

test('contract-verify finds nothing on the mock that it brings', () => {
  expect(run('contract-verify', '--only', 'user')).toContain(': 0 violations')
})

test('contract-mock serves', async () => {
  const env = { ...process.env, MOCK_PORT: '0', MOCK_STATE: '' }
  const child = spawn(process.execPath, [join(installed, 'bin/contract-mock.js')], { env })
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(String(text))),
  )
  expect(said).toContain('http://localhost:')
  child.kill()
})
