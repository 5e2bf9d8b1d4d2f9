/** Report formats for CI systems. */
import { problemsOf, problemText, some, type Problem } from './problems.ts'
import { missingOperations, type Report } from './report.ts'

/** JUnit XML: one test case for each operation and journey, what matters most first. */
export function toJunit(report: Report, isRequired = true): string {
  const { operations, journeys, violations, internalErrors, notCalled, notImplemented, durationMs } = report
  const seconds = (durationMs / 1000).toFixed(1)
  const ran = journeys.map(({ name, outcome, reason = '' }) => {
    const inner = { passed: '', failed: element('failure', reason), skipped: element('skipped', reason) }[outcome]
    return testCase('journeys', name, inner)
  })
  const failing = violations.flatMap(({ class: name, operationId }) => (name === 'journey' ? [] : operationId))
  const called = [...new Set([...failing, ...operations])].map((id) => {
    const problems = problemsOf(violations.filter(({ operationId }) => operationId === id))
    const failures = problems.map((problem) => element('failure', titled(problem), problem.curl))
    const why = notCalled.find((operation) => operation.id === id)?.why
    const skipped = why !== undefined && problems.length === 0 ? element('skipped', `not called, since ${why}`) : ''
    return testCase('operations', id, failures.join('') + skipped)
  })
  const missing = notImplemented.map(({ id, response }) =>
    testCase('operations', id, element(isRequired ? 'failure' : 'skipped', `not implemented (${response})`)),
  )
  const errors = internalErrors.map(({ where, message, stack }) =>
    testCase('contract:verify', where, element('error', message, stack)),
  )
  const cases = [...called, ...missing, ...ran, ...errors]
  const failed = cases.filter((xml) => xml.includes('<failure')).length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="contract:verify" tests="${cases.length}" failures="${failed}" errors="${errors.length}" time="${seconds}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}

const titled = (problem: Problem) => `${problem.kind}, ${problem.rule}: ${problemText(problem)}`

function testCase(group: string, name: string, inner: string): string {
  const head = `  <testcase classname="${escaped(group)}" name="${escaped(name)}"`
  return inner === '' ? `${head}/>` : `${head}>${inner}</testcase>`
}

function element(name: string, message: string, body = ''): string {
  return `<${name} message="${escaped(message)}">${escaped(body)}</${name}>`
}

/** For XML and HTML. XML 1.0 cannot represent most control characters. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"\n]/g, (character) => entities[character] ?? character)
}

/** GitHub workflow commands, one for each problem and internal error; GitHub shows only the first ten of a step. */
export function toAnnotations({ violations, notImplemented, internalErrors }: Report): string[] {
  const line = (title: string, message: string) =>
    `::error title=${encoded(title, /[%\r\n:,]/g)}::${encoded(message, /[%\r\n]/g)}`
  return [
    ...problemsOf(violations).map((problem) => {
      const { kind, operationIds, rule, curl } = problem
      return line(`${kind}: ${some(operationIds, 2)}: ${rule}`, `${problemText(problem)}\n${curl}`)
    }),
    ...missingOperations(notImplemented).map((text) => `::notice::${text}`),
    ...internalErrors.map(({ where, message }) => line(`internal error at ${where}`, message)),
  ]
}

function encoded(text: string, what: RegExp): string {
  return text.replaceAll(
    what,
    (character) => `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}
