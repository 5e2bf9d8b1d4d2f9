import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { project } from '#contract/project.ts'

const today = new Date().toISOString().slice(0, 10)
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tallyport-release-'))
  for (const name of ['tools/contract', 'openapi']) cpSync(join(project, name), join(copy, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

function release() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/contract/src/release.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, said: (stdout + stderr).trim() }
}

function change(file: string, from: RegExp, to: string) {
  const path = join(copy, 'openapi', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}
const changelog = () => readFileSync(join(copy, 'openapi/CHANGELOG.md'), 'utf8')
const released = () => readFileSync(join(copy, 'openapi/release/main.yaml'), 'utf8')

test('a release requires a high enough version and lists the changes', { timeout: 120_000 }, () => {
  const before = [changelog(), released()]
  const [, last = '', major = ''] = /version: ((\d+)\.\d+\.\d+)/.exec(released()) ?? []
  const next = `${Number(major) + 1}.0.0`
  change('auth/registration.yaml', /maxLength: 200\n/, 'maxLength: 100\n')
  expect(release()).toEqual({
    status: 1,
    said: `info.version is ${last}; what changed since ${last} makes it ${next}.`,
  })
  expect([changelog(), released()]).toEqual(before)

  for (const api of ['auth', 'main']) change(`${api}.yaml`, /version: [\d.]+/, `version: ${next}`)
  expect(release()).toEqual({ status: 0, said: `Released ${next}: openapi/release/, openapi/CHANGELOG.md` })
  const [, newest = '', ...older] = changelog().split('\n## ')
  expect(newest).toContain(`${next} (${today})\n\n### auth.yaml\n\nBreaking:\n`)
  expect(newest).toContain("changed from '200' to '100'")
  // An empty line before the next release.
  expect(newest).toMatch(/\S\n$/)
  expect(`\n## ${older.join('\n## ')}`).toBe(before[0]?.slice(before[0].indexOf('\n## ')))
  expect(released()).toContain(`version: ${next}`)

  expect(release()).toEqual({ status: 0, said: `${next} is released already, and nothing has changed.` })
})
