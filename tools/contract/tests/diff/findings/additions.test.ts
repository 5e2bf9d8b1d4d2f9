import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { compare } from '#contract/diff/compare.ts'
import { baseFile, edit } from '../corpus/mutations.ts'

test('describes each addition with the calls that have it', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-additions-'))
  const file = join(folder.path, 'head.yaml')
  const invoices = ['paths', '/receivables/company/{companyId}/invoices', 'get']
  const edits = [
    { append: [...invoices, 'parameters'], to: { name: 'paid', in: 'query', schema: { type: 'boolean' } } },
    { set: [...invoices, 'responses', '410'], to: { description: 'Gone.' } },
    { set: ['components', 'schemas', 'Invoice', 'properties', 'purchaseOrder'], to: { type: 'string' } },
    {
      set: ['paths', '/tides'],
      to: { get: { operationId: 'listTides', responses: { 200: { description: 'All.' } } } },
    },
  ]
  writeFileSync(file, edit(readFileSync(baseFile, 'utf8'), { name: 'new', edits }))
  const { findings, additions } = await compare(readCanonical(fileURLToPath(baseFile)), readCanonical(file))
  expect(findings).toEqual([])
  expect(additions).toEqual(
    expect.arrayContaining([
      'New call `listTides`: GET /tides.',
      'New query parameter `paid`. (listInvoices)',
      'New response 410. (listInvoices)',
      expect.stringMatching(/^New field `purchaseOrder` of responses\. \(/) as string,
    ]),
  )
})
