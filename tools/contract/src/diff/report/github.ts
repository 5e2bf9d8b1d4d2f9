import type { Report } from '../findings/report.ts'
import { noReaders, operationList, verdict } from './text.ts'

const commands = { breaking: 'error', warning: 'warning' }

/** GitHub workflow commands: one annotation per finding, on the changed line of the head, and one for what was not compared. */
export function githubReport(report: Report): string {
  const annotations = report.apis.flatMap(({ findings }) =>
    findings.map(({ severity, rule, what, breaks, operations, head, readers }) => {
      const calls = operations.length > 0 ? `\nCalls: ${operationList(operations)}` : ''
      const hint = readers === 'none' ? `\nHint: ${noReaders}` : ''
      const properties = `file=${property(head.file)},line=${head.line},title=${property(`${severity}: ${rule}`)}`
      return `::${commands[severity]} ${properties}::${message(`${what}\nBreaks: ${breaks.map(({ how }) => how).join(' ')}${hint}${calls}`)}`
    }),
  )
  const notes = report.apis
    .filter(({ notCompared }) => notCompared.length > 0)
    .map(
      ({ file, notCompared }) =>
        `::notice file=${property(file)},line=1,title=not compared::${message(notCompared.join(', '))}`,
    )
  return [...annotations, ...notes, verdict(report)].join('\n')
}

const message = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
