import { existsSync, mkdtempDisposableSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { loadContract, readContract } from '#mocks/contract.ts'
import { cachedIn } from '#mocks/fileCache.ts'

/** A cached text, made of the text of a source; `makes` counts how often it was made. */
function cache() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'file-cache-'))
  onTestFinished(() => folder.remove())
  const file = join(folder.path, 'new/cache.bin')
  const source = join(folder.path, 'source.txt')
  const created: string[] = []
  const save = (text: string) => {
    writeFileSync(source, text)
    utimesSync(source, 0, 0)
  }
  const get = () =>
    cachedIn(file, async () => {
      const value = existsSync(source) ? readFileSync(source, 'utf8') : 'no source'
      created.push(value)
      return { value, sources: existsSync(source) ? [source] : [] }
    })
  return { file, source, created, save, get }
}

test('makes a value once while its source stays the same', async () => {
  const { created, save, get } = cache()
  save('one')
  expect([await get(), await get()]).toEqual(['one', 'one'])
  expect(created).toEqual(['one'])
})

test('makes it again after a change, also without a later time, and after its source is gone', async () => {
  const { source, created, save, get } = cache()
  save('one')
  await get()
  save('two')
  expect([await get(), await get()]).toEqual(['two', 'two'])
  rmSync(source)
  expect(await get()).toBe('no source')
  expect(created).toEqual(['one', 'two', 'no source'])
})

test('makes it again from a damaged file', async () => {
  const { file, created, save, get } = cache()
  save('one')
  await get()
  writeFileSync(file, readFileSync(file).subarray(0, 20))
  expect([await get(), await get()]).toEqual(['one', 'one'])
  expect(created).toEqual(['one', 'one'])
})

test('keeps nothing of a source that was saved while it was read', async () => {
  const { file, source, created, save, get } = cache()
  save('one')
  const later = new Date(Date.now() + 60_000)
  utimesSync(source, later, later)
  expect([await get(), await get()]).toEqual(['one', 'one'])
  expect(created).toEqual(['one', 'one'])
  expect(existsSync(file)).toBe(false)
})

test('the kept contract is the one in the documents', async () => {
  await loadContract()
  const folder = join(import.meta.dirname, '../../openapi')
  const { value, sources } = await readContract(['auth', 'main'].map((name) => join(folder, `${name}.yaml`)))
  expect(isDeepStrictEqual(await loadContract(), value)).toBe(true)
  expect(sources).toContain(join(folder, 'main/invoices.yaml'))
  expect(sources).toContain(join(folder, 'common.yaml'))
})
