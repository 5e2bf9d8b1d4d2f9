import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFirefox, noFirefox } from '#tools/firefox.ts'

const { getuid } = process
let folder: string
const logged: unknown[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tallyport-firefox-'))
  vi.stubEnv('CI', undefined)
  vi.stubEnv('FIREFOX_PATH', undefined)
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(text))
  process.getuid = () => 0
})
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(process, { getuid })
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function program(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, ['#!/bin/sh', ...lines, ''].join('\n'))
  chmodSync(path, 0o755)
  return path
}

const readCalls = () => readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n')

const firefox = (name: string, version: string) => program(name, `echo "Mozilla Firefox ${version}"`)

/** An apt-get that has Firefox 140, and a newer one after `update`; it keeps a list of its calls. */
function aptGet(newest: string): string {
  const path = join(folder, 'firefox-esr')
  program(
    'apt-get',
    `echo "$*" >> ${folder}/calls`,
    `version=140.12.0esr; [ -e ${folder}/updated ] && version=${newest}`,
    `[ "$1" = update ] && touch ${folder}/updated && exit 0`,
    `printf '#!/bin/sh\\necho "Mozilla Firefox %s"\\n' "$version" > ${path}; chmod +x ${path}`,
  )
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter))
  return path
}

test('takes the first installed one that is recent enough', () => {
  const [old, recent] = [firefox('old', '140.12.0esr'), firefox('recent', '153.8.0esr')]
  expect(findFirefox([join(folder, 'missing'), old, recent])).toBe(recent)
})

test('takes FIREFOX_PATH, and refuses one that is too old, missing, or no Firefox', () => {
  const recent = firefox('own', '160.0')
  vi.stubEnv('FIREFOX_PATH', recent)
  expect(findFirefox([])).toBe(recent)
  for (const path of [firefox('old', '152.0'), join(folder, 'missing'), program('other', 'echo "Chromium 153.0"')]) {
    vi.stubEnv('FIREFOX_PATH', path)
    expect(() => findFirefox([recent])).toThrow(`FIREFOX_PATH: ${path} is not Firefox 153 or later.`)
  }
})

test('installs the package, with new lists if the installed or the offered one is too old', () => {
  const path = aptGet('153.8.0esr')
  expect(findFirefox([path])).toBe(path)
  expect(readCalls()).toEqual(['install -y firefox-esr', 'update', 'install -y firefox-esr'])
})

test('without one, says so and skips; CI fails instead, unless FIREFOX_PATH is none', () => {
  const path = aptGet('140.12.0esr')
  expect(findFirefox([path])).toBe(noFirefox)
  expect(logged).toEqual([expect.stringContaining('No Firefox 153 or later found or installed.')])
  vi.stubEnv('CI', 'true')
  expect(() => findFirefox([path])).toThrow('FIREFOX_PATH=none skips what needs it.')
  vi.stubEnv('FIREFOX_PATH', 'none')
  expect(findFirefox([path])).toBe(noFirefox)
})

test('only root installs anything', () => {
  const path = aptGet('153.8.0esr')
  process.getuid = () => 1000
  expect(findFirefox([path])).toBe(noFirefox)
  expect(existsSync(join(folder, 'calls'))).toBe(false)
})
