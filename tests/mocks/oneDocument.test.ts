import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneDocument } from '#mocks/oneDocument.ts'

test('names the file that a $ref does not find', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'one-document-'))
  const file = join(folder.path, 'dead.yaml')
  writeFileSync(file, 'a: { $ref: "gone.yaml#/x" }')
  await expect(oneDocument(file)).rejects.toThrow(join(folder.path, 'gone.yaml'))
})
