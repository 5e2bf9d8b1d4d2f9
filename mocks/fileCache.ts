import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { sync as writeFileAtomicSync } from 'write-file-atomic'

export interface Cacheable<Value> {
  value: Value
  /** Every file that the value depends on. */
  sources: readonly string[]
}

interface Kept<Value> extends Cacheable<Value> {
  /** Of the sources' names and contents. */
  hash: string
}

/** Returns what `file` keeps, or makes it and keeps it there, if a source has changed since. */
export async function cachedIn<Value>(file: string, make: () => Promise<Cacheable<Value>>): Promise<Value> {
  const kept = readKept<Value>(file)
  if (kept !== undefined && kept.hash === hashOf(kept.sources)) return kept.value
  const began = Date.now()
  const result = await make()
  const hash = hashOf(result.sources)
  // A source that was saved meanwhile may not be the one that was read.
  const isSettled = result.sources.every((source) => statSync(source).mtimeMs < began)
  if (hash !== undefined && isSettled) keep(file, { ...result, hash })
  return result.value
}

/** Undefined if the file is missing or another version of Node wrote it. */
function readKept<Value>(file: string): Kept<Value> | undefined {
  try {
    return deserialize(readFileSync(file)) as Kept<Value>
  } catch {
    return undefined
  }
}

/** An installed package can be read-only: then the value is made again at each start. */
function keep(file: string, kept: Kept<unknown>): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileAtomicSync(file, serialize(kept))
  } catch (error) {
    if (!isOneOf(error, ['EACCES', 'EPERM', 'EROFS'])) throw error
  }
}

/** Undefined if a file is gone. */
function hashOf(files: readonly string[]): string | undefined {
  const hash = createHash('sha256')
  try {
    for (const file of files) hash.update(JSON.stringify(file)).update(readFileSync(file))
    return hash.digest('hex')
  } catch (error) {
    if (isOneOf(error, ['ENOENT'])) return undefined
    throw error
  }
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
