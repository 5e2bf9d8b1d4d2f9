import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { changedFiles, relatedTests } from './related/relatedTests.ts'

/**
 * `npm run test:related`: types, lint and tests of what changed since the last commit, in about half a minute.
 * `npm run test:related -- <file> …`: the same for these files. Prints the output of each check once it ends; exit code 1
 * if one failed.
 */
const named = process.argv.slice(2)
const changed = (named.length > 0 ? named : changedFiles()).filter((file) => existsSync(file))
const sources = changed.filter((file) => /\.tsx?$/.test(file))
if (sources.length === 0) {
  console.log('No changed TypeScript files. Name the files to check: npm run test:related -- src/features/invoices/…')
  process.exit()
}

const { tests, more } = relatedTests(sources)
const bin = (name: string) => `node_modules/.bin/${name}`
const results = await Promise.all([
  run('types', [bin('tsc'), '--project', 'tsconfig.json', '--singleThreaded']),
  run('lint', [bin('oxlint'), '--type-aware', ...sources]),
  run('format', [bin('oxfmt'), '--check', ...changed]),
  ...(tests.length > 0 ? [run('tests', [bin('vitest'), 'run', ...tests])] : []),
])
console.log(`\n${tests.length} test files: ${tests.join(' ')}`)
if (more > 0) console.log(`${more} more test files reach the change through others; \`npm run unit\` runs them, too.`)
process.exitCode = results.every(Boolean) ? 0 : 1

/** Prints a check's output once it ends. Whether it passed. */
function run(name: string, [command = '', ...args]: readonly string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const output: Buffer[] = []
  const child = spawn(command, args)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  child.on('close', (code) => {
    console.log(`\n${code === 0 ? '✓' : '✗'} ${name}\n${Buffer.concat(output).toString()}`)
    resolve(code === 0)
  })
  return promise
}
