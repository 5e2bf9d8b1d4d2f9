import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** Text that only developers may see; the build for customers contains none of it. */
const developmentOnly = [
  '__mock',
  'Let it fail',
  'ReactQueryDevtools',
  'TanStackRouterDevtools',
  'tallyport.test',
  'Tallyport-2026!',
]

test('the production build contains no mock panel, devtools, personas, or source map references', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(3)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...developmentOnly, 'sourceMappingURL']
      .filter((word) => text.includes(word))
      .map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})
