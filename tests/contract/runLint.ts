import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface LintProblem {
  ruleId: string
  severity: string
  message: string
}

/** Lints the files in one process and returns the problems of each file, in the order of `files`. */
export function runLint(files: readonly string[]): LintProblem[][] {
  const redocly = join(root, 'node_modules/.bin/redocly')
  const args = [redocly, 'lint', ...files, '--config', join(root, 'redocly.yaml'), '--format', 'json']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  // Redocly prints one JSON document per file, one after another.
  const reports = stdout.split(/(?<=^\})/m).filter((text) => text.trim() !== '')
  if (reports.length !== files.length)
    throw new Error(`redocly reported on ${reports.length} files:\n${stdout}${stderr}`)
  return reports.map((text) => (JSON.parse(text) as { problems: LintProblem[] }).problems)
}
