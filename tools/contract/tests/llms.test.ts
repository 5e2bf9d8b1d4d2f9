import { existsSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyDocuments, llmsText } from '#contract/llms.ts'

const folder = mkdtempDisposableSync(join(tmpdir(), 'llms-'))
afterAll(() => folder.remove())
const at = (path: string) => join(folder.path, path)

mkdirSync(at('docs/rules'), { recursive: true })
writeFileSync(
  at('docs/a.md'),
  '# The app\n[a rule](rules/b.md#c), [the code](../src/main.tsx), [a site](https://x.test/../y)\n',
)
writeFileSync(at('docs/rules/b.md'), '# Rules\n[the app](../a.md), [the start](../../README.md)\n')
writeFileSync(at('docs/example.yml'), 'on: push\n')
mkdirSync(at('out/docs'), { recursive: true })
writeFileSync(at('out/docs/old.md'), '# Gone\n')

const documents = copyDocuments(at('docs'), at('out/docs'))

test('documents are copied with their links, except for those that lead out of the folder', () => {
  expect(readFileSync(at('out/docs/a.md'), 'utf8')).toBe(
    '# The app\n[a rule](rules/b.md#c), the code, [a site](https://x.test/../y)\n',
  )
  expect(readFileSync(at('out/docs/rules/b.md'), 'utf8')).toBe('# Rules\n[the app](../a.md), the start\n')
  expect(existsSync(at('out/docs/example.yml'))).toBe(true)
  expect(existsSync(at('out/docs/old.md'))).toBe(false)
})

test('llms.txt names each API and each document once', () => {
  const text = llmsText([{ name: 'main', title: 'Main', version: '3.2.0', summary: 'Invoices.' }], documents)
  expect(text).toMatch(/^# Tallyport contract\n\n> Main 3\.2\.0: /)
  expect(text).toContain('- [Main](main.yaml): Invoices. As JSON: [main.json](main.json)')
  expect(text).toContain('## Documents\n\n- [The app](docs/a.md)\n\n## Optional\n\n- [Rules](docs/rules/b.md)\n')
})
