import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { contractPage } from '#mocks/control/contractPage/contractPage.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { apis, testMock } from '../testMock.ts'

const all = apis.flatMap(({ basePath, operations }) => operations.map((operation) => ({ basePath, operation })))
const world = testMock().worlds.get('default')
const html = contractPage(apis, world)

/** The form of an operation. */
const formOf = (id: string) =>
  html
    .slice(html.indexOf(`aria-label="${id}"`))
    .split('</form>', 1)
    .join('')

test('has a form for each operation, with a field for each parameter', () => {
  for (const { basePath, operation } of all) {
    const { iid = '', method, path, request = {} } = operation
    const form = formOf(iid)
    expect.soft(form).toContain(`data-method="${method.toUpperCase()}" data-path="${basePath}${path}"`)
    const names = [
      ...(request.path ?? []).map(({ name }) => `path:${name}`),
      ...(request.query ?? []).map(({ name }) => `query:${name}`),
      ...(request.headers ?? []).map(({ name }) => `header:${name}`),
    ]
    const fields = [...form.matchAll(/ name="([a-z]+:[^"]*)"/g)].map(([, name]) => name)
    expect.soft([iid, fields.filter((name) => !/^(?:body|part):/.test(name ?? ''))]).toEqual([iid, names])
  }
  expect(html.match(/class="request"/g)).toHaveLength(all.length)
})

test('fills in the contract’s examples, and leaves out what may be left out', () => {
  expect(formOf('loginWithPassword')).toContain('&quot;emailAddress&quot;: &quot;supplier@tallyport.test&quot;')
  const invoices = formOf('listReceivableInvoices')
  expect(invoices).toMatch(/name="path:companyId"[^>]* required data-company="main" value="[^"]+"/)
  expect(invoices).toMatch(/name="query:sort"[^>]* value=""/)
  expect(invoices).toContain('Example: <code>-paymentDueDate,externalId</code>.')
  expect(formOf('uploadIntegrationFiles')).toMatch(/<input type="file" [^>]*name="part:invoice"/)
  expect(html).toContain(`<option value="supplier" data-main="${companyId('harbor')}"`)
})

test('shows texts of the contract as text', () => {
  const [api] = apis
  const [operation] = api?.operations ?? []
  if (api === undefined || operation === undefined) throw new Error('The contract is empty')
  const hostile = { ...operation, summary: '<b>"&', description: 'One `<i>`.\n\nTwo.' }
  const page = contractPage([{ ...api, operations: [hostile] }], world)
  expect(page).toContain('&lt;b&gt;&quot;&amp;')
  expect(page).toContain('<p>One <code>&lt;i&gt;</code>.</p><p>Two.</p>')
})

test('has a policy that allows its own files only, and a script that uses nothing else', async () => {
  const mock = testMock()
  const page = await mock.call('GET', '/__mock/contract')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(page.bytes.toString()).not.toMatch(/(?:src|href)="(?!\/__mock\/contract\.)|<style| style=| on[a-z]+=/)
  const script = await mock.call('GET', '/__mock/contract.js')
  expect(() => new Script(script.bytes.toString())).not.toThrow()
  expect(script.bytes.toString()).not.toMatch(/\bimport\b|__vi/)
  expect((await mock.call('GET', '/__mock/contract.css')).headers['content-type']).toMatch(/^text\/css/)
})
