import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLower, nextVersion } from '#contract/diff/findings/versions.ts'
import { gitContract } from '../gitContract.ts'
import { runDiff } from '../runDiff.ts'

test.each([
  ['1.2.3', 'major', '2.0.0'],
  ['1.2.3', 'minor', '1.3.0'],
  ['1.2.3', 'none', '1.2.3'],
  ['yesterday', 'minor', undefined],
] as const)('after %s, a %s change makes %s', (last, bump, next) => {
  expect(nextVersion(last, bump)).toBe(next)
})

test.each([
  ['1.9.0', '1.10.0', true],
  ['2.0.0', '1.10.0', false],
  ['2.0.0', '2.0.0', false],
])('%s is lower than %s: %s', (one, other, expected) => {
  expect(isLower(one, other)).toBe(expected)
})

describe('against the last release', () => {
  let contract: ReturnType<typeof gitContract>
  beforeEach(() => {
    contract = gitContract()
    cpSync(join(import.meta.dirname, '../fixtures/split'), join(contract.path, 'openapi/release'), { recursive: true })
  })
  afterEach(() => contract[Symbol.dispose]())

  const rewrite = (file: string, from: string, to: string) => {
    const path = join(contract.path, 'openapi', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
  const gate = () => runDiff(contract.path, '--base', 'release', '--versions')
  const agree = () =>
    writeFileSync(
      join(contract.path, 'accepted-breaks.yaml'),
      `- rule: enum-values-removed
  what: "Enum of \`country\` lost values: 'CA'."
  owner: Payments
  reason: Nobody sends it.
  expires: 2999-12-31
`,
    )

  test('a break requires a major version, even when it is accepted', async () => {
    rewrite('common.yaml', '[US, CA]', '[US]')
    agree()
    const { code, stdout } = await gate()
    expect(stdout).toContain(
      '✖ breaking `info.version` is `1.0.0`, and a break of `1.0.0` makes it `2.0.0`. [version-not-raised]',
    )
    expect(stdout).toContain('at:     openapi/main.yaml:2 #/info/version')
    expect(stdout).toContain('✖ 1 breaking, 1 warning (last release of this folder → worktree of this folder)')
    expect(code).toBe(1)
  })

  test('a break with a major version must be accepted', async () => {
    rewrite('common.yaml', '[US, CA]', '[US]')
    rewrite('main.yaml', 'version: 1.0.0', 'version: 2.0.0')
    expect(await gate()).toMatchObject({ code: 1, stdout: expect.not.stringContaining('version-not-raised') as string })
    agree()
    expect(await gate()).toMatchObject({ code: 0, stdout: expect.stringContaining('accepted by Payments') as string })
  })

  test('a compatible change requires neither', async () => {
    rewrite('main/invoices.yaml', 'id: {', 'note: { type: string }\n        id: {')
    expect(await gate()).toMatchObject({ code: 0, stdout: expect.stringContaining('1 compatible change\n') as string })
  })
})
