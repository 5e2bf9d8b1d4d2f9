import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAccepted, withAccepted } from '#tools/contract/diff/acceptedBreaks.ts'
import type { Finding, Report } from '#tools/contract/diff/finding.ts'
import { textReport } from '#tools/contract/diff/report/text.ts'

const place = { file: 'openapi.yaml', line: 3, pointer: '#' }
const breaks = [{ whom: 'senders', how: 'Clients that send it.' }] as const
const finding: Finding = {
  rule: 'enum-values-removed',
  severity: 'breaking',
  what: 'A value went.',
  breaks,
  operations: [],
  head: place,
}
const report: Report = {
  base: 'a',
  head: 'b',
  apis: [{ api: 'main', file: 'openapi.yaml', findings: [finding], compatible: 0, notCompared: [] }],
  breaking: 1,
  warnings: 0,
}
const agreed = {
  rule: finding.rule,
  what: finding.what,
  owner: 'Payments',
  reason: 'Nobody sends it.',
  expires: '2026-12-31',
}

test('an accepted break passes through its expiration day and is reported with its owner and reason', () => {
  const passed = withAccepted(report, [agreed], '2026-12-31')
  expect(passed).toMatchObject({ breaking: 0, warnings: 1, unusedAccepted: [] })
  expect(textReport(passed)).toContain('agreed: accepted by Payments until 2026-12-31: Nobody sends it.')
})

test('an accepted break fails after its expiration day', () => {
  const over = withAccepted(report, [agreed], '2027-01-01')
  expect(over).toMatchObject({ breaking: 1, warnings: 0 })
  expect(textReport(over)).toContain('agreed: accepted by Payments until 2026-12-31, which is over: Nobody sends it.')
})

test('another break is not accepted, and an unused entry is reported', () => {
  const other = withAccepted(report, [{ ...agreed, what: 'Another value went.' }], '2026-12-01')
  expect(other.breaking).toBe(1)
  expect(textReport(other)).toContain('Accepted, but not found; take it out of the list: Another value went.')
})

test('a list requires an owner and an expiration day, and only a named list must exist', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'accepted-'))
  const file = join(folder.path, 'accepted-breaks.yaml')
  expect(readAccepted(file, false)).toEqual([])
  expect(() => readAccepted(file, true)).toThrow(/no such file/)
  writeFileSync(file, '- { rule: x, what: y, owner: Payments, reason: z, expires: 2026-12-31 }\n')
  expect(readAccepted(file, true)).toEqual([
    { rule: 'x', what: 'y', owner: 'Payments', reason: 'z', expires: '2026-12-31' },
  ])
  writeFileSync(file, '- { rule: x, what: y, reason: z, expires: soon }\n')
  expect(() => readAccepted(file, true)).toThrow(/owner.*expires/)
})
