import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { apis, writeBundles } from './bundle.ts'
import type { Finding } from './diff/findings/finding.ts'
import type { ApiReport } from './diff/findings/report.ts'
import { gate } from './diff/gate.ts'
import { operationList } from './diff/report/text.ts'
import { openSide } from './diff/read/openSide.ts'
import { bumpFor, isLower, nextVersion } from './diff/findings/versions.ts'
import { project } from './project.ts'

/**
 * `npm run contract:release`: writes `openapi/release/`, which the gate compares with, and adds the changes since the
 * last release to `openapi/CHANGELOG.md`. Fails if `info.version` is too low for the changes.
 */
const folder = join(project, 'openapi/release')
const changelog = join(project, 'openapi/CHANGELOG.md')
const title = '# Releases of the contract\n'

const versionIn = (file: string): string =>
  (parse(readFileSync(file, 'utf8')) as { info: { version: string } }).info.version

const calls = ({ operations }: Finding) => (operations.length > 0 ? ` (${operationList(operations)})` : '')

function section({ file, findings, additions = [], compatible }: ApiReport): string[] {
  const listed = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${heading}:\n`, ...lines, ''] : []
  const linesOf = (severity: string) =>
    findings.filter((finding) => finding.severity === severity).map((finding) => `- ${finding.what}${calls(finding)}`)
  return [
    `### ${file}\n`,
    ...listed('Breaking', linesOf('breaking')),
    ...listed('Good to know', linesOf('warning')),
    ...listed(
      'New',
      additions.map((what) => `- ${what}`),
    ),
    compatible + findings.length > 0 ? `${compatible} compatible changes in all.\n` : 'No changes.\n',
  ]
}

async function release(): Promise<string> {
  const versions = new Set(apis.map((api) => versionIn(join(project, `openapi/${api}.yaml`))))
  const [version = ''] = versions
  if (versions.size > 1) throw new Error(`The APIs are released together: ${[...versions].join(', ')}.`)
  const standpoint = { cwd: join(project, 'openapi'), project }
  await using base = await openSide('release', standpoint)
  await using head = await openSide('worktree', standpoint)
  const { apis: reports } = await gate(base, head)
  const last = versionIn(join(folder, 'main.yaml'))
  const bumps = new Set(reports.map(bumpFor))
  const bump = bumps.has('major') ? 'major' : bumps.has('minor') ? 'minor' : 'none'
  const needed = nextVersion(last, bump)
  if (needed === undefined || isLower(version, needed))
    throw new Error(`info.version is ${version}; what changed since ${last} makes it ${needed}.`)
  if (version === last) return `${version} is released already, and nothing has changed.`
  await writeBundles(folder)
  for (const api of apis) rmSync(join(folder, `${api}.json`))
  const day = new Date().toISOString().slice(0, 10)
  const before = existsSync(changelog) ? readFileSync(changelog, 'utf8').replace(title, '').trim() : ''
  const text = [`## ${version} (${day})\n`, ...reports.flatMap(section)].join('\n').trim()
  writeFileSync(changelog, `${[title, `${text}\n`, before].join('\n').trim()}\n`)
  return `Released ${version}: openapi/release/, openapi/CHANGELOG.md`
}

try {
  console.log(await release())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
