import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempDisposableSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { oneDocument } from '#mocks/oneDocument.ts'

/** What the machines of developers have in their paths; each broke Prism's loader or could break another URL. */
const names = ['José', 'a b', 'c#1', '50%', '100%25', '会社', 'q?x', '[x]', 'a+b&c', `o'neil`]

const folder = mkdtempDisposableSync(join(tmpdir(), 'folder-names-'))
afterAll(() => folder.remove())

test.each(names)('reads the contract from a folder named %s', async (name) => {
  const place = join(folder.path, name)
  mkdirSync(place)
  cpSync('openapi', join(place, 'openapi'), { recursive: true })
  const { document } = await oneDocument(join(process.cwd(), 'openapi/main.yaml'))
  expect((await oneDocument(join(place, 'openapi/main.yaml'))).document).toEqual(document)
})

/** A checkout in a folder whose name has most of these characters. */
const checkout = join(folder.path, `José a b c#1 50% 会社 q?x [x] o'neil`)
mkdirSync(checkout)
for (const part of ['openapi', 'mocks', 'tools', 'docs/workflows', 'generated', 'package.json', 'redocly.yaml'])
  cpSync(part, join(checkout, part), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'))

test('starts the mock in such a folder', async () => {
  const env = { ...process.env, MOCK_PORT: '0', MOCK_STATE: '' }
  const mock = spawn(process.execPath, ['--disable-warning=DEP0040', 'mocks/main.js'], { cwd: checkout, env })
  onTestFinished(() => void mock.kill())
  const output = await new Promise<string>((resolve) => {
    for (const stream of [mock.stdout, mock.stderr]) stream.once('data', (text: Buffer) => resolve(String(text)))
  })
  const [origin = output] = /http:\/\/localhost:\d+/.exec(output) ?? []
  expect((await fetch(`${origin}/api/tallyport/company`)).status).toBe(401)
  expect(await (await fetch(`${origin}/providers/maps.js`)).text()).not.toBe('')
})

// PowerShell's `>` writes UTF-16.
test.each([
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', []],
])('compares contracts in such a folder, including a %s file that starts with %j', async (encoding, byteOrderMark) => {
  const text = Buffer.from(readFileSync('openapi/release/main.yaml', 'utf8'), 'utf16le')
  const bytes = encoding === 'utf-16be' ? Buffer.from(text).swap16() : text
  const head = join(checkout, 'openapi/powershell.yaml')
  writeFileSync(head, Buffer.concat([Buffer.from(byteOrderMark), bytes]))
  const sides = ['--base', 'openapi/release/main.yaml', '--head', 'openapi/powershell.yaml']
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/contract/src/diff.ts', ...sides], {
    cwd: checkout,
  })
  expect(stdout).toContain('✔ 0 breaking, 0 warnings')
})

test('builds the contract’s pages in such a folder', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/contract/src/docs.ts'], { cwd: checkout })
  expect(stdout).toContain('contract-dist/index.html')
  const pages = join(checkout, 'contract-dist')
  const links = [...readFileSync(join(pages, 'llms.txt'), 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(
    ([, link = '']) => link,
  )
  expect(links).toEqual(expect.arrayContaining(['main.yaml', 'auth.json', 'tallyport.http']))
  expect(links.filter((link) => !existsSync(join(pages, link)))).toEqual([])
  // Only the mock's own page has "Try it" (docs/mock.md#try-the-contract).
  for (const page of ['index.html', 'auth.html', 'main.html'])
    expect(readFileSync(join(pages, page), 'utf8')).not.toMatch(/Try it|__mock/)
}, 60_000)
