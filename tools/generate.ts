/**
 * `npm run generate`: writes `generated/` from `openapi/` and `mocks/control/openapi.yaml`.
 * `npm run generate -- --check`: writes to `.generated-check/` instead, and fails, naming the files, if `generated/` differs.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { generate } from 'orval'
import { compareFolders } from './compareFolders.ts'
import { operationsFile } from './operationsFile.ts'
import { readOperations } from './readOperations.ts'

const check = process.argv.includes('--check')
const specs = process.env.OPENAPI_DIR ?? './openapi'
/** A sibling of `generated/`, since generated files import the mutator by a relative path. */
const out = check ? './.generated-check' : (process.env.GENERATED_DIR ?? './generated')

// Orval loads orval.config.ts itself, which reads the folder from the environment.
process.env.GENERATED_DIR = out
await generate('./orval.config.ts')
// Only the types of the control plane are needed: the mock's panel and the journeys each have their own calls.
rmSync(`${out}/control/calls.ts`)
const sources = await readOperations(['auth', 'main'].map((name) => `${specs}/${name}.yaml`))
writeFileSync(
  `${out}/operations.ts`,
  operationsFile(sources, (file) => readFileSync(`${out}/${file}`, 'utf8')),
)

if (check) {
  const differences = compareFolders('./generated', out)
  if (differences.length > 0) {
    console.error(
      `generated/ differs from openapi/. Run npm run generate and commit the result.\n${differences.join('\n')}`,
    )
    process.exitCode = 1
  } else console.log('generated/ matches openapi/')
}
