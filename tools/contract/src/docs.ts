import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { apis, writeBundles } from './bundle.ts'
import { httpFile } from './httpFile.ts'
import { copyDocuments, llmsText } from './llms.ts'
import { startMock } from './mock.ts'
import { project } from './project.ts'
import { redoclyCli } from './redoclyCli.ts'
import { loadContract } from './verify/contract/loadContract.ts'
import { endpointsOf } from './verify/contract/endpoints.ts'

/**
 * `npm run contract:docs`: writes the published release of the contract to contract-dist: a page for each API and an
 * index. Each includes its renderer (Redoc) and data, so the folder can be opened from a disk or put on any static
 * host. It also has both APIs as one YAML and one JSON file each, the changes, all calls as an `.http` collection, and
 * the documents of `docs/` with an `llms.txt` for language models.
 */
const folder = join(project, 'contract-dist')

interface Description {
  info: { title: string; version: string; summary: string }
}

/** Redoc loads a logo from its vendor's CDN; for privacy, the pages must not fetch anything. */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
].join('; ')

function build(name: string): Description['info'] {
  const output = join(folder, `${name}.html`)
  // By its name in redocly.yaml: Redocly reads a path as a pattern, and folders may have brackets in their names.
  const args = [redoclyCli, 'build-docs', name, '--inlineBundle', '--output', output]
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`redocly build-docs ${name}:\n${stderr}`)
  const page = readFileSync(output, 'utf8')
  const foreign = page.match(/<script[^>]+src=[^>]+>/g) ?? []
  if (foreign.length > 0) throw new Error(`${output} needs the internet:\n${foreign.join('\n')}`)
  const guarded = page.replace('<head>', `<head>\n  <meta http-equiv="Content-Security-Policy" content="${policy}">`)
  if (guarded === page) throw new Error(`${output} has no <head>.`)
  writeFileSync(output, guarded)
  return (parse(readFileSync(join(project, `openapi/${name}.yaml`), 'utf8')) as Description).info
}

mkdirSync(folder, { recursive: true })
await writeBundles(folder)
cpSync(join(project, 'openapi/CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
const contract = await loadContract()
const basePaths = Object.fromEntries(contract.map(({ name, basePath }) => [name, basePath]))
const mock = await startMock()
await mock.close()
writeFileSync(join(folder, 'tallyport.http'), httpFile(endpointsOf(contract), basePaths, mock.personas))

const infos = apis.map((name) => ({ name, ...build(name) }))
const documents = copyDocuments(join(project, 'docs'), join(folder, 'docs'))
writeFileSync(join(folder, 'llms.txt'), llmsText(infos, documents))

const entries = infos.map(({ name, title, version, summary }) => {
  console.log(`contract-dist/${name}.html`)
  return `<li><a href="${name}.html">${title} ${version}</a> (<a href="${name}.yaml">YAML</a>, <a href="${name}.json">JSON</a>)<br />${summary}</li>`
})
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tallyport contract</title>
    <style>
      :root { color-scheme: light dark }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }
      li { margin: 1rem 0 }
    </style>
  </head>
  <body>
    <h1>Tallyport contract</h1>
    <ul>
      ${entries.join('\n      ')}
      <li><a href="CHANGELOG.md">Changes</a> · <a href="tallyport.http">All calls</a> for a REST client</li>
      <li><a href="docs/contract.md">Documents</a> · <a href="llms.txt">llms.txt</a> for language models</li>
    </ul>
  </body>
</html>
`,
)
console.log('contract-dist/index.html')
