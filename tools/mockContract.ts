import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneDocument } from '#mocks/oneDocument.ts'

/** Relative, as Prism takes paths for URLs. */
const folder = '.cache/mock-contract'
mkdirSync(folder, { recursive: true })

/**
 * `npm run mock:contract`: serves both specs statically with Prism's own CLI, examples and `Prefer:` headers only, for
 * users who need no state. auth.yaml on 4011, main.yaml on 4012.
 */
for (const [name, port] of [
  ['auth', '4011'],
  ['main', '4012'],
] as const) {
  const file = `${folder}/${name}.json`
  const { document } = await oneDocument(join(process.cwd(), `openapi/${name}.yaml`))
  writeFileSync(file, JSON.stringify(document))
  const args = ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', file, '--port', port]
  spawn(process.execPath, args, { stdio: 'inherit' })
}
