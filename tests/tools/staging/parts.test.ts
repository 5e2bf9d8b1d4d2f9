import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkParts, partName } from '#tools/staging/parts.ts'

function folderWith(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'tallyport-parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) writeFileSync(join(folder, file), '')
  return folder
}

test('the name of a report says which part of how many it is', () => {
  expect(partName('2/3')).toBe('part-2-of-3.zip')
  // Playwright reports its fault.
  expect(partName('two')).toBeUndefined()
})

test('all parts of a run can be merged', () => {
  expect(() => checkParts(folderWith('part-2-of-2.zip', 'part-1-of-2.zip', 'notes.txt'))).not.toThrow()
})

test.each([
  ['a missing part', ['part-1-of-3.zip', 'part-3-of-3.zip'], 'part-2-of-3.zip is missing'],
  ['missing parts', ['part-2-of-3.zip'], 'part-1-of-3.zip, part-3-of-3.zip are missing'],
  ['parts of different runs', ['part-1-of-2.zip', 'part-2-of-3.zip'], 'The parts are of different runs'],
  ['another file', ['part-1-of-1.zip', 'report.zip'], 'report.zip is not a part'],
  ['no part', [], 'No .zip files'],
])('refuses to merge with %s', (_, files, message) => {
  expect(() => checkParts(folderWith(...files))).toThrow(message)
})

test('names the folder that does not exist, and asks for one', () => {
  expect(() => checkParts('/nowhere/blobs')).toThrow('/nowhere/blobs: No such folder.')
  expect(() => checkParts(undefined)).toThrow('--merge needs a folder')
})
