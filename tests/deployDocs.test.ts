import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '#security/deploymentSettings.ts'

const document = readFileSync('docs/deploy.md', 'utf8')

test('docs/deploy.md lists every setting of the schema', () => {
  expect(document).toContain(settingsTable())
})
