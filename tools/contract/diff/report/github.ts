import type { Report } from '../gate.ts'
import { operationList, verdict } from './text.ts'

const commands = { breaking: 'error', warning: 'warning' }

/** GitHub workflow commands: one annotation per finding, on the changed line of the head. */
export function githubReport(report: Report): string {
  const annotations = report.apis.flatMap(({ findings }) =>
    findings.map(({ severity, rule, what, breaks, operations, head }) => {
      const calls = operations.length > 0 ? `\nCalls: ${operationList(operations)}` : ''
      const properties = `file=${property(head.file)},line=${head.line},title=${property(`${severity}: ${rule}`)}`
      return `::${commands[severity]} ${properties}::${message(`${what}\nBreaks: ${breaks.map(({ how }) => how).join(' ')}${calls}`)}`
    }),
  )
  return [...annotations, verdict(report)].join('\n')
}

const message = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
