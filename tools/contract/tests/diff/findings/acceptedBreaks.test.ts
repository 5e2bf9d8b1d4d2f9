import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readAccepted, withAccepted } from '#contract/diff/findings/acceptedBreaks.ts'
import type { Finding } from '#contract/diff/findings/finding.ts'
import type { Report } from '#contract/diff/findings/report.ts'
import { textReport } from '#contract/diff/report/text.ts'
import { runDiff } from '../runDiff.ts'

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
  expect(() => readAccepted(file, true)).toThrow(/entry 1 owner: .* \(and 1 more\)$/)
})

const folder = mkdtempDisposableSync(join(tmpdir(), 'accepted-'))
afterAll(() => folder.remove())
/** Where the command looks for it. */
const list = join(folder.path, 'accepted-breaks.yaml')
const entry = '- { rule: x, what: y, owner: Payments, reason: z, expires: 2026-12-31 }\n'
const alias = (levels: number) =>
  Array.from(
    { length: levels },
    (_, i) =>
      `- &a${i} [${
        i === 0
          ? 'x'
          : Array(9)
              .fill(`*a${i - 1}`)
              .join()
      }]\n`,
  ).join('')

test.each<[string, string | Buffer]>([
  ['nothing', ''],
  ['only a comment', '# none\n'],
  ['an empty list', '[]\n'],
  ['one entry with a byte-order mark', `\uFEFF${entry}`],
  ['UTF-16, as PowerShell writes it', Buffer.from(`\uFEFF${entry}`, 'utf16le')],
  ['Windows line ends', entry.replaceAll('\n', '\r\n')],
  ['JSON', '[{"rule":"x","what":"y","owner":"Payments","reason":"z","expires":"2026-12-31"}]'],
])('a list of %s is read', (_, content) => {
  writeFileSync(list, content)
  expect(readAccepted(list, true).length).toBe(/x/.test(content.toString('latin1')) ? 1 : 0)
})

describe('a broken list is one line that says where', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['a map', 'rule: x\nwhat: y\n', /not a list of accepted breaks: Invalid input: expected array, received object$/],
    ['a text', 'none', /not a list of accepted breaks: Invalid input: expected array, received string$/],
    ['a list of texts', '- enum-values-removed\n', /entry 1: Invalid input: expected object, received string$/],
    ['a field too many', entry.replace('}', ', ticket: 7 }'), /entry 1: Unrecognized key: "ticket"$/],
    ['no day of the calendar', entry.replace('12-31', '02-30'), /entry 1 expires: Invalid ISO date$/],
    ['an empty owner', entry.replace('Payments', "''"), /entry 1 owner: Too small/],
    ['many faults', '- { rule: x }\n'.repeat(40), /entry 1 what: .* \(and 159 more\)$/],
    ['a fault in the third', `${entry}${entry}- {}\n`, /entry 3 rule: .* \(and 4 more\)$/],
    ['broken YAML', '- { rule: x\n  what: [', /Implicit keys need to be on a single line at line 1, column 11$/],
    ['a tab', '- rule: x\n\twhat: y\n', /at line 2, column 2$/],
    ['a field twice', '- { rule: x, rule: y }\n', /Map keys must be unique at line 1, column \d+$/],
    ['two documents', `${entry}---\n${entry}`, /Source contains multiple documents$/],
    ['an unknown alias', '- *nowhere\n', /Unresolved alias.*nowhere$/],
    ['aliases of aliases', alias(9), /Excessive alias count/],
    ['a tag', '- !break { rule: x }\n', /entry 1 what: /],
    ['no text', Buffer.from([0x80, 0x81, 0x00, 0xff]), /accepted-breaks\.yaml: ./],
    ['conflict marks', `<<<<<<< ours\n${entry}=======\n${entry}>>>>>>> theirs\n`, /accepted-breaks\.yaml: ./],
  ])('%s', async (_, content, message) => {
    writeFileSync(list, content)
    const warned = vi.spyOn(process, 'emitWarning')
    const { code, stdout, stderr } = await runDiff(folder.path, '--base', list, '--head', list)
    expect(stderr).toMatch(/^contract:diff: [^\n]+\n$/)
    expect(stderr.trim()).toMatch(message)
    expect([code, stdout]).toEqual([2, ''])
    expect(warned).not.toHaveBeenCalled()
  })
})
