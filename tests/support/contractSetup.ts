import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type { TestProject } from 'vitest/node'
import { loadContract } from '#mocks/contract.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with the loaded contract, as `v8.serialize` writes it. */
    contractFile: string
  }
}

/** Loads the contract once for all files of a project: reading and resolving it takes a second in each process. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tallyport-contract-'))
  const file = join(folder, 'contract.bin')
  writeFileSync(file, serialize(await loadContract()))
  project.provide('contractFile', file)
  return () => rmSync(folder, { recursive: true })
}
